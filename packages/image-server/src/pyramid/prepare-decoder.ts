// Entry of a decoder process which prepares pictures.
import '../pixels/allowed-loaders.ts';
import { serveJobs } from '../decoders/decoder.ts';
import { watchReading } from './reading.ts';
import type { Summary } from './summary.ts';
import { writePicture, type WriteJob } from './write.ts';

serveJobs<WriteJob, Summary>(async (job, progress) => {
  // Where libvips puts what does not fit into memory: on the disk of the pictures, and gone with
  // the work folder.
  process.env['TMPDIR'] = job.workFolder;
  const stop = watchReading(job.master, (read) => progress(0.1 + 0.5 * read));
  return writePicture(job, (fraction) => {
    if (fraction >= 0.6) stop();
    progress(fraction);
  }).finally(stop);
});
