import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { mailtoAddress } from './mailto.ts';
import { sharePage } from './read-share.ts';
import { ShareMenu } from './ShareMenu.tsx';

describe('the menu of ways to share', () => {
  const menu = (language = 'en', embeds = true) =>
    renderPart(
      <ShareMenu
        page="/items/1/lake"
        title="Lake & Rain"
        viewer="/items/1/viewer"
        embeds={embeds}
      />,
      { language },
    ).html;
  it('opens without script, and holds then what needs none', () => {
    expect(menu()).toContain('<details class="share-menu"><summary');
    expect(menu()).toContain('href="mailto:?subject=Lake%20%26%20Rain&amp;body=');
    expect(menu()).toContain('href="/share?page=%2Fitems%2F1%2Flake#qr"');
    for (const button of menu().match(/<button[^>]*>/g) ?? [])
      expect(button).toContain('hidden=""');
  });
  it('passes on the page in the language that it is read in', () =>
    expect(menu('fr')).toContain('data-text="https://museum.example/fr/items/1/lake"'));
  it('offers no code for other pages where the rights do not allow it', () =>
    expect(menu('en', false)).not.toContain('#embed'));
  it('has no QR code for an address that fits in none', () => {
    const { html } = renderPart(
      <ShareMenu page="/sets/long" title="Mine" embeds={false} short={false} />,
    );
    expect(html).not.toContain('/share?');
    expect(html).toContain('data-text="https://museum.example/sets/long"');
  });
  it('names no network, and asks nobody', () =>
    expect(menu()).not.toMatch(/(facebook|twitter|whatsapp|linkedin)|src="http/i));
});

describe('a letter', () => {
  it('cannot be given further headers by a title', () => {
    const address = mailtoAddress('Lake\r\nBcc: all@example.org&cc=x', 'https://museum.example/1');
    expect(address).toBe(
      `mailto:?subject=${encodeURIComponent('Lake Bcc: all@example.org&cc=x')}&body=${encodeURIComponent('Lake Bcc: all@example.org&cc=x\r\n\r\nhttps://museum.example/1\r\n')}`,
    );
  });
  it('and the page of ways carry a part of a picture whole', () =>
    expect(sharePage('/items/1/viewer?xywh=percent:1,2,3,4')).toBe(
      '/share?page=%2Fitems%2F1%2Fviewer%3Fxywh%3Dpercent%3A1%2C2%2C3%2C4',
    ));
});
