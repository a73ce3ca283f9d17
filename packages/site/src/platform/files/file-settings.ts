// The settings of a bucket, checked together: half of them would be noticed only when a file is
// read.
import type { Settings } from '../config/settings.ts';
import { failure } from '../errors/failure.ts';

/** Whether files lie where every server of the site reads the same: in a bucket. */
export const filesAreShared = (settings: Pick<Settings, 'files.bucket'>): boolean =>
  settings['files.bucket'] !== '';

type FileSetting = Extract<keyof Settings, `files.${string}`>;
type FileSettings = Pick<Settings, FileSetting>;

/** What a bucket cannot do without. */
const needed = ['files.endpoint', 'files.region', 'files.access-key', 'files.secret-key'] as const;

/** Without a bucket these would do nothing. */
const useless = ['files.endpoint', 'files.access-key', 'files.secret-key', 'files.prefix'] as const;

/** @throws invalid-setting with what is missing or wrong */
export function checkFileSettings(
  settings: FileSettings,
  sourceOf: (key: FileSetting) => string,
): void {
  const refuse = (key: FileSetting, what: string) =>
    failure('invalid-setting', key, sourceOf(key), what);
  if (!filesAreShared(settings)) {
    const given = useless.find((key) => settings[key] !== '');
    if (given) throw refuse(given, 'files.bucket is empty. Set it, or remove this setting');
    return;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(settings['files.bucket']))
    throw refuse(
      'files.bucket',
      'a bucket’s name has 3 to 63 lower-case letters, digits, hyphens and full stops',
    );
  const missing = needed.find((key) => settings[key] === '');
  if (missing) throw refuse(missing, 'it is empty, and files.bucket is set. Set both');
  if (!isEndpoint(settings['files.endpoint']))
    throw refuse(
      'files.endpoint',
      'it must be an address such as https://s3.example.org, without a path',
    );
  if (!/^([a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*)?$/i.test(settings['files.prefix']))
    throw refuse(
      'files.prefix',
      'it must be words of letters, digits, hyphens, full stops and underscores, with a slash between two, such as museum/files',
    );
}

function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && `${pathname}${search}${hash}${username}` === '/';
}
