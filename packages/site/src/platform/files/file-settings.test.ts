import { describe, expect, it } from 'vitest';
import { readSettings } from '../config/read-settings.ts';
import { checkFileSettings, filesAreShared } from './file-settings.ts';

const whole = {
  VITRINE_FILES_BUCKET: 'museum-files',
  VITRINE_FILES_ENDPOINT: 'https://s3.example.org',
  VITRINE_FILES_ACCESS_KEY: 'key',
  VITRINE_FILES_SECRET_KEY: 'secret',
};

function check(environment: Record<string, string>): string {
  const { settings, sources } = readSettings(environment, '/nowhere');
  try {
    checkFileSettings(settings, (key) => sources[key]);
    return filesAreShared(settings) ? 'in a bucket' : 'on the disk';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the settings of a bucket', () => {
  it('are all empty, or complete', () => {
    expect(check({})).toBe('on the disk');
    expect(check(whole)).toBe('in a bucket');
    expect(check({ ...whole, VITRINE_FILES_PREFIX: 'museum/files' })).toBe('in a bucket');
  });

  it.each(['ENDPOINT', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'])(
    'name the one that is missing: %s',
    (name) => {
      expect(check({ ...whole, [`VITRINE_FILES_${name}`]: '' })).toMatch(
        new RegExp(`^The setting files.${name.toLowerCase().replace('_', '-')} .*Set both.$`),
      );
    },
  );

  it('refuse what would do nothing without a bucket', () => {
    expect(check({ ...whole, VITRINE_FILES_BUCKET: '' })).toBe(
      'The setting files.endpoint (from environment) is invalid: files.bucket is empty. Set it, or remove this setting.',
    );
  });

  it.each([
    ['BUCKET', 'My Files', 'lower-case letters'],
    ['ENDPOINT', 's3.example.org', 'an address such as'],
    ['ENDPOINT', 'https://s3.example.org/bucket', 'without a path'],
    ['ENDPOINT', 'ftp://s3.example.org', 'an address such as'],
    ['PREFIX', '/museum', 'with a slash between two'],
    ['PREFIX', '../museum files', 'with a slash between two'],
  ])('refuse %s = %s with what it should look like', (name, value, sentence) => {
    expect(check({ ...whole, [`VITRINE_FILES_${name}`]: value })).toContain(sentence);
  });
});
