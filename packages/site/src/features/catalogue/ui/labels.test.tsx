import { describe, expect, it } from 'vitest';
import { renderSpeaking } from '../../../design/testing.tsx';
import { pageOf, viewerPage } from './addresses.ts';
import { plainValue } from '../fields/facts.ts';
import { Facts } from './Facts.tsx';
import { namedValues } from './named-values.ts';
import { Provenance } from './Provenance.tsx';
import { Paragraphs, Localized } from './Localized.tsx';
import { maker } from './testing.ts';
import { WallLabel } from './WallLabel.tsx';

const label = {
  title: { text: 'Lake in Rain', language: 'en' },
  makers: [maker()],
  date: 'about 1840',
  medium: { text: 'Woodcut', language: 'en' },
  place: 'Lyon',
  accessionNumber: '77.AO.84',
};

describe('the address of a record', () => {
  it('has its id, and its slug for readers', () => {
    expect(pageOf({ kind: 'person', id: 'a1', slug: 'ada-rain' })).toBe('/people/a1/ada-rain');
    expect(pageOf({ kind: 'place', id: 'a1', slug: 'القاهرة' })).toBe(
      '/places/a1/%D8%A7%D9%84%D9%82%D8%A7%D9%87%D8%B1%D8%A9',
    );
  });
  it('in the viewer can name a picture and a part of it', () => {
    expect(viewerPage('a1')).toBe('/items/a1/viewer');
    expect(viewerPage('a1', { picture: 2, region: [1, 2, 30, 40] })).toBe(
      '/items/a1/viewer?picture=3#xywh=percent:1,2,30,40',
    );
  });
});

describe('a wall label', () => {
  const { html } = renderSpeaking(<WallLabel label={label} heading />);

  it('says title, maker, date, medium, place and number, in this order', () => {
    const words = html
      .replaceAll(/<[^>]+>/g, '|')
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean);
    expect(words).toEqual([
      'Lake in Rain',
      'Ada Rain',
      '1797–1858',
      'about 1840',
      'Woodcut',
      'Lyon',
      '77.AO.84',
    ]);
  });
  it('is the heading of the page of its item', () =>
    expect(html).toContain('<h1 class="label-title">Lake in Rain</h1>'));
  it('elsewhere leads to that page', () => {
    const { html: small } = renderSpeaking(<WallLabel label={label} page="/items/a1/lake" />);
    expect(small).toContain(
      '<a class="quiet-link" href="/items/a1/lake"><cite class="label-title">',
    );
  });
  it('leaves out what is not known', () => {
    const { html: bare } = renderSpeaking(
      <WallLabel label={{ title: label.title, makers: [], date: '' }} />,
    );
    expect(bare).toBe(
      '<div class="label wall-label"><cite class="label-title">Lake in Rain</cite></div>',
    );
  });
  it('sets a long title smaller', () => {
    const { html: long } = renderSpeaking(
      <WallLabel label={{ ...label, title: { text: 'x'.repeat(80), language: 'en' } }} heading />,
    );
    expect(long).toContain('class="label-title long"');
  });
  it('says how sure the museum is of the maker', () => {
    const { html: attributed } = renderSpeaking(
      <WallLabel label={{ ...label, makers: [maker({ attribution: 'workshop of' })] }} />,
    );
    expect(attributed).toContain('<span class="muted">workshop of </span>');
  });
  it('keeps numbers and dates whole on a page that is read from the right', () => {
    const { html: arabic } = renderSpeaking(<WallLabel label={label} heading />, {
      language: 'ar',
    });
    expect(arabic).toContain('<bdi lang="">77.AO.84</bdi>');
    expect(arabic).toContain('<h1 class="label-title" lang="en" dir="ltr">Lake in Rain</h1>');
    expect(arabic).toContain('href="/ar/people/');
  });
});

describe('a text', () => {
  it('in the language of the page is plain', () =>
    expect(renderSpeaking(<Localized text={{ text: 'Rain', language: 'en' }} />).html).toBe(
      'Rain',
    ));
  it('in another language says so', () =>
    expect(renderSpeaking(<Localized text={{ text: 'Pluie', language: 'fr' }} />).html).toBe(
      '<span lang="fr">Pluie</span>',
    ));
  it('in another direction says that too', () => {
    expect(renderSpeaking(<Localized text={{ text: 'مطر', language: 'ar' }} as="p" />).html).toBe(
      '<p lang="ar" dir="rtl">مطر</p>',
    );
  });
  it('in no known language finds its own direction', () =>
    expect(renderSpeaking(<Localized text={{ text: '77.AO', language: '' }} />).html).toBe(
      '<bdi lang="">77.AO</bdi>',
    ));
  it('as a line of its own too, which begins on the side where its words begin', () =>
    expect(
      renderSpeaking(<Localized text={{ text: 'Ohne Titel', language: '' }} as="h1" />).html,
    ).toBe('<h1 lang="" dir="auto">Ohne Titel</h1>'));
  it('whose letters run the other way than its language says finds its own direction', () => {
    const drawn = (text: string, language = 'en') =>
      renderSpeaking(<Localized text={{ text, language }} />).html;
    expect(drawn('מגילת אסתר.')).toBe('<bdi lang="">מגילת אסתר.</bdi>');
    expect(drawn('انطاكية is a town')).toBe('انطاكية is a town');
    expect(drawn('انطاكية', 'ar')).toBe('<span lang="ar" dir="rtl">انطاكية</span>');
    expect(
      renderSpeaking(<Localized text={{ text: 'מגילה', language: 'en' }} as="h1" />).html,
    ).toBe('<h1 lang="" dir="auto">מגילה</h1>');
  });
  it('is divided where its writer left a line empty', () => {
    expect(
      renderSpeaking(<Paragraphs text={{ text: 'One.\n\nTwo\nlines.', language: 'en' }} />).html,
    ).toBe('<p>One.</p><p>Two\nlines.</p>');
  });
});

describe('facts', () => {
  it('lead to the records that they name', () => {
    const groups = [
      {
        name: 'item.facts.making',
        facts: [{ name: 'item.facts.made-by', values: namedValues([maker()]) }],
      },
    ];
    const { html } = renderSpeaking(<Facts groups={groups} />, { language: 'fr' });
    expect(html).toContain(
      '<dt>Auteur</dt><dd><a href="/fr/people/01m0000000000000000000per1/ada-rain"><span lang="en">Ada Rain</span></a></dd>',
    );
  });
  it('lead to other sites, and carry a note', () => {
    const values = [
      { text: { text: 'example.org', language: '' }, url: 'https://example.org/x' },
      plainValue('X 12', 'former number'),
    ];
    const { html } = renderSpeaking(
      <Facts
        groups={[{ name: 'item.facts.record', facts: [{ name: 'item.facts.links', values }] }]}
      />,
    );
    expect(html).toContain('<a href="https://example.org/x"><bdi lang="">example.org</bdi></a>');
    expect(html).toContain('<bdi lang="">X 12</bdi> <bdi class="muted">former number</bdi>');
  });
});

describe('a long text among the facts', () => {
  it('stands in paragraphs under its name', () => {
    const { html } = renderSpeaking(
      <Facts
        groups={[
          { name: 'item.facts.notes', facts: [], prose: { text: 'One.\n\nTwo.', language: 'en' } },
        ]}
      />,
    );
    expect(html).toBe(
      '<div class="facts"><section class="fact-group fact-prose"><h3>Notes</h3><div class="fact-text"><p>One.</p><p>Two.</p></div></section></div>',
    );
  });
});

describe('provenance', () => {
  it('is told in order, dated where it is', () => {
    const { html } = renderSpeaking(
      <Provenance entries={[{ text: 'The maker' }, { text: 'Sold in Lyon', date: '1901' }]} />,
    );
    expect(html).toBe(
      '<ol class="provenance"><li><p lang="" dir="auto">The maker</p></li><li><bdi class="provenance-date" lang="">1901</bdi><p lang="" dir="auto">Sold in Lyon</p></li></ol>',
    );
  });
});
