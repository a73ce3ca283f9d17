// Reading what a browser keeps for the site.

/** The value of a cookie that a browser sends along. */
export function cookieOf(request: Request, name: string): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((one) => one.trim());
  return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
}
