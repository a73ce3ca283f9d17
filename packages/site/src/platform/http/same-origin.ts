// Whether what changes something was sent by a page of this site.

/**
 * Whether a request was sent from a page of this site: browsers tell with all that changes
 * something where it comes from.
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  const from = request.headers.get('origin');
  if (from !== null && from !== 'null') return from === new URL(origin).origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}
