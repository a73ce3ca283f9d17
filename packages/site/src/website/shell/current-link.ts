// Which link of a menu is that of the page on which it stands.

/** “page” for the page itself, “true” for one below it, as a month is below the programme. */
export function currentOf(to: string, here: string): 'page' | 'true' | undefined {
  if (to === here) return 'page';
  return to !== '/' && here.startsWith(`${to}/`) ? 'true' : undefined;
}
