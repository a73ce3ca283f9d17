import { describe, expect, it } from 'vitest';
import { card, maker, picture } from '../../features/catalogue/ui/testing.ts';
import { emptySearch } from '../../features/search/queries/search-params.ts';
import { itemPage } from '../testing/items.ts';
import { renderPart } from '../testing/render-part.tsx';
import { altOf } from './alt-text.ts';
import { ItemBody } from './ItemBody.tsx';
import { ViewerIsland } from './ViewerIsland.tsx';
import { Plinth } from './Plinth.tsx';
import { citable } from '../../features/citing/testing.ts';
import { References } from './References.tsx';
import { RelatedGroups } from './RelatedGroups.tsx';
import { TrailLinks } from './TrailLinks.tsx';

const plinth = (more: Parameters<typeof itemPage>[0] = {}, language = 'en') =>
  renderPart(<Plinth item={itemPage(more)} />, { language }).html;
const islandData = (html: string) =>
  JSON.parse(
    [...html.matchAll(/<script type="application\/json">(.*?)<\/script>/g)].find(([, text]) =>
      text?.includes('"images"'),
    )?.[1] ?? '',
  ) as {
    images: { id: string; downloadUrl?: string; label: string }[];
    words: Record<string, string>;
    page: string;
    lines: string[];
  };

describe('what is written in the pictures of an item', () => {
  const letter = picture({ transcription: { text: 'Cher ami,\nil pleut.', language: 'fr' } });
  const body = (pictures = [letter]) =>
    renderPart(<ItemBody item={itemPage({ pictures })} map={undefined} />).html;

  it('stands beside its picture, in its own language, line for line', () => {
    const html = body();
    expect(html).toMatch(/<h2 id="transcription">Transcription<\/h2>/);
    expect(html).toMatch(
      /data-transcription="01m0000000000000000000pic1"><p lang="fr"[^>]*>Cher ami,\nil pleut\.<\/p>/,
    );
    expect(html).not.toContain('<details class="fold">');
  });
  it('is folded where it is long, and is no part of an item without it', () => {
    const text = 'Une ligne de sept mots pour essayer.\n\n'.repeat(40);
    const long = body([picture({ transcription: { text, language: 'fr' } })]);
    expect(long).toContain('<details class="fold">');
    expect(body([picture()])).not.toContain('transcription');
  });
  it('is on the page once: the viewer takes it from there, or from its own page', () => {
    const data = (room?: { start: number; back: string }) =>
      islandData(
        renderPart(
          <ViewerIsland item={itemPage({ pictures: [letter] })} {...(room ? { room } : {})}>
            {null}
          </ViewerIsland>,
        ).html,
      );
    expect(data().images[0]).not.toHaveProperty('transcription');
    expect(data({ start: 0, back: '/' }).images[0]).toMatchObject({
      transcription: 'Cher ami,\nil pleut.',
      languages: { transcription: 'fr', alt: 'en' },
    });
  });
});

describe('an item on its plinth', () => {
  it('links its picture to the viewer, which works without script', () => {
    expect(plinth()).toContain(
      '<a class="stage-link" href="/items/01m0000000000000000000item/viewer" data-opens="viewer"',
    );
  });
  it('hands the viewer its pictures and words, in the language of the page', () => {
    const data = islandData(plinth({}, 'fr'));
    expect(data.images).toMatchObject([
      { id: '01m0000000000000000000pic1', label: 'Image 1 sur 1' },
    ]);
    expect(data.words).toMatchObject({ zoomIn: 'Agrandir', count: '{number} sur {total}' });
    expect(data.page).toBe('/fr/items/01m0000000000000000000item/viewer');
  });
  it('hands it the wall label, which hangs in the viewer too', () => {
    const label = { ...itemPage().label, date: 'about 1840', accessionNumber: '77.AO.84' };
    expect(islandData(plinth({ label })).lines).toEqual(
      expect.arrayContaining(['about 1840', '77.AO.84']),
    );
  });
  it('never lets a title end the script that carries it', () => {
    expect(
      plinth({ label: { ...itemPage().label, title: { text: '</script><b>', language: 'en' } } }),
    ).not.toContain('</script><b>');
  });
  it('offers the file only where the rights allow it', () => {
    expect(plinth()).not.toContain('download=');
    const free = plinth({ mayDownload: true });
    expect(free).toContain(
      'href="/media/01m0000000000000000000pic1/lake%20%26%20rain.jpg" download="lake &amp; rain.jpg"',
    );
    expect(free).toContain('Download (1.2 MB)');
    expect(islandData(free).images[0]?.downloadUrl).toContain('/media/');
  });
  it('has its label beside a tall picture and below a wide one', () => {
    expect(plinth()).toContain('<article class="plinth wide">');
    expect(plinth({ pictures: [picture({ width: 100, height: 300 })] })).toContain(
      '<article class="plinth tall">',
    );
  });
  it('shows a draft without the viewer, whose tiles are of published pictures alone', () => {
    const html = plinth({ pictures: [picture({ isDraft: true })] });
    expect(html).toContain('/api/v1/media/');
    expect(html).not.toMatch(/\/iiif\/|viewer-island|image\/webp/);
  });

  it('shows its further pictures, each described', () => {
    const html = plinth({
      pictures: [picture(), picture({ id: '01m0000000000000000000pic2', alt: undefined })],
    });
    expect(html).toContain('aria-label="2 images"');
    expect(html).toContain('href="/items/01m0000000000000000000item/viewer?picture=2"');
    expect(html).toContain('alt="Image 2 of 2"');
  });
  it('without a picture hangs its title on the wall, said once', () => {
    const html = plinth({ pictures: [] });
    expect(html).toContain('plinth bare');
    expect(html.match(/>Lake in Rain</g)).toHaveLength(1);
    expect(html).not.toContain('data-island="viewer"');
  });
  it('says when its picture is still being prepared', () => {
    expect(
      plinth({ pictures: [], absent: [{ id: 'm', state: 'processing', reason: undefined }] }),
    ).toContain('is being processed');
  });
  it('waits behind a warning where the museum asks first, and opens without script', () => {
    const html = plinth({
      warning: {
        flags: ['human-remains', 'soot'],
        note: { text: 'Found in a grave.', language: 'en' },
        gate: true,
      },
    });
    expect(html).toContain('<details class="gate container"><summary>');
    expect(html).toContain('Human remains · <bdi lang="">soot</bdi>');
    expect(html.indexOf('<summary>')).toBeLessThan(html.indexOf('stage-picture'));
  });
  it('is only noted where a word of warning is enough', () => {
    const html = plinth({
      warning: { flags: [], note: { text: 'Old words are used.', language: 'en' }, gate: false },
    });
    expect(html).not.toContain('<details class="gate');
    expect(html).toContain('Old words are used.');
  });
  it('says where it is to be seen', () => {
    expect(
      plinth({ location: { text: { text: 'Room 12', language: 'en' }, onDisplay: true } }),
    ).toContain('<strong>On display: </strong>Room 12');
  });
});

describe('the words for those who do not see a picture', () => {
  it('are what the museum wrote, else what the item is, and none for an ornament', () => {
    expect([
      altOf(picture(), itemPage()),
      altOf(picture({ alt: undefined }), itemPage()),
      altOf(picture({ decorative: true }), itemPage()),
    ]).toEqual([
      { text: 'A blue lake under rain', language: 'en' },
      { text: 'Lake in Rain', language: 'en' },
      '',
    ]);
  });
});

describe('what to look at next', () => {
  it('says why, and leads to what is shared', () => {
    const { html } = renderPart(
      <RelatedGroups
        groups={[
          { reason: 'maker', named: maker(), cards: [card()] },
          { reason: 'parts', named: undefined, cards: [card()] },
        ]}
      />,
    );
    expect(html).toContain(
      '<a class="quiet-link" href="/people/01m0000000000000000000per1/ada-rain">More by Ada Rain</a>',
    );
    expect(html).toContain('<h2>Parts</h2>');
  });
});

describe('use and citation', () => {
  const html = renderPart(
    <References
      title="Use and cite"
      cited={citable()}
      item={itemPage({
        rights: {
          name: { text: 'Public domain (CC0)', language: 'en' },
          meaning: { text: 'You need not ask.', language: 'en' },
          url: 'https://creativecommons.org/publicdomain/zero/1.0/',
          holder: 'The museum',
          note: undefined,
        },
        documents: [
          {
            id: 'd1',
            fileName: 'guide.pdf',
            bytes: 45_300,
            mime: 'application/pdf',
            version: 'v',
            caption: undefined,
          },
        ],
      })}
    />,
  ).html;

  it('give an address that lasts, without the title in it', () =>
    expect(html).toContain(
      '<a href="https://museum.example/i/01m0000000000000000000item" lang="" dir="ltr">',
    ));
  it('say what may be done, with the licence', () => {
    expect(html).toContain(
      '<a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license">Public domain (CC0)</a>',
    );
    expect(html).toContain('You need not ask.');
    expect(html).toContain('Rights holder: <bdi lang="">The museum</bdi>');
  });
  it('offer the documents, with their sizes', () =>
    expect(html).toContain(
      '<a href="/media/d1/guide.pdf"><bdi lang="">guide.pdf</bdi></a> <span class="muted">45 kB</span>',
    ));
});

describe('the way back to one’s results', () => {
  const beside = {
    total: 230,
    position: 60,
    previous: { card: { ...card(), types: [], picture: undefined }, position: 59 },
    next: { card: { ...card(), types: [], picture: undefined }, position: 61 },
  };
  const { html } = renderPart(
    <TrailLinks
      trail={{ state: { ...emptySearch, q: 'rain' }, position: 60 }}
      beside={beside}
      pageSize={48}
    />,
  );

  it('leads to the page of results that the item is on', () =>
    expect(html).toContain('<a href="/collection?q=rain&amp;page=2">Result 61 of 230</a>'));
  it('leads on to the next one, which knows the way back too', () => {
    expect(html).toContain(
      'rel="next" href="/items/01m0000000000000000000item/lake-in-rain?from=61.q%3Drain"',
    );
  });
  it('ends where the results end', () => {
    const { html: last } = renderPart(
      <TrailLinks
        trail={{ state: { ...emptySearch, q: 'rain' }, position: 0 }}
        beside={{ total: 1, position: 0 }}
        pageSize={48}
      />,
    );
    expect(last).not.toContain('rel=');
  });
});
