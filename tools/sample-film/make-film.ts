// node tools/sample-film/make-film.ts [frame <seconds> <file.png>] Makes the sample museum's film
// from its own drawings. Needs ffmpeg (Debian's, with libvpx and libopus); takes a few minutes.
// Writes packages/sample-museum/content/recordings/seventeen/film.webm and poster.jpg, and tells when each
// group begins.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { HEIGHT, pictureAt, WIDTH } from './picture.ts';
import { RATE, scenes, seconds } from './score.ts';
import { soundOfFilm } from './sound.ts';

const target = join(
  import.meta.dirname,
  '../../packages/sample-museum/content/recordings/seventeen',
);
const render = (t: number) =>
  new Resvg(pictureAt(t), { font: { loadSystemFonts: false } }).render();

/** When the poster is taken: the richest pattern, spread out. */
const POSTER = (scenes.at(-1)?.from ?? 0) + 2.9;

async function ffmpeg(
  words: readonly string[],
  feed?: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const running = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...words], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const exited = once(running, 'close');
  await feed?.(async (chunk) => {
    if (!running.stdin.write(chunk)) await once(running.stdin, 'drain');
  });
  running.stdin.end();
  const [code] = (await exited) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

async function makeFilm(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-film-'));
  const sound = join(folder, 'sound.wav');
  writeFileSync(sound, soundOfFilm());
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(RATE),
    '-i',
    '-',
  ];
  await ffmpeg(
    [
      ...raw,
      '-i',
      sound,
      '-c:v',
      'libvpx-vp9',
      '-pix_fmt',
      'yuv420p',
      '-crf',
      '38',
      '-b:v',
      '460k',
      '-g',
      String(RATE * 4),
      '-cpu-used',
      '2',
      '-row-mt',
      '1',
      '-threads',
      '2',
      '-c:a',
      'libopus',
      '-b:a',
      '72k',
      '-fflags',
      '+bitexact',
      '-flags',
      '+bitexact',
      join(target, 'film.webm'),
    ],
    async (write) => {
      for (let frame = 0; frame < Math.floor(seconds * RATE); frame += 1)
        await write(render(frame / RATE).pixels);
    },
  );
  await ffmpeg(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-i',
      '-',
      '-frames:v',
      '1',
      '-q:v',
      '5',
      join(target, 'poster.jpg'),
    ],
    (write) => write(render(POSTER).pixels),
  );
  rmSync(folder, { recursive: true });
}

for (const { group, from } of scenes) console.log(`${from.toFixed(2).padStart(6)}  ${group.name}`);
console.log(`${seconds.toFixed(2).padStart(6)}  end`);
const [what, at = '0', file = 'frame.png'] = process.argv.slice(2);
if (what === 'frame') writeFileSync(file, render(Number(at)).asPng());
else if (what !== 'times') await makeFilm();
