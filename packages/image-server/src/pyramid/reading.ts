// How far a decoder has read its master, which for a large picture is the only progress there is to
// see.
import { readdir, readFile, readlink, realpath, stat } from 'node:fs/promises';

const EVERY_MS = 250;

/**
 * Reports how much of `file` this process has read, 0…1, until it is stopped. libvips says nothing
 * by itself. Linux tells the position of every open file and how much of a mapped one has been
 * touched; elsewhere there is no report.
 */
export function watchReading(file: string, report: (fraction: number) => void): () => void {
  if (process.platform !== 'linux') return () => undefined;
  let best = 0;
  const timer = setInterval(() => {
    void Promise.all([positionIn(file), touchedOf(file)]).then(([position, touched]) => {
      const fraction = Math.min(1, Math.max(position, touched));
      if (fraction <= best) return;
      best = fraction;
      report(fraction);
    });
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** The farthest position at which this process has `file` open. */
async function positionIn(file: string): Promise<number> {
  try {
    const [path, { size }] = await Promise.all([realpath(file), stat(file)]);
    const open = await readdir('/proc/self/fd');
    const targets = await Promise.all(
      open.map(async (fd) => ({
        fd,
        target: await readlink(`/proc/self/fd/${fd}`).catch(() => ''),
      })),
    );
    const mine = targets.filter(({ target }) => target === path);
    const positions = await Promise.all(
      mine.map(({ fd }) => readFile(`/proc/self/fdinfo/${fd}`, 'latin1')),
    );
    return Math.max(
      0,
      ...positions.map((text) => Number(/^pos:\s+(\d+)/m.exec(text)?.[1] ?? 0) / size),
    );
  } catch {
    // A descriptor closed between two looks; the next look will tell.
    return 0;
  }
}

/**
 * How much of `file` this process has touched where it is mapped into memory, as libvips maps a
 * JPEG.
 */
async function touchedOf(file: string): Promise<number> {
  try {
    const path = await realpath(file);
    const maps = await readFile('/proc/self/smaps', 'latin1');
    const from = maps.indexOf(` ${path}\n`);
    if (from < 0) return 0;
    const [, size = '1', resident = '0'] =
      /^Size:\s+(\d+)[^]*?^Rss:\s+(\d+)/m.exec(maps.slice(from)) ?? [];
    return Number(resident) / Number(size);
  } catch {
    // A kernel without this file; the position alone has to do.
    return 0;
  }
}
