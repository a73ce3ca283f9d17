// A search as an Atom feed (RFC 4287): its newest and lastest changed items, each with its page.
import type { HitCard } from '../queries/item-card.ts';

type Feed = {
  title: string;
  museum: string;
  /** The search's own page and the feed's, with the site's address. */ page: string;
  self: string;
  entries: readonly {
    card: HitCard;
    changedAt: number;
    address: string;
    picture: string | undefined;
  }[];
};

/**
 * The feed as XML. `changedAt` is in seconds since 1970; a feed without entries is as old as the
 * epoch.
 */
export function atomFeed({ title, museum, page, self, entries }: Feed): string {
  const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
  const newest = Math.max(0, ...entries.map(({ changedAt }) => changedAt));
  const written = entries.map(({ card, changedAt, address, picture }) =>
    [
      '<entry>',
      `<id>${xml(address)}</id>`,
      `<title>${xml(card.title.text)}</title>`,
      `<updated>${instant(changedAt)}</updated>`,
      `<link href="${xml(address)}"/>`,
      `<author><name>${xml(card.makers || museum)}</name></author>`,
      `<summary>${xml([card.makers, card.date, card.accessionNumber].filter(Boolean).join(', '))}</summary>`,
      ...(picture === undefined
        ? []
        : [`<link rel="enclosure" type="image/jpeg" href="${xml(picture)}"/>`]),
      '</entry>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(self)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${instant(newest)}</updated>`,
    `<author><name>${xml(museum)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    ...written,
    '</feed>',
    '',
  ].join('\n');
}

function xml(text: string): string {
  return text
    .replaceAll(/[\p{Cc}--[\t\n\r]]/gv, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
