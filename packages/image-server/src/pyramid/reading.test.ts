import { open } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { workFolder, written } from '../testing/pictures.ts';
import { watchReading } from './reading.ts';

const at = workFolder('reading');

describe.skipIf(process.platform !== 'linux')('watching how far a file is read', () => {
  it('reports the position of whoever has it open, and stops when told', async () => {
    const file = await written(at('master'), Buffer.alloc(1000));
    const handle = await open(file);
    await handle.read(Buffer.alloc(250), 0, 250);
    const first = await new Promise<number>((resolve) => {
      const stop = watchReading(file, (fraction) => {
        stop();
        resolve(fraction);
      });
    });
    await handle.close();
    expect(first).toBe(0.25);
  });

  it('reports nothing of a file that is not there', async () => {
    const reports: number[] = [];
    const stop = watchReading(at('nowhere'), (fraction) => reports.push(fraction));
    const handle = await open(await written(at('other'), 'x'));
    await handle.close();
    stop();
    expect(reports).toEqual([]);
  });
});
