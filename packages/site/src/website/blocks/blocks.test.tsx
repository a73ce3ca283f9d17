import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { card } from '../../features/catalogue/ui/testing.ts';
import { readBlocks } from '../../features/editorial/markdown/block-files.ts';
import { placeOf } from './zoom-place.ts';
import { renderPart } from '../testing/render-part.tsx';
import { Blocks } from './Blocks.tsx';
import type { LoadedBlock } from './blocks.ts';
import { cropOf } from './crop.ts';

const render = (source: string, language = 'en', pageLanguage = language) => {
  const { blocks, problems } = readBlocks(source);
  expect(problems).toEqual([]);
  return renderPart(
    <Blocks
      blocks={blocks.map(
        (block) => ({ block, found: 'item' in block ? card() : null }) as LoadedBlock,
      )}
      language={pageLanguage}
    />,
    { language },
  ).html;
};

describe('blocks on a page', () => {
  it('give headings the level that the page asks for, whatever was written', () => {
    const html = render('### First\n\n#### Below\n\n### Second');
    expect(html).toContain('<h2 id="first">First</h2>');
    expect(html).toContain('<h3 id="below">Below</h3>');
  });
  it('number notes, and lead there and back', () => {
    const html = render('Words^[A note.] more.');
    expect(html).toContain('<a id="b1-mark-1" href="#b1-note-1">1</a>');
    expect(html).toContain('<li id="b1-note-1">A note.');
  });
  it('link within the language of the page', () =>
    expect(render('[Visit](/visit)', 'fr')).toContain('href="/fr/visit"'));
  it('are marked with the language that they are really in', () => {
    expect(render('Words.', 'ar', 'en')).toContain('<div class="blocks" lang="en" dir="ltr">');
    expect(render('Words.', 'en')).toContain('<div class="blocks">');
  });
  it('escape what looks like markup', () =>
    expect(render('\\<img src=x onerror=alert(1)>')).toContain('&lt;img src=x'));
  it('tell a zoom story without script: the picture, then each detail with its text', () => {
    const html = render(
      ':::zoom{item="A"}\n::part{region="10, 20, 30, 40" title="The corner"}\nLook.\n:::',
    );
    expect(html).toContain('data-island="zoom-story"');
    expect(html).toMatch(/\/pct:10,20,30,40\/\d+,\/0\/default\.jpg/);
    expect(html).toContain('<h2>The corner</h2><p>Look.</p>');
    expect(html).toContain('#xywh=percent:10,20,30,40');
  });
  it('part the maker from the title outside of both, so that it stands right in either direction', () => {
    expect(render('::image{item="A"}')).toMatch(
      /<span class="muted">, <bdi lang="">[^<]+<\/bdi><\/span>/,
    );
    expect(render('::image{item="A"}', 'ar')).toMatch(
      /<span class="muted">، <bdi lang="">[^<]+<\/bdi><\/span>/,
    );
  });
  it('open questions without script, and read tables by their headings', () => {
    expect(render(':::accordion\n::part{title="How much?"}\nNothing.\n:::')).toContain(
      '<details class="print-open"><summary>How much?</summary><p>Nothing.</p></details>',
    );
    expect(render(':::table{caption="Walks"}\n| a | b |\n| - | - |\n| x | y |\n:::')).toContain(
      '<th scope="row">x</th><td>y</td>',
    );
  });
  it('have lists within lists, and tables whose cells have notes and sides', () => {
    expect(render('3. a\n   - b\n\n     c')).toContain(
      '<ol start="3"><li>a<ul><li>b<p>c</p></li></ul></li></ol>',
    );
    const table = render('| a | b |\n| - | -: |\n| x[^1] | |\n\n[^1]: Why.', 'ar');
    expect(table).toContain(
      '<thead><tr><th scope="col">a</th><th data-side="right" scope="col">b</th></tr></thead>',
    );
    expect(table).toMatch(/<td>x<sup.*1<\/a><\/sup><\/td><td data-side="right"><\/td>/);
    expect(table).toMatch(/<ol class="notes".*Why\./);
  });
});

describe('a list of a collection', () => {
  const listed = (more?: { to: string }) =>
    renderPart(
      <Blocks
        blocks={[
          {
            block: { kind: 'collection', collection: 'Tilings', limit: 6 },
            found: {
              cards: [card()],
              of: { to: '/collections/x/tilings', name: { text: 'Tilings', language: 'en' } },
              ...(more ? { more } : {}),
            },
          },
        ]}
        language="en"
      />,
    ).html;

  it('says once what it is of, in a heading that leads there', () => {
    expect(listed().match(/>Tilings</g)).toHaveLength(1);
    expect(listed()).toMatch(/<h2[^>]*><a [^>]*href="\/collections\/x\/tilings">/);
    expect(listed()).not.toContain('See all');
  });
  it('leads to the rest where there is one, and says of what to those who hear it', () => {
    const [, labels = ''] =
      /aria-labelledby="([^"]+)">See all</.exec(listed({ to: '/collections/x/tilings' })) ?? [];
    expect(labels.split(' ').every((id) => listed({ to: '/c' }).includes(`id="${id}"`))).toBe(true);
    expect(labels.split(' ')).toHaveLength(2);
  });
});

describe('a part of a picture', () => {
  const picture = { id: 'm', version: 'v', width: 4000, height: 2000 };
  it('is never asked for larger than it is', () => {
    expect(cropOf(picture, [0, 0, 10, 10])).toMatchObject({ width: 400, height: 200 });
    expect(cropOf(picture, [0, 0, 50, 50])).toMatchObject({ width: 960, height: 480 });
  });
  it('fills the window that it is moved to', () => {
    const place = placeOf([25, 25, 50, 50], 800, 400, { ratio: 2, pixels: 5000 });
    expect(place.detail.x + place.detail.width / 2).toBeCloseTo(400);
    expect(place.detail.y + place.detail.height / 2).toBeCloseTo(200);
    expect(place.detail.width).toBeCloseTo(704);
    expect(placeOf(undefined, 800, 400, { ratio: 1, pixels: 5000 })).toMatchObject({
      width: 400,
      scale: 1,
      x: 200,
      y: 0,
    });
  });
});

it('every style of a kind is among those of the pages', () => {
  const styles = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
  const pages = readFileSync(join(import.meta.dirname, '../website.css'), 'utf8');
  expect(styles.length).toBeGreaterThan(5);
  expect(styles.filter((name) => !pages.includes(`'./blocks/${name}' layer(pages)`))).toEqual([]);
});
