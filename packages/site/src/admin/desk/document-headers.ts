// The headers of every document of the desk.

/**
 * Nobody keeps the document, and the keys in addresses of the desk go nowhere. Without any referrer
 * a browser would also not say which site a form comes from, except over https.
 */
export const documentHeaders = (contentSecurityPolicy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy,
  'x-robots-tag': 'noindex',
  'referrer-policy': 'strict-origin',
});
