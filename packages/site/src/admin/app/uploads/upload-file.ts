// One file on its way to the server: in parts, gone on with where the network, the server or the
// session ended.
import { DetailedError, Upload } from 'tus-js-client';
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';

const ENDPOINT = '/api/v1/uploads';
/** Of one request: what is lost at most when a connection ends. */
const PART_BYTES = 8 * 1024 * 1024;
const RETRY_AFTER_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

type UploadOptions = {
  api: Api;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(fraction: number): void;
};

/**
 * Sends a file. @returns the id of the media record that it became
 * @throws ApiProblem
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  for (;;) {
    try {
      return await send(file, options);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.status !== 401) throw error;
      // Resolves once somebody is signed in again; what has arrived until now counts.
      await options.api.get('/session', { signal: options.signal });
    }
  }
}

function send(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let media: string | undefined;
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_AFTER_MS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
    onAfterResponse: (_request, response) => void (media ??= response.getHeader('Upload-Media')),
    onShouldRetry: (error) => isWorthRetrying(statusOf(error)),
    onError: (error) => reject(problemOf(error)),
    onSuccess: () =>
      media === undefined ? reject(problemOf(new Error('no media'))) : resolve(media),
  });
  signal.addEventListener('abort', () => {
    void upload.abort(true).catch(() => undefined);
    reject(signal.reason as Error);
  });
  void upload
    .findPreviousUploads()
    .then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (!signal.aborted) upload.start();
    })
    .catch(reject);
  return promise;
}

const statusOf = (error: Error | DetailedError): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** Not what the server has judged: that would be the same again. */
const isWorthRetrying = (status: number): boolean =>
  status === 0 || status === 409 || status === 423 || status === 460 || status >= 502;

function problemOf(error: Error | DetailedError): ApiProblem {
  const status = statusOf(error);
  const text = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  const none = { status, code: 'unreachable', title: '', detail: '' };
  try {
    const details: unknown = JSON.parse(text ?? '');
    return new ApiProblem(
      typeof details === 'object' && details !== null ? { ...none, ...details, status } : none,
      { cause: error },
    );
  } catch {
    return new ApiProblem(none, { cause: error });
  }
}
