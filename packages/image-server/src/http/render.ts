// Answers that are rendered in a process of their own, each once for all who wait for it.
import { join } from 'node:path';
import type { Rendered } from '../cache/rendered.ts';
import type { createPool } from '../decoders/pool.ts';
import { failure } from '../errors.ts';
import { checkTurned, regionOnLevel } from '../geometry/derivation.ts';
import type { OutputLimits } from '../geometry/resolve.ts';
import type { Derivation } from '../pixels/derive.ts';
import { fileNames } from '../pyramid/summary.ts';
import type { ImageFolder } from '../source/source.ts';
import { answer, problem, type RequestContext } from './answers.ts';
import { plainBytes } from './send-stored.ts';
import type { Settled } from './settle.ts';

/** What a rendering needs beside its request. */
type Surroundings = {
  bounds: OutputLimits;
  context: RequestContext;
  rendered: Rendered;
  pool: ReturnType<typeof createPool<Derivation, Uint8Array>>;
};

/** The picture, rendered now unless it is in memory; 503 where the visitor must wait. */
export async function render(
  settled: Settled,
  { bounds, context, rendered, pool }: Surroundings,
): Promise<Response> {
  const { request, folder, image, version, region, out, exact, headers } = settled;
  const { rotation, quality, format } = settled.rendering;
  checkTurned(out, rotation, bounds, version);
  const place = regionOnLevel(image.levels, image.index.stored, { region, out });
  const job = { ...place, out, rotation, quality, format };
  const make = (signal: AbortSignal) =>
    withPyramid(folder, async (file) => {
      const { buffer, byteOffset, length } = await pool.run({ file, ...job }, { signal });
      return Buffer.from(buffer, byteOffset, length);
    });
  const key = `${folder.path} ${folder.version} ${exact}`;
  const seconds = rendered.has(key) ? 0 : (context.secondsToWait?.() ?? 0);
  if (seconds > 0)
    return problem(failure('too-many-renderings', seconds), request.method, context, seconds);
  return answer(request, plainBytes(await rendered.get(key, make, request.signal)), headers);
}

/** The pyramid as a file of this machine, which is all that a decoder reads. */
const withPyramid = <Result>(
  { path, files }: ImageFolder,
  work: (file: string) => Promise<Result>,
): Promise<Result> =>
  files ? files.withLocalCopy(fileNames.pyramid, work) : work(join(path, fileNames.pyramid));
