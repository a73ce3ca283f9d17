import { describe, expect, it } from 'vitest';
import { embeddedMetadata } from './embedded-metadata.ts';
import { citable, dated, named } from './testing.ts';

const all = (name: string, thing = citable({ makers: [named('Gogh', 'Vincent', 'van'), { ...named('Rain', 'Ada'), attribution: 'after' }], date: dated('about 1640'), accessionNumber: '77.AO.84', ark: 'ark:/99999/fk4x' })) =>
  embeddedMetadata(thing).filter((field) => field.name === name).map(({ content }) => content);

describe('what reference managers read in a page', () => {
  it('says that an item is an artwork: citation_title alone would make it a journal article', () => expect(all('z.itemType')).toEqual(['artwork']));
  it('names the makers with the comma that Zotero parts them at', () => expect(all('citation_author')).toEqual(['Gogh, Vincent van', 'after Ada Rain']));
  it('has Dublin Core for everybody else', () => {
    expect(all('DC.title')).toEqual(['Lake in Rain']);
    expect(all('DC.identifier')).toEqual(['ark:/99999/fk4x', '77.AO.84', 'https://museum.example/i/01m0000000000000000000item']);
    expect(all('DC.date')).toEqual(['about 1640']);
  });
  it('dates a story by its last change, and leaves out what is not known', () => {
    expect(all('citation_date', citable({ kind: 'story' }))).toEqual(['2026-11-21']);
    expect(all('DC.format', citable({ kind: 'story' }))).toEqual([]);
  });
});
