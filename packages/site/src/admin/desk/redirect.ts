// Answers to forms.

/** On to another page after a form, with a word about what was done. */
export function redirectAfterPost(address: string, notice?: string, cookie?: string): Response {
  const location =
    notice === undefined
      ? address
      : `${address}${address.includes('?') ? '&' : '?'}notice=${encodeURIComponent(notice)}`;
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    },
  });
}
