// A reply as the client gets it: compressed where it may be, never kept, without a body for HEAD,
// and 304 for who has this version already.
import { answerWith, finishPage } from '../../platform/http/finished-page.ts';
import type { Reply } from './resource.ts';

const NEVER_KEPT = { 'cache-control': 'no-store', vary: 'Accept-Language, Cookie, Authorization' };

export async function encodeJson(
  { status, body, headers: own = {} }: Reply,
  request: Request,
  language: string,
): Promise<Response> {
  const headers = new Headers({ ...NEVER_KEPT, 'content-language': language, ...own });
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const etag = headers.get('etag');
  if (isRead && etag !== null && hasVersion(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  if (body === undefined) return new Response(null, { status, headers });
  if (body instanceof ReadableStream) {
    if (request.method === 'HEAD') await body.cancel();
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  const page = finishPage(status, headers, Buffer.from(JSON.stringify(body)));
  const response = answerWith(page, withoutVersion(request));
  // An ETag stands for a version of a record, and for nothing else.
  if (etag === null) response.headers.delete('etag');
  else response.headers.set('etag', etag);
  return response;
}

/** Whether a condition names a version; `*` is any. */
export const hasVersion = (condition: string | null, etag: string): boolean =>
  condition !== null &&
  condition.split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')));

function withoutVersion({ method, url, headers: given }: Request): Request {
  const headers = new Headers();
  const accepted = given.get('accept-encoding');
  if (accepted !== null) headers.set('accept-encoding', accepted);
  return new Request(url, { method: method === 'HEAD' ? 'HEAD' : 'GET', headers });
}
