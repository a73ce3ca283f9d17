// A process of its own that measures one recording, with little memory: `node measure-worker.ts
// <form> <file>`. It answers with one line of JSON.
import { open } from 'node:fs/promises';
import { measure } from './measure.ts';
import { BrokenRecording } from './recording-facts.ts';
import type { RecordingForm } from './sniff-recording.ts';

const [form = '', path = ''] = process.argv.slice(2);
const handle = await open(path, 'r');
const { size } = await handle.stat();
const readable = {
  size,
  async read(position: number, length: number) {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(length, 1 << 20)),
      0,
      Math.min(length, 1 << 20),
      position,
    );
    return buffer.subarray(0, bytesRead);
  },
};
const measured = await measure(form as RecordingForm, readable).catch((error: unknown) => {
  // What was not foreseen, such as a number beyond the end of a buffer, is a damaged file as well.
  return {
    broken: error instanceof BrokenRecording ? error.message : 'is damaged',
  };
});
await handle.close();
process.stdout.write(JSON.stringify(measured));
