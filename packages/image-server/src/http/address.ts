// Addresses as they were sent, and as they are seen from outside.

/** The path as it was sent. A URL parser would already have resolved `..` in it. */
export function pathOf(url: string): string {
  const from = url.indexOf('/', url.indexOf('://') + 3);
  if (from < 0) return '/';
  const end = url.slice(from).search(/[?#]/);
  return end < 0 ? url.slice(from) : url.slice(from, from + end);
}

/** Scheme and host as seen from outside: as they are given, or those of the request. */
export function siteOf(
  baseUrl: string | ((request: Request) => string) | undefined,
): (request: Request) => string {
  if (typeof baseUrl === 'string') return () => baseUrl.replace(/\/+$/, '');
  return (
    baseUrl ??
    ((request) => request.url.slice(0, request.url.indexOf('/', request.url.indexOf('://') + 3)))
  );
}

/** Percent-encodes an identifier as one part of a path, leaving alone what RFC 3986 allows. */
export function encodeId(id: string): string {
  return encodeURIComponent(id).replace(/%(?:3A|40|2C|3B|3D|2B|24|26)/g, (code) =>
    decodeURIComponent(code),
  );
}
