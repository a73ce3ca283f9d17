import { describe, expect, it } from 'vitest';
import { embeddedMetadata } from './embedded-metadata.ts';
import { citable, dated, named } from './testing.ts';

const all = (
  name: string,
  thing = citable({
    makers: [named('Gogh', 'Vincent', 'van'), { ...named('Rain', 'Ada'), attribution: 'after' }],
    date: dated('about 1640'),
    accessionNumber: '77.AO.84',
    ark: 'ark:/99999/fk4x',
  }),
) =>
  embeddedMetadata(thing)
    .filter((field) => field.name === name)
    .map(({ content }) => content);

/**
 * The translator's rule: at semicolons; where there is none, at commas if two words are on both
 * sides of the first.
 */
function authorsAsZoteroParts(values: readonly string[]): string[] {
  return values.flatMap((value) => {
    const [bySemicolon, byComma] = [value.split(/\s*;\s*/), value.split(/\s*,\s*/)];
    const isList =
      bySemicolon.length === 1 &&
      byComma.length > 1 &&
      [0, 1].every((at) => byComma[at]?.includes(' '));
    return (isList ? byComma : bySemicolon).filter((author) => /[^\s,\-.;]/.test(author));
  });
}

describe('what reference managers read in a page', () => {
  it('says that an item is an artwork: citation_title alone would make it a journal article', () =>
    expect(all('z.itemType')).toEqual(['artwork']));
  it('names the makers with the comma that Zotero parts them at', () =>
    expect(all('citation_author')).toEqual(['Gogh, Vincent van', 'after Ada Rain']));
  it('has Dublin Core for everybody else', () => {
    expect(all('DC.title')).toEqual(['Lake in Rain']);
    expect(all('DC.identifier')).toEqual([
      'ark:/99999/fk4x',
      '77.AO.84',
      'https://museum.example/i/01m0000000000000000000item',
    ]);
    expect(all('DC.date')).toEqual(['about 1640']);
  });
  it('keeps an author whole, however many words and signs are in the name', () => {
    const authors = [
      named('García Márquez', 'Gabriel José'),
      named('Le Brun', 'Charles'),
      { name: { literal: 'Smith, Sons; and Daughters of Leeds' }, attribution: undefined },
      { ...named('Rijn', 'Rembrandt', 'van'), attribution: 'workshop of' },
      { name: { literal: 'محمود مختار' }, attribution: undefined },
    ];
    for (const maker of authors)
      expect(
        authorsAsZoteroParts(all('citation_author', citable({ makers: [maker] }))),
      ).toHaveLength(1);
    expect(all('citation_author', citable({ makers: authors.slice(0, 2) }))).toEqual([
      'García Márquez, Gabriel José;',
      'Le Brun, Charles',
    ]);
  });
  it('has no accession number that would be taken for a DOI, and says each where Zotero keeps it', () => {
    const thing = citable({ accessionNumber: '10.228.1', medium: 'Ink', dimensions: '24 × 33 cm' });
    expect(all('DC.identifier', thing)).toEqual([
      'https://museum.example/i/01m0000000000000000000item',
    ]);
    expect(
      ['z.archiveLocation', 'z.archive', 'z.artworkMedium', 'z.artworkSize'].flatMap((name) =>
        all(name, thing),
      ),
    ).toEqual(['10.228.1', 'Museum of Rain', 'Ink', '24 × 33 cm']);
    expect(all('z.archive', citable({ kind: 'event' }))).toEqual([]);
  });
  it('dates a story by its last change, and leaves out what is not known', () => {
    expect(all('citation_date', citable({ kind: 'story' }))).toEqual(['2026-11-21']);
    expect(all('DC.format', citable({ kind: 'story' }))).toEqual([]);
  });
});
