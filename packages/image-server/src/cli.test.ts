import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workFolder, writeGradient } from './testing/pictures.ts';

const at = workFolder('cli');
const entry = join(import.meta.dirname, '../bin/image-server.js');
const start = (...words: string[]) =>
  spawn(process.execPath, [entry, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });

async function outputOf(
  child: ReturnType<typeof start>,
): Promise<{ code: number | null; text: string }> {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, text };
}

describe('the command', () => {
  it('prepares a folder, prints an address that works, and stops when told', async () => {
    await writeGradient(at('a picture.png'), 300, 200);
    const child = start(at(), '--port', '0');
    const stopped = outputOf(child);
    const address = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (part: Buffer) => {
        text += part.toString();
        const found = /Try (\S+)/.exec(text)?.[1];
        if (found && text.includes('Serving 1 image.')) resolve(found);
      });
      child.once('exit', () => reject(new Error(text)));
    });
    expect(await (await fetch(address)).json()).toMatchObject({
      id: address.replace('/info.json', ''),
      width: 300,
      height: 200,
    });
    const tile = await fetch(address.replace('info.json', 'full/max/0/default.webp'));
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/webp']);
    child.kill('SIGTERM');
    expect((await stopped).code).toBe(0);
  });

  it('says how it is used, and what is wrong with an option', async () => {
    expect(await outputOf(start())).toMatchObject({
      code: 2,
      text: expect.stringContaining('Usage: image-server') as string,
    });
    expect(await outputOf(start('--help'))).toMatchObject({ code: 0 });
    for (const [words, sentence] of [
      [[at(), '--port', 'many'], '“many” is not a port'],
      [[at('nowhere'), '--port', '0'], 'Check its name, or create it and add images.'],
      [[at(), 'other', '--port', '0'], 'Unexpected argument “other”'],
      [['--prot', '8182'], "Unknown option '--prot'."],
    ] as const)
      expect(await outputOf(start(...words))).toMatchObject({
        code: 2,
        text: expect.stringMatching(new RegExp(`${sentence}.*\n\nUsage: image-server`)) as string,
      });
  });
});
