import { describe, expect, it } from 'vitest';
import { rightsTable } from './data/rights-table.ts';
import { isOpenlyLicensed, knownRights, rightsAddress, rightsAllowDownload } from './rights.ts';

describe('a rights statement', () => {
  const check = (statement: string, code: string, download: boolean) => {
    expect(knownRights(statement)?.code).toBe(code);
    expect(rightsAllowDownload({ statement })).toBe(download);
  };

  it('of Creative Commons is known with its version', () => {
    check('https://creativecommons.org/licenses/by-sa/4.0/', 'CC BY-SA 4.0', true);
    check('http://creativecommons.org/licenses/by/3.0/deed.fr', 'CC BY 3.0', true);
    expect(knownRights('https://creativecommons.org/licenses/by/4.0/')?.name['en']).toBe(
      'Creative Commons Attribution 4.0',
    );
  });

  it('of the public domain needs no version', () => {
    check('https://creativecommons.org/publicdomain/zero/1.0/', 'CC0', true);
    check('http://creativecommons.org/publicdomain/mark/1.0/', 'PDM', true);
  });

  it('of RightsStatements.org is known as a page and as a vocabulary', () => {
    check('http://rightsstatements.org/vocab/InC/1.0/', 'InC', false);
    check('https://rightsstatements.org/page/NoC-US/1.0/?language=fr', 'NoC-US', true);
    check('http://rightsstatements.org/vocab/UND/1.0/', 'UND', false);
  });

  it('that nobody knows allows nothing', () => {
    for (const statement of [
      undefined,
      '',
      'https://example.org/mine',
      'https://creativecommons.org/licenses/zz/4.0/',
      'see https://creativecommons.org/licenses/by/4.0/',
      'see http://rightsstatements.org/vocab/InC/1.0/',
    ]) {
      expect(knownRights(statement)).toBeUndefined();
      expect(rightsAllowDownload({ statement })).toBe(false);
    }
    expect(rightsAllowDownload(undefined)).toBe(false);
  });

  it('has its name and its meaning in every language of the interface', () => {
    for (const row of Object.values(rightsTable)) {
      expect(Object.keys(row.name)).toEqual(['en', 'fr', 'ar']);
      expect(Object.keys(row.meaning)).toEqual(['en', 'fr', 'ar']);
    }
  });

  it('is open when anyone may use the picture for anything', () => {
    const open = (statement: string) => isOpenlyLicensed({ statement });
    expect(open('https://creativecommons.org/licenses/by/4.0/')).toBe(true);
    expect(open('https://creativecommons.org/publicdomain/zero/1.0/')).toBe(true);
    expect(open('https://creativecommons.org/licenses/by-nc/4.0/')).toBe(false);
    expect(open('http://creativecommons.org/licenses/by-sa/3.0/')).toBe(true);
    expect(open('http://rightsstatements.org/vocab/InC/1.0/')).toBe(false);
    expect(open('not https://creativecommons.org/publicdomain/zero/1.0/')).toBe(false);
    expect([isOpenlyLicensed(undefined), isOpenlyLicensed({})]).toEqual([false, false]);
  });
});

describe('the address of a statement in IIIF', () => {
  const by = 'http://creativecommons.org/licenses/by/4.0/';
  const vocabulary = 'http://rightsstatements.org/vocab/InC/1.0/';
  it.each([
    ['https://creativecommons.org/licenses/by/4.0/', by],
    ['http://creativecommons.org/licenses/by/4.0', by],
    ['https://www.creativecommons.org/licenses/by/4.0/deed.fr', by],
    [
      'https://creativecommons.org/licenses/by/3.0/us/',
      'http://creativecommons.org/licenses/by/3.0/us/',
    ],
    [
      'https://creativecommons.org/licenses/by/2.5/scotland',
      'http://creativecommons.org/licenses/by/2.5/',
    ],
    [
      'https://creativecommons.org/licenses/by/3.0/igo',
      'http://creativecommons.org/licenses/by/3.0/igo/',
    ],
    [
      'https://creativecommons.org/publicdomain/mark/1.0/',
      'http://creativecommons.org/publicdomain/mark/1.0/',
    ],
    ['https://creativecommons.org/licenses/by/4.0x', undefined],
    ['see https://creativecommons.org/licenses/by/4.0/', undefined],
    ['http://rightsstatements.org/vocab/InC/1.0/', vocabulary],
    ['https://www.rightsstatements.org/page/InC/1.0/?language=fr', vocabulary],
    ['https://rightsstatements.org/data/InC/1.0', vocabulary],
    ['https://rightsstatements.org/page/InC/1.0#top', vocabulary],
    [
      'https://rightsstatements.org/page/NoC-US/1.0/',
      'http://rightsstatements.org/vocab/NoC-US/1.0/',
    ],
    ['https://rightsstatements.org/page/InC/1.0x', undefined],
    ['https://rightsstatements.org/other/InC/1.0/', undefined],
    ['see http://rightsstatements.org/vocab/InC/1.0/', undefined],
    ['All rights reserved', undefined],
    [undefined, undefined],
  ])('of %j is %j', (statement, address) => expect(rightsAddress(statement)).toBe(address));
});
