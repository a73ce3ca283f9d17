import { describe, expect, it } from 'vitest';
import { renderSpeaking } from '../../../design/testing.tsx';
import { Card, Cards } from './Card.tsx';
import { Details } from './Details.tsx';
import { ItemPicture, shapeOf, standardWidth } from './ItemPicture.tsx';
import { loupeAddress } from './loupe.ts';
import { card, picture } from './testing.ts';
import { hueOf, sizeOf, Tile } from './Tile.tsx';

describe('a picture', () => {
  const { html, css } = renderSpeaking(
    <ItemPicture
      picture={picture()}
      alt={{ text: 'A lake', language: 'en' }}
      sizes="100vw"
      first
    />,
  );

  it('comes in the size that the screen asks for, from addresses that never change', () => {
    expect(html).toContain(
      'src="/iiif/image/3/01m0000000000000000000pic1/full/800,/0/default.jpg?v=abc123"',
    );
    expect(html).toContain('/full/1600,/0/default.jpg?v=abc123 1600w');
    expect(html).toContain(', 100vw"');
  });
  it('comes as WebP where the browser takes it, which is a third smaller', () => {
    expect(html).toMatch(
      /<picture><source type="image\/webp" srcSet="[^"]*full\/800,\/0\/default\.webp\?v=abc123 800w[^"]*" sizes="[^"]*100vw"\/><img /,
    );
  });
  it('is asked for no larger than the height of the window lets it be', () => {
    const { html: tall } = renderSpeaking(
      <ItemPicture
        picture={picture()}
        alt=""
        sizes="(max-width: 900px) 100vw, 80vw"
        highest={80}
        first
      />,
    );
    expect(tall).toContain(', (max-width: 900px) min(100vw, 120.0vh), min(80vw, 120.0vh)"');
  });
  it('comes to a telephone at two dots for each of its pixels, not at three', () => {
    const dense = '(max-width: 600px) and (min-resolution: 2.5dppx)';
    expect(html).toContain(`sizes="${dense} calc(0.62 * 100vw), 100vw"`);
    expect(
      renderSpeaking(
        <ItemPicture picture={picture()} alt="" sizes="(max-width: 600px) 48vw, 20vw" />,
      ).html,
    ).toContain(`sizes="${dense} calc(0.62 * 48vw), (max-width: 600px) 48vw, 20vw"`);
    expect(
      renderSpeaking(
        <ItemPicture
          picture={picture()}
          alt=""
          sizes="(max-width: 900px) 100vw, 80vw"
          highest={80}
        />,
      ).html,
    ).toContain(`sizes="${dense} calc(0.62 * min(100vw, 120.0vh)), (max-width: 900px)`);
    expect(renderSpeaking(<ItemPicture picture={picture()} alt="" sizes="4rem" />).html).toContain(
      'sizes="4rem"',
    );
  });
  it('keeps its place before it has come', () => {
    expect(html).toContain('width="3000" height="2000"');
    expect(css).toContain('--ar:1.5000;--w:3000px');
  });
  it('stands on its own tint, in both themes, without a style attribute', () => {
    expect(css).toContain(
      '--tint:light-dark(#e8eef6,#0d131b);--accent:light-dark(#1f4a7a,#a9c8ee)',
    );
    expect(html).not.toContain('style=');
  });
  it('is fetched first when the page is about it, and late otherwise', () => {
    expect(html).toContain('loading="eager"');
    expect(renderSpeaking(<ItemPicture picture={picture()} alt="" sizes="1vw" />).html).toContain(
      'loading="lazy"',
    );
  });
  it('of one size has no choice to offer', () => {
    const { html: small } = renderSpeaking(
      <ItemPicture picture={picture({ sizes: [{ width: 90, height: 60 }] })} alt="" sizes="1vw" />,
    );
    expect(small).not.toMatch(/<img[^>]*srcSet/);
    expect(small).toContain('/full/90,/');
  });
  it('has a width for those who choose none', () => {
    expect(standardWidth(picture())).toBe(800);
    expect(
      standardWidth(
        picture({
          sizes: [
            { width: 300, height: 200 },
            { width: 600, height: 400 },
          ],
        }),
      ),
    ).toBe(600);
    expect(standardWidth(picture({ sizes: [] }))).toBe(3000);
  });
  it('is tall or wide by what suits its label', () => {
    expect([
      shapeOf(picture()),
      shapeOf(picture({ width: 10, height: 20 })),
      shapeOf(undefined),
    ]).toEqual(['wide', 'tall', 'bare']);
  });
});

describe('a card', () => {
  it('leads to the item, in the language of the page and with where one came from', () => {
    expect(
      renderSpeaking(<Card card={card()} query="?from=3.q%3Drain" />, { language: 'fr' }).html,
    ).toContain('href="/fr/items/01m0000000000000000000item/lake-in-rain?from=3.q%3Drain"');
  });
  it('asks for a panorama as wide as it is shown', () => {
    expect(
      renderSpeaking(<Card card={card({ picture: picture({ width: 6000, height: 2000 }) })} />)
        .html,
    ).toContain(', (max-width: 600px) 95vw, 55vw"');
    expect(renderSpeaking(<Card card={card()} />).html).toContain(
      ', (max-width: 600px) 48vw, 22vw"',
    );
  });
  it('has the proportions of its picture', () =>
    expect(renderSpeaking(<Card card={card()} />).css).toContain('{--r:1.50}'));
  it('says its label once: the picture beside it is silent', () => {
    const { html } = renderSpeaking(<Card card={card()} />);
    expect(html.match(/Lake in Rain/g)).toHaveLength(1);
    expect(html).toContain('alt=""');
  });
  it('without a picture is its label, which nothing repeats', () => {
    const { html, css } = renderSpeaking(<Card card={card({ picture: undefined })} />);
    expect(html).toContain('class="tile tile-short v1"');
    expect(html).not.toContain('aria-hidden');
    expect(html.match(/Lake in Rain/g)).toHaveLength(1);
    expect(html).toContain('Ada Rain');
    expect(html).not.toContain('small-label');
    expect(html).not.toContain('<img');
    expect(css).toContain('--hue:');
  });
  it('of what visitors are asked about first says so, and hides it', () => {
    const { html } = renderSpeaking(<Card card={card({ gated: true })} />);
    expect(html).toContain('class="card-picture gated"');
    expect(html).toContain('Content warning');
  });
  it('stands with others in a list that has a name', () => {
    expect(renderSpeaking(<Cards cards={[card()]} label="By Ada" shelf />).html).toMatch(
      /^<ul class="rows shelf" aria-label="By Ada"><li /,
    );
  });
});

describe('a typographic tile', () => {
  it('has one colour for all that one maker made', () => {
    expect(hueOf('Ada Rain')).toBe(hueOf('Ada Rain'));
    expect(new Set(['Ada Rain', 'Bo Snow', 'Cy Hail', 'Di Fog'].map(hueOf)).size).toBeGreaterThan(
      2,
    );
    for (const name of ['', 'Ada', '北斎']) expect(hueOf(name) % 12).toBe(0);
  });
  it('sets a short title larger than a long one', () => {
    expect([
      sizeOf('Rain'),
      sizeOf('Lake in rain, seen from the bridge'),
      sizeOf('x'.repeat(90)),
    ]).toEqual(['tile-short', 'tile-middling', 'tile-long']);
  });
  it('is passed over by voices, because its label says the same', () => {
    expect(renderSpeaking(<Tile card={card()} />).html).toContain('aria-hidden="true"');
    expect(renderSpeaking(<Tile card={card()} isLabel />).html).not.toContain('aria-hidden');
  });
});

describe('a detail', () => {
  const detail = {
    picture: picture(),
    position: 1,
    region: [40, 40, 10, 10] as const,
    label: { text: 'The boat', language: 'en' },
    description: undefined,
  };
  const region = (percent: [number, number, number, number], more = {}) =>
    loupeAddress({ picture: picture(more), region: percent }).split('/')[5];

  it('opens the viewer at its place', () => {
    const { html } = renderSpeaking(<Details itemId="a1" details={[detail]} />);
    expect(html).toContain('href="/items/a1/viewer?picture=2#xywh=percent:40,40,10,10"');
    expect(html).toContain(
      'data-opens="viewer" data-viewer-picture="1" data-viewer-region="40,40,10,10"',
    );
  });
  it('is shown in the square around its middle', () =>
    expect(region([40, 40, 10, 10])).toBe('1200,750,300,300'));
  it('at an edge is shown in the square next to its middle that fits', () => {
    expect(region([0, 0, 10, 10])).toBe('0,0,300,300');
    expect(region([95, 95, 5, 5])).toBe('2850,1850,150,150');
  });
  it('as wide as the picture is shown in the largest square', () =>
    expect(region([0, 0, 100, 100])).toBe('500,0,2000,2000'));
});
