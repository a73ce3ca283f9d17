// What a form sent, with a limit on what is read: a body without a length, or with a false one, is counted as it comes.
import { failure } from '../../platform/errors/failure.ts';

/** The most that the texts of a form are, in bytes. */
export const TEXT_BYTES = 262_144;

/** The names and values of a body of at most `most` bytes. @throws form-too-large, form-unreadable */
export async function readBody(request: Request, most: number): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw failure('form-too-large');
  let seen = 0;
  const counted = request.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > most) controller.error(new RangeError('too large'));
      else controller.enqueue(chunk);
    },
  }));
  try {
    return await new Response(counted ?? null, { headers: { 'content-type': request.headers.get('content-type') ?? '' } }).formData();
  } catch {
    throw failure(seen > most ? 'form-too-large' : 'form-unreadable');
  }
}
