import { describe, expect, it } from 'vitest';
import { pictureMatcher, type RowClaim } from './match-images.ts';

const picture = (within: string) => ({ path: `/p/${within}`, within, bytes: 1, modifiedMs: 0 });
const row = (number: number, identifiers: string[], names: string[] = []): RowClaim => ({
  row: number,
  identifiers,
  names,
});

/** The files of each row, and those left over. */
function check(files: string[], rows: RowClaim[]) {
  const matcher = pictureMatcher(files.map(picture));
  for (const claim of rows) matcher.announce(claim);
  const matches = rows.map((claim) => matcher.match(claim));
  return {
    found: matches.map(({ pictures }) => pictures.map((one) => one.picture.within)),
    matches,
    left: matcher
      .leftOver()
      .map((one) => `${one.picture.within}: ${one.rows.join(' ')}`.replace(/: $/, '')),
  };
}

describe('pictures that a row names', () => {
  it('are found by path, by name, without regard to capitals, and without their ending', () => {
    const { found, left } = check(
      ['images/a_1.jpg', 'images/B.JPG', 'scans/c.tif'],
      [
        row(2, [], ['images/a_1.jpg', 'b.jpg', 'c']),
        row(3, [], ['C:\\photos\\a_1.jpg', './images/B.jpg']),
      ],
    );
    expect(found).toEqual([
      ['images/a_1.jpg', 'images/B.JPG', 'scans/c.tif'],
      ['images/a_1.jpg', 'images/B.JPG'],
    ]);
    expect(left).toEqual([]);
  });

  it('keep their places, so that alternative texts stay with them', () => {
    const { matches } = check(['b.jpg'], [row(2, [], ['gone.jpg', '', 'b.jpg'])]);
    expect(matches[0]).toMatchObject({ pictures: [{ index: 2 }], missing: ['gone.jpg'] });
  });

  it('are never fetched from the web and never read outside the folder', () => {
    const { matches } = check(
      ['passwd'],
      [row(2, [], ['https://example.org/a.jpg', '../../etc/passwd.jpg'])],
    );
    expect(matches[0]).toMatchObject({
      pictures: [],
      remote: ['https://example.org/a.jpg'],
      missing: ['../../etc/passwd.jpg'],
    });
  });

  it('are taken from the path that fits best, and from none where several do', () => {
    const files = ['one/a.jpg', 'two/a.jpg'];
    expect(check(files, [row(2, [], ['two/a.jpg'])]).found).toEqual([['two/a.jpg']]);
    expect(check(files, [row(2, [], ['a.jpg'])]).matches[0]).toMatchObject({
      pictures: [],
      unclear: [{ name: 'a.jpg', among: files }],
    });
  });

  it('are found in numbered folders, with backslashes', () => {
    const files = ['images/001/19991.JPG', 'images/002/19991.JPG'];
    expect(check(files, [row(2, ['1999.1'], [String.raw`001\19991.jpg`])]).found).toEqual([
      ['images/001/19991.JPG'],
    ]);
  });

  it('bring the further pictures beside the only one that is named', () => {
    const files = ['001/19991.JPG', '001/19991-2.JPG', '002/1999.1-3.JPG', '001/19991-back.JPG'];
    const { found, left } = check(files, [
      row(2, ['1999.1'], [String.raw`001\19991.JPG`]),
      row(3, ['1999.2']),
    ]);
    expect(found).toEqual([['001/19991.JPG', '001/19991-2.JPG', '002/1999.1-3.JPG'], []]);
    expect(left).toEqual(['001/19991-back.JPG: 2']);
  });

  it('bring no others where a row names several, or another row may mean them', () => {
    const several = check(
      ['A1.jpg', 'A1-2.jpg', 'A1-3.jpg'],
      [row(2, ['A1'], ['A1.jpg', 'A1-2.jpg'])],
    );
    expect(several.left).toEqual(['A1-3.jpg: 2']);
    const shared = check(
      ['200312.JPG', '200312-2.JPG'],
      [row(2, ['2003.1.2'], ['200312.JPG']), row(3, ['2003.12'], ['200312.JPG'])],
    );
    expect(shared.found).toEqual([['200312.JPG'], ['200312.JPG']]);
    expect(shared.left).toEqual(['200312-2.JPG: 2 3']);
    const numbered = check(
      ['1998.5.1.jpg', '1998.5.1-2.jpg'],
      [row(2, ['1998.5.1'], ['1998.5.1.jpg']), row(3, ['1998.5.1.2'])],
    );
    expect(numbered.found[0]).toEqual(['1998.5.1.jpg']);
  });

  it('are those of the item’s own folder, and not its thumbnails', () => {
    expect(
      check(['A-1/front.jpg', 'A-2/front.jpg'], [row(2, ['A.2'], ['front.jpg'])]).found,
    ).toEqual([['A-2/front.jpg']]);
    expect(check(['full/a.jpg', 'thumbs/a.jpg'], [row(2, [], ['a.jpg'])]).found).toEqual([
      ['full/a.jpg'],
    ]);
  });

  it.each([
    ['another ending', 'scan.tif', 'scan.jpg'],
    ['spaces for underscores', 'red mill.jpg', 'Red_Mill.JPG'],
    ['fewer zeros', '7_1.jpg', '0007_001.jpg'],
    ['other Unicode', 'caf\u00e9.jpg', 'cafe\u0301.jpg'],
    ['full-width digits', '\uff11\uff12.jpg', '12.jpg'],
  ])('may be written with %s', (_, name, file) =>
    expect(check([file], [row(2, [], [name])]).found).toEqual([[file]]),
  );

  it('are not shared by two rows by accident', () => {
    const files = ['scan.jpg'];
    expect(check(files, [row(2, [], ['scan.tif']), row(3, [], ['scan.jpg'])])).toMatchObject({
      found: [[], ['scan.jpg']],
      matches: [{ unclear: [{ name: 'scan.tif', among: files, rows: [] }] }, { unclear: [] }],
    });
    expect(check(files, [row(2, [], ['scan.tif']), row(3, [], ['scan.png'])])).toMatchObject({
      found: [[], []],
      matches: [{ unclear: [{ rows: [3] }] }, { unclear: [{ rows: [2] }] }],
    });
    // What both call by its own name is shared on purpose.
    expect(check(files, [row(2, [], ['scan.jpg']), row(3, [], ['scan.jpg'])]).found).toEqual([
      files,
      files,
    ]);
  });

  it('may be in two formats side by side, of which one is taken', () =>
    expect(check(['a.jpg', 'a.tif'], [row(2, [], ['a'])]).found).toEqual([['a.jpg']]));

  it('may be attachments with addresses', () => {
    const cell = 'a.jpg (https://example.org/x/a.jpg),b.jpg (https://example.org/y)';
    expect(check(['a.jpg'], [row(2, [], [cell])]).matches[0]).toMatchObject({
      pictures: [{ index: 0 }],
      remote: ['b.jpg (https://example.org/y)'],
    });
  });

  it('are called by the identifier where only addresses are named', () =>
    expect(check(['A-1.jpg'], [row(2, ['A.1'], ['https://example.org/1'])]).found).toEqual([
      ['A-1.jpg'],
    ]));
});

describe('pictures that no cell names', () => {
  it('go to the identifier that they are called by, in natural order', () => {
    const files = ['77.AO.84_10.jpg', '77.AO.84_2.jpg', '77.AO.84.jpg', 'amber-001_01.jpg'];
    expect(check(files, [row(2, ['77.AO.84', 'id-9']), row(3, ['amber-001'])]).found).toEqual([
      ['77.AO.84.jpg', '77.AO.84_2.jpg', '77.AO.84_10.jpg'],
      ['amber-001_01.jpg'],
    ]);
  });

  it('go to the longest identifier that fits', () => {
    expect(
      check(['77.AO.81.1_a.jpg', '77.AO.81_a.jpg'], [row(2, ['77.AO.81']), row(3, ['77.AO.81.1'])])
        .found,
    ).toEqual([['77.AO.81_a.jpg'], ['77.AO.81.1_a.jpg']]);
  });

  it('go to the identifier that their folder is called by', () => {
    expect(
      check(['photos/A-12/back.jpg', 'photos/A-12/front.jpg'], [row(2, ['A/12'])]).found,
    ).toEqual([['photos/A-12/back.jpg', 'photos/A-12/front.jpg']]);
  });

  it('are found for identifiers with slashes and quotation marks', () => {
    expect(
      check(['1977-84-a.jpg', 'o-brien.jpg'], [row(2, ['1977/84 "a"']), row(3, ["O'Brien"])]).found,
    ).toEqual([['1977-84-a.jpg'], ['o-brien.jpg']]);
  });

  it.each([
    ['without the marks', '1998.5.1', ['199851.jpg', '199851-2.jpg', '199851c.jpg']],
    ['with zeros', '1998.5.1', ['1998.005.001.jpg', '1998.005.001_2.jpg']],
    ['without zeros', '0012.003', ['12.3.jpg']],
    ['between letters and numbers', 'AB 123', ['ab-123_b.jpg', 'AB123.jpg']],
    ['behind a prefix', '1998.5.1', ['DSC 1998-5-1.jpg', 'IMG_1998.5.1_a.jpg']],
    ['in the middle', 'K-10-01', ['museum_K-10-01_front.jpg']],
    ['as a long number behind a prefix', '0412003', ['IMG_0412003.jpg', 'IMG_0412003_2.jpg']],
    ['with a letter behind', '1998.5.1', ['1998.5.1a.jpg', '1998.5.1b.jpg']],
    [
      'with their order in brackets',
      '1998.5.1',
      ['1998.5.1.jpg', '1998.5.1 (2).jpg', '1998.5.1 (10).jpg'],
    ],
    ['in other Unicode', 'caf\u00e9.1', ['cafe\u0301.1.jpg']],
    ['as the folder', '1998.5.1', ['1998.5.1 Butter churn/1.jpg', '1998.5.1 Butter churn/2.jpg']],
    ['as a numbered folder and a file', '1999.1', ['001/19991.JPG', '001/19991-2.JPG']],
  ])('may have it %s', (_, identifier, files) => {
    const { found, left } = check(files, [row(2, [identifier]), row(3, ['2']), row(4, ['x'])]);
    expect([found[0], left]).toEqual([files, []]);
  });

  it('are nobody’s where several may be meant', () => {
    const check2 = (file: string, ...identifiers: string[]) =>
      check(
        [file],
        identifiers.map((identifier, i) => row(i + 2, [identifier])),
      );
    for (const result of [
      check2('199851.jpg', '1998.5.1', '1998.51'),
      check2('1998.5.1-2.jpg', '1998.5.1', '1998.5.1.2'),
      check2('1998.5.1 (2).jpg', '1998.5.1', '1998.5.1.2'),
      check2('1999.001.jpg', '1999.1', '1999.01'),
      check2('both 1998.5.1 1998.6.2.jpg', '1998.5.1', '1998.6.2'),
    ]) {
      expect(result.found).toEqual([[], []]);
      expect(result.left[0]).toMatch(/: 2 3$/);
    }
  });

  it('are not found by a number that may be anything', () => {
    expect(check(['IMG_2034_5.jpg'], [row(2, ['5'])]).found).toEqual([[]]);
    expect(check(['harbour_1912.jpg'], [row(2, ['1912'])]).found).toEqual([[]]);
    expect(check(['001/a.jpg'], [row(2, ['1'])]).found).toEqual([[]]);
  });

  it('belong to the item of their folder, and not to the item with their number', () =>
    expect(check(['A-12/2.jpg'], [row(2, ['A.12']), row(3, ['2'])]).found).toEqual([
      ['A-12/2.jpg'],
      [],
    ]));

  it('stay where two identifiers differ only in punctuation, and both rows are told', () => {
    const { found, left } = check(['A-1.jpg'], [row(2, ['A.1']), row(3, ['A/1'])]);
    expect(found).toEqual([[], []]);
    expect(left).toEqual(['A-1.jpg: 2 3']);
  });

  it('stay where nothing is called so, or where the row names others', () => {
    expect(
      check(['x.jpg', 'B-1_back.jpg', 'B-1.jpg'], [row(2, ['B-1'], ['B-1.jpg'])]).left,
    ).toEqual(['B-1_back.jpg: 2', 'x.jpg']);
  });
});
