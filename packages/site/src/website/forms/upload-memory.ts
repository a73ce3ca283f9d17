// Which file on its way is which: a page that is loaded again goes on with the same one.

export const keyOf = ({ name, size, lastModified }: File): string =>
  `${name} ${size} ${lastModified}`;

/**
 * For as long as the tab is open: a page that is loaded again goes on with the same file. Where
 * nothing may be kept it begins again.
 */
export function remember(form: string, field: string, file: File, address: string): void {
  try {
    const key = `upload ${form} ${field} ${keyOf(file)}`;
    if (address === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, address);
  } catch {
    // Forbidden by the browser's settings.
  }
}

export function remembered(form: string, field: string, file: File): string {
  try {
    return sessionStorage.getItem(`upload ${form} ${field} ${keyOf(file)}`) ?? '';
  } catch {
    return '';
  }
}
