// Draws the sample museum's pictures in a process of its own, so that neither their memory nor
// their time is the site's. Forked, it takes jobs as messages; run by hand, it takes one: node
// draw-worker.ts <slug> <first|full> <file.jpg>
import { rasteriseDrawing, writeRaster } from '@vitrine/image-server';
import { drawingFor, drawingSlugs } from '@vitrine/sample-museum/drawings';
import type { DrawingJob, DrawingReport } from './drawing-job.ts';

const msBetweenReports = 200;

/**
 * Draws one picture as JPEG. `report` hears how far it is, 0–1; vector drawings report only their
 * end.
 */
export async function draw(
  job: Omit<DrawingJob, 'id'>,
  report: (done: number) => void,
): Promise<{ width: number; height: number }> {
  const drawing = drawingFor(job.slug, job.edition);
  const { width, height } = drawing;
  const to = { width, height, file: job.file, format: 'jpeg' as const, quality: 88 };
  if (drawing.kind === 'svg') await rasteriseDrawing({ svg: drawing.svg(), ...to });
  else
    await writeRaster({
      channels: drawing.channels,
      rows: counted(drawing.rows(), height, report),
      ...to,
    });
  report(1);
  return { width, height };
}

/** The same rows, told as they pass. */
function* counted(
  rows: Iterable<Uint8Array>,
  height: number,
  report: (done: number) => void,
): Generator<Uint8Array> {
  let passed = 0;
  let last = Date.now();
  for (const row of rows) {
    yield row;
    passed++;
    if (Date.now() - last < msBetweenReports) continue;
    last = Date.now();
    report(passed / height);
  }
}

function answerJobs(): void {
  const send = (report: DrawingReport): void => {
    process.send?.(report);
  };
  let queue = Promise.resolve();
  process.on('message', (message) => {
    const job = message as DrawingJob;
    // One after the other: two drawings at once would only share the same processor and twice the
    // memory.
    queue = queue.then(async () => {
      try {
        const size = await draw(job, (done) => send({ id: job.id, state: 'drawing', done }));
        send({ id: job.id, state: 'drawn', ...size });
      } catch (cause) {
        send({
          id: job.id,
          state: 'failed',
          reason: cause instanceof Error ? cause.message : String(cause),
        });
      }
    });
  });
  process.on('disconnect', () => process.exit(0));
}

async function drawOnce([slug, edition, file]: readonly string[]): Promise<void> {
  if (!slug || !file || (edition !== 'first' && edition !== 'full')) {
    process.stderr.write(
      `Say what to draw: node draw-worker.ts <slug> <first|full> <file.jpg>\nThe slugs are:\n  ${drawingSlugs.join('\n  ')}\n`,
    );
    process.exitCode = 2;
    return;
  }
  const { width, height } = await draw({ slug, edition, file }, (done) =>
    process.stderr.write(`\r${slug} ${Math.round(done * 100)} %`),
  );
  process.stderr.write(`\r${slug}: ${width} × ${height} pixels in ${file}\n`);
}

if (import.meta.main) {
  if (process.send) answerJobs();
  else await drawOnce(process.argv.slice(2));
}
