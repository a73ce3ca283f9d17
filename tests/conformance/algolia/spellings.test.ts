// One thing, several spellings: whatever is typed finds whatever is written, asked over HTTP
// through the official client.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openSearchService } from '@vitrine/search-service';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patientOptions } from './patient-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'algolia-spellings-'));
const service = openSearchService({ folder });
const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });

const JOINED = 'hyphens and spaces';
/**
 * Spellings that stand for each other, in both directions, without forgiving a typo (two words for
 * one are forgiven as one).
 */
const same: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'accents and case': [
    ['Yōkai', 'Yokai', 'YŌKAI', 'Yo\u0304kai', 'yōkai'],
    ['Vigée Le Brun', 'vigee le brun', 'VIGÉE LE BRUN'],
    ['Curaçao', 'curacao'],
    ['Dvořák', 'Dvorak'],
    ['Mañana', 'manana'],
    ['Țepeș', 'Ţepeş', 'tepes'],
    ['Nguyễn', 'nguyen'],
    ['İzmir', 'izmir', 'IZMIR'],
    ['Ångström', 'angstrom'],
  ],
  'letters that stand alone': [
    ['Łódź', 'Lodz', 'ŁÓDŹ'],
    ['Ægean', 'aegean'],
    ['Œuvre', 'oeuvre', 'ŒUVRE'],
    ['Kierkegård', 'Kierkegard'],
    ['Đorđević', 'Dordevic'],
    ['Grünewaldstraße', 'Grünewaldstrasse', 'GRÜNEWALDSTRASSE'],
    ['Þingvellir', 'thingvellir'],
    ['Malmö', 'malmo'],
    ['Ørsted', 'orsted'],
  ],
  apostrophes: [
    [
      'O’Keeffe',
      "O'Keeffe",
      'O‘Keeffe',
      'OʼKeeffe',
      'O`Keeffe',
      'O´Keeffe',
      'O＇Keeffe',
      'OKeeffe',
      'okeeffe',
    ],
    ['L’Origine', "l'origine", 'L`Origine'],
    ['Hawaiʻi', "Hawai'i", 'hawaii'],
  ],
  [JOINED]: [
    [
      'Pre-Raphaelite',
      'Pre‐Raphaelite',
      'Pre–Raphaelite',
      'Pre‑Raphaelite',
      'pre raphaelite',
      'preraphaelite',
    ],
    ['Toulouse-Lautrec', 'toulouse lautrec', 'toulouselautrec'],
    ['Saint‑Étienne', 'saint etienne', 'Saint-Etienne'],
  ],
  'width and ligatures': [
    ['ﬁgure', 'figure', 'ｆｉｇｕｒｅ', 'FIGURE'],
    ['Museum', 'Ｍｕｓｅｕｍ'],
  ],
  'Chinese, Japanese, Korean': [
    ['富士山', '富士山'],
    ['葛飾北斎', '葛飾北斎'],
    ['ガラス', 'ｶﾞﾗｽ'],
    ['한국', '한국'.normalize('NFD')],
  ],
  Arabic: [
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد', 'إحمد', 'آحمد'],
    ['مكتبة', 'مكتبه'],
    ['مصطفى', 'مصطفي'],
    ['العـــربية', 'العربية', 'العربيه'],
    ['کتاب', 'كتاب'],
    ['مؤسسة', 'موسسه'],
    ['١٩٢٢', '1922', '۱۹۲۲'],
  ],
  Hebrew: [
    ['שָׁלוֹם', 'שלום'],
    ['תנ״ך', 'תנ"ך', 'תנך'],
    ['צ׳רצ׳יל', "צ'רצ'יל", 'צרציל'],
  ],
  Greek: [
    ['Όμηρος', 'Ομηρος', 'ΌΜΗΡΟΣ', 'ὅμηρος', 'ομηροσ'],
    ['Ἀθῆναι', 'Αθηναι', 'ΑΘΗΝΑΙ'],
  ],
  Cyrillic: [
    ['Семён', 'Семен', 'СЕМЁН'],
    ['Андрей', 'АНДРЕЙ'],
  ],
  'numbers written otherwise': [
    ['Henry VIII', 'henry viii', 'Henry 8', 'Henry 8th'],
    [
      'XIXe siècle',
      '19e siècle',
      'xixe siecle',
      'XIX siècle',
      'xix siècle',
      '19 siècle',
      'XIXème siècle',
    ],
    ['19th century', 'XIX century', 'xixth century', '19 century'],
    ['Room XIV', 'room 14', 'room xiv'],
  ],
};
/** What is typed finds what is written, but not the other way round without a typo. */
const finds: readonly (readonly [string, string])[] = [
  ['Mueller', 'Müller'],
  ['muller', 'Müller'],
  ['Duerer', 'Dürer'],
  ['Durer', 'Dürer'],
  ['Goeteborg', 'Göteborg'],
  ['aarhus', 'Århus'],
  ['oersted', 'Ørsted'],
  ['homme', "l'homme"],
  ['homme', 'l’homme'],
  ['raphaelite', 'Pre-Raphaelite'],
  ['فن', 'الفن'],
  ['士', '富士山'],
  ['北斎', '葛飾北斎'],
  ['keeffe', 'O’Keeffe'],
];
/** An accession number as a museum writes it, and what visitors make of it. */
const numbers: readonly (readonly [string, readonly string[]])[] = [
  [
    '77.AO.84',
    [
      '77.AO.84',
      '77.ao.84',
      '77 ao 84',
      '77ao84',
      '77-AO-84',
      '77/AO/84',
      '77_AO_84',
      '77.AO',
      'ao 84',
    ],
  ],
  ['1922,0522.3', ['1922,0522.3', '1922 0522 3', '19220522.3', '1922-0522-3', '1922.0522', '0522']],
  ['T07432', ['T07432', 't07432', 'T 07432', 'T-07432', 't.07432']],
  ['EA/X.1234(b)', ['EA/X.1234(b)', 'ea x 1234 b', 'EAX1234b', 'EA-X-1234-b', 'x.1234']],
];

const spelt = Object.values(same).flat(2);
const written = [...new Set([...spelt, ...finds.map(([, text]) => text)])];

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  await service.settings('spellings', {
    searchableAttributes: ['title', 'number'],
    identifierAttributes: ['number'],
  });
  await service.batch('spellings', [
    ...written.map((title, at) => ({
      action: 'addObject',
      body: { objectID: `title-${at}`, title },
    })),
    ...numbers.map(([number], at) => ({
      action: 'addObject',
      body: { objectID: `number-${at}`, number },
    })),
  ]);
  await service.settled();
});
afterAll(async () => {
  server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function found(queries: readonly string[], typoTolerance = false): Promise<string[][]> {
  const client = liteClient(service.keys.appId, service.keys.searchKey, patientOptions(server));
  const { results } = await client.searchForHits<{ title?: string; number?: string }>({
    requests: queries.map((query) => ({
      indexName: 'spellings',
      query,
      typoTolerance,
      hitsPerPage: 100,
    })),
  });
  return results.map(({ hits }) => hits.map((hit) => hit.title ?? hit.number ?? ''));
}

describe('what is typed finds what is written', () => {
  for (const [kind, groups] of Object.entries(same)) {
    it(`in either spelling: ${kind}`, async () => {
      for (const group of groups) {
        for (const [at, titles] of (await found(group, kind === JOINED)).entries())
          expect(
            group.filter((title) => !titles.includes(title)),
            `“${group[at]}” misses`,
          ).toEqual([]);
      }
    });
  }
  it('in the spelling with e, and by its parts', async () => {
    for (const [at, titles] of (await found(finds.map(([typed]) => typed))).entries())
      expect(titles, finds[at]?.[0]).toContain(finds[at]?.[1]);
  });
  it('first of all, when it is an accession number in any punctuation, whole or in part', async () => {
    for (const [number, typed] of numbers) {
      for (const [at, hits] of (await found(typed, true)).entries())
        expect(hits[0], typed[at]).toBe(number);
    }
  });
});
