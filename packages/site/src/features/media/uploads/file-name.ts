// What a file that was sent is called.

/**
 * A name that can be in a list and in a folder: its last part, without what ends lines or paths.
 */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]+/gu, '')
      .replace(/^\.+/, '')
      .trim()
      .slice(-120) || 'file'
  );
}
