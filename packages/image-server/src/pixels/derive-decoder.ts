// Entry of a decoder process which renders pictures for the server.
import './allowed-loaders.ts';
import { serveJobs } from '../decoders/decoder.ts';
import { derive, type Derivation } from './derive.ts';
import { sharp } from './sharp.ts';

// One picture at a time and one thread for it: the number of decoders is what sets the load.
sharp.concurrency(1);

serveJobs<Derivation, Buffer>((job) => derive(job));
