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

  it('are taken from the path that fits best, and told where several do', () => {
    const files = ['one/a.jpg', 'two/a.jpg'];
    expect(check(files, [row(2, [], ['two/a.jpg'])]).found).toEqual([['two/a.jpg']]);
    expect(check(files, [row(2, [], ['a.jpg'])]).matches[0]?.unclear).toEqual([
      { name: 'a.jpg', among: files },
    ]);
  });
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

  it('stay where two identifiers differ only in punctuation, and both rows are told', () => {
    const { found, left } = check(['A-1.jpg'], [row(2, ['A.1']), row(3, ['A/1'])]);
    expect(found).toEqual([[], []]);
    expect(left).toEqual(['A-1.jpg: 2 3']);
  });

  it('stay where nothing is called so, or where the row names others', () => {
    expect(check(['x.jpg', 'B-1_2.jpg', 'B-1.jpg'], [row(2, ['B-1'], ['B-1.jpg'])]).left).toEqual([
      'B-1_2.jpg: 2',
      'x.jpg',
    ]);
  });
});
