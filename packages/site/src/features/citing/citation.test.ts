import { describe, expect, it } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import type { Citable } from './citable.ts';
import { citationsOf } from './citation.ts';
import { textOf } from './rich.ts';
import { citable, dated, named } from './testing.ts';

type Style = ReturnType<typeof citationsOf>[number]['id'];

const cited = (thing: Partial<Citable>, language = 'en'): Record<Style, string> =>
  Object.fromEntries(
    citationsOf(citable(thing), translator(language)).map(({ id, rich }) => [id, textOf(rich)]),
  ) as Record<Style, string>;

describe('the examples that the styles publish', () => {
  it('APA: an artwork on a museum’s website (apastyle.apa.org, artwork references)', () => {
    expect(
      cited({
        makers: [named('Gogh', 'Vincent', 'van')],
        date: dated('1889'),
        title: 'The starry night',
        medium: 'Painting',
        museum: 'The Museum of Modern Art',
        place: 'New York, NY, United States',
        url: 'https://www.moma.org/learn/moma_learning/vincent-van-gogh-the-starry-night-1889/',
      }).apa,
    ).toBe(
      'van Gogh, V. (1889). The starry night [Painting]. The Museum of Modern Art, New York, NY, United States. https://www.moma.org/learn/moma_learning/vincent-van-gogh-the-starry-night-1889/',
    );
  });
  it('APA: an exhibition whose curator is not known', () => {
    expect(
      cited({
        kind: 'exhibition',
        title: 'Design for eternity: Architectural models from the ancient Americas',
        date: { from: '2015-10-26', until: '2016-09-18' },
        museum: 'The Met Fifth Avenue',
        place: 'New York, NY, United States',
        url: 'https://www.metmuseum.org/exhibitions/listings/2015/design-for-eternity',
      }).apa,
    ).toBe(
      'Design for eternity: Architectural models from the ancient Americas [Exhibition]. (2015–2016). The Met Fifth Avenue, New York, NY, United States. https://www.metmuseum.org/exhibitions/listings/2015/design-for-eternity',
    );
  });
  const dali = {
    makers: [named('Dalí', 'Salvador')],
    date: dated('1931'),
    title: 'The Persistence of Memory',
    medium: 'Oil on canvas',
    dimensions: '9½ × 13″ (24.1 × 33 cm)',
    museum: 'Museum of Modern Art',
    place: 'New York',
    url: undefined,
  };
  it('Chicago: a painting in a bibliography (14.235)', () => {
    expect(cited(dali).chicago).toBe(
      'Dalí, Salvador. The Persistence of Memory. 1931. Oil on canvas, 9½ × 13″ (24.1 × 33 cm). Museum of Modern Art, New York.',
    );
  });
  it('Chicago: the same in a note', () => {
    expect(cited(dali)['chicago-note']).toBe(
      'Salvador Dalí, The Persistence of Memory, 1931, oil on canvas, 9½ × 13″ (24.1 × 33 cm), Museum of Modern Art, New York.',
    );
  });
  const goya = {
    makers: [named('Goya', 'Francisco')],
    date: dated('1800'),
    title: 'The Family of Charles IV',
    museum: 'Museo del Prado',
    place: 'Madrid',
  };
  it('MLA: a painting seen in the museum', () =>
    expect(cited({ ...goya, url: undefined }).mla).toBe(
      'Goya, Francisco. The Family of Charles IV. 1800, Museo del Prado, Madrid.',
    ));
  it('MLA: the same on the museum’s website', () => {
    expect(cited({ ...goya, url: 'https://www.museodelprado.es/en/the-collection' }).mla).toBe(
      'Goya, Francisco. The Family of Charles IV. 1800. Museo del Prado, https://www.museodelprado.es/en/the-collection.',
    );
  });
  it('MLA: about a year', () => {
    expect(
      cited({
        ...goya,
        date: dated('c. 1819-1823'),
        title: 'Saturn Devouring His Son',
        url: undefined,
      }).mla,
    ).toBe('Goya, Francisco. Saturn Devouring His Son. Circa 1819–23, Museo del Prado, Madrid.');
  });
  it('Harvard: an artwork on the web, with the reader’s day left open', () => {
    expect(
      cited({
        makers: [named('Dalí', 'Salvador')],
        date: dated('1958'),
        title: 'Madonna',
        medium: 'Oil on canvas',
        museum: 'Metropolitan Museum of Art',
        place: 'New York',
        url: 'https://www.metmuseum.org/toah/works-of-art/1987.465',
      }).harvard,
    ).toBe(
      'Dalí, S. (1958) Madonna [Oil on canvas]. Metropolitan Museum of Art, New York. Available at: https://www.metmuseum.org/toah/works-of-art/1987.465 (Accessed: date accessed).',
    );
  });
});

describe('makers', () => {
  const three = [
    named('Eyck', 'Hubert', 'van'),
    named('Eyck', 'Jan', 'van'),
    named('Rain', 'Ada Mary'),
  ];
  it('two are joined as each style joins them', () => {
    const two = cited({ makers: three.slice(0, 2), url: undefined });
    expect(two.apa).toMatch(/^van Eyck, H\., & van Eyck, J\. \(n\.d\.\)\. /);
    expect(two.chicago).toMatch(/^Eyck, Hubert van, and Jan van Eyck\. /);
    expect(two['chicago-note']).toMatch(/^Hubert van Eyck and Jan van Eyck, /);
    expect(two.mla).toMatch(/^Eyck, Hubert van, and Jan van Eyck\. /);
    expect(two.harvard).toMatch(/^van Eyck, H\. and van Eyck, J\. \(n\.d\.\) /);
  });
  it('three: MLA names the first alone', () => {
    const all = cited({ makers: three });
    expect(all.mla).toMatch(/^Eyck, Hubert van, et al\. Lake/);
    expect(all.chicago).toMatch(/^Eyck, Hubert van, Jan van Eyck, and Ada Mary Rain\. /);
    expect(all.harvard).toMatch(/^van Eyck, H\., van Eyck, J\. and Rain, A\.M\. /);
    expect(all.apa).toMatch(/^van Eyck, H\., van Eyck, J\., & Rain, A\. M\. /);
  });
  it('of a crowd APA has nineteen and the last, Chicago seven', () => {
    const crowd = Array.from({ length: 25 }, (_, at) =>
      named(`Maker${String.fromCodePoint(65 + at)}`, 'Ada'),
    );
    const all = cited({ makers: crowd });
    expect(all.apa).toContain('MakerS, A., … MakerY, A. (n.d.)');
    expect(all.apa).not.toContain('MakerT');
    expect(all.chicago).toMatch(/Ada MakerG, et al\. Lake/);
    expect(all['chicago-note']).toMatch(/^Ada MakerA et al\., /);
    expect(all.harvard).toMatch(/^MakerA, A\. et al\. \(/);
  });
  it('a qualified authorship follows the name in a list, and stands before it in a note', () => {
    const after = cited({
      makers: [{ ...named('Rijn', 'Rembrandt', 'van'), attribution: 'workshop of' }],
    });
    expect(after.apa).toMatch(/^van Rijn, R\. \(workshop of\)\. \(n\.d\.\)/);
    expect(after.chicago).toMatch(/^Rijn, Rembrandt van \(workshop of\)\. Lake/);
    expect(after['chicago-note']).toMatch(/^workshop of Rembrandt van Rijn, Lake/);
  });
  it('institutions and masters are not turned about', () =>
    expect(
      cited({
        makers: [{ name: { literal: 'Master of the Playing Cards' }, attribution: undefined }],
      }).mla,
    ).toMatch(/^Master of the Playing Cards\. Lake/));
  it('nobody known: the title comes first', () => {
    const unknown = cited({ date: dated('1650') });
    expect(unknown.apa).toMatch(/^Lake in Rain\. \(1650\)\. Museum of Rain\. https/);
    expect(unknown.chicago).toMatch(/^Lake in Rain\. 1650\. Museum of Rain\. https/);
    expect(unknown.mla).toMatch(/^Lake in Rain\. 1650\. Museum of Rain, https/);
    expect(unknown.harvard).toMatch(/^Lake in Rain \(1650\)\. Museum of Rain\. Available at: /);
  });
});

describe('dates', () => {
  const at = (text: string) => cited({ date: dated(text) });
  it('about a year', () => {
    expect(at('about 1640').apa).toContain('(ca. 1640)');
    expect(at('about 1640').chicago).toContain('. Ca. 1640. ');
    expect(at('about 1640').harvard).toContain('(c. 1640)');
  });
  it('from one year to another, shortened where the style does so', () => {
    expect(at('1826-1827').apa).toContain('(1826–1827)');
    expect(at('1826-1827').chicago).toContain('1826–27');
    expect(at('1899-1903').chicago).toContain('1899–1903');
  });
  it('before our era', () => {
    expect(at('350 BC').apa).toContain('(350 B.C.E.)');
    expect(at('350 BC').mla).toContain('. 350 BCE. ');
    expect(at('600-550 BC').chicago).toContain('600–550 BCE');
    expect(at('100 BC - 100 AD').harvard).toContain('(100 BCE – 100 CE)');
  });
  it('doubted ones stand in brackets', () => expect(at('1640?').apa).toContain('([1640?])'));
  it('a century is said in words', () =>
    expect(at('18th century').chicago).toMatch(/18th century/i));
  it('none: APA and Chicago say so, MLA leaves it out', () => {
    expect(cited({}).apa).toContain('(n.d.)');
    expect(cited({}).mla).toMatch(/^Lake in Rain\. Museum of Rain, /);
  });
});

describe('what else a citation says', () => {
  it('has the accession number, and the collection in Chicago', () => {
    const all = cited({ accessionNumber: '77.AO.84', collection: 'Prints', place: 'Lyon' });
    expect(all.apa).toContain('Lake in Rain (Accession No. 77.AO.84). ');
    expect(all.chicago).toContain('Prints, Museum of Rain, Lyon, 77.AO.84. ');
    expect(all.mla).toContain('Museum of Rain, 77.AO.84, https');
    expect(all.harvard).toContain('Museum of Rain, Lyon, 77.AO.84. Available');
  });
  it('sets titles in italics, and addresses as links', () => {
    for (const { rich } of citationsOf(citable(), translator('en'))) {
      expect(rich.find(({ italic }) => italic)?.text).toBe('Lake in Rain');
      expect(rich.find(({ href }) => href)?.href).toBe(
        'https://museum.example/i/01m0000000000000000000item',
      );
    }
  });
  it('says titles as they are: marks of HTML and the other direction are letters like others', () => {
    for (const title of ['<i>Lake</i> & <script>', 'بحيرة تحت المطر', 'אגם']) {
      for (const { rich } of citationsOf(citable({ title }), translator('en')))
        expect(rich.find(({ italic }) => italic)?.text).toBe(title);
    }
  });
  it('adds no full stop after a title that ends in a question mark', () =>
    expect(cited({ title: 'Where Do We Come From?' }).chicago).toMatch(
      /^Where Do We Come From\? N\.d\. Museum/,
    ));
  it('of a story names the museum as its author, and its last change', () => {
    const story = cited({ kind: 'story', title: 'How rain is drawn' });
    expect(story.apa).toBe(
      'Museum of Rain. (2026, November 21). How rain is drawn. https://museum.example/i/01m0000000000000000000item',
    );
    expect(story.chicago).toBe(
      'Museum of Rain. “How rain is drawn.” Last modified November 21, 2026. https://museum.example/i/01m0000000000000000000item.',
    );
    expect(story.mla).toBe(
      '“How rain is drawn.” Museum of Rain, 21 Nov 2026, https://museum.example/i/01m0000000000000000000item.',
    );
    expect(story.harvard).toMatch(/^Museum of Rain \(2026\) How rain is drawn\. Available at: /);
  });
  it('of an exhibition says its days', () =>
    expect(
      cited({
        kind: 'exhibition',
        date: { from: '2026-03-01', until: '2026-06-30' },
        place: 'Lyon',
      }).chicago,
    ).toMatch(/^Lake in Rain\. March 1\s–\sJune 30, 2026\. Exhibition\. Museum of Rain, Lyon\. /));
  it('speaks the page’s language', () => {
    expect(cited({ date: dated('about 1640') }, 'fr').apa).toContain('(v. 1640)');
    expect(cited({}, 'fr').harvard).toContain('Disponible à l’adresse : https');
    expect(cited({ makers: [named('A', 'B'), named('C', 'D')] }, 'ar').mla).toContain(' و ');
  });
});
