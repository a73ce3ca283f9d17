// Every text and every attribute that is read out is in the language that the page gives it: the
// golden museum, whose records have something in every field, looked at in French and in Arabic.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf } from '../../packages/site/src/platform/i18n/messages.ts';
import { idsOf, pages } from '../goldens/addresses.ts';
import { openGoldenMuseum, type GoldenMuseum } from '../goldens/golden-museum.ts';
import { faultOf, knownTexts, textsOf } from './language-of-text.ts';

/** jsdom has no types. */
type Dom = { window: { document: Document; close(): void } };
const { JSDOM } = (await import('jsdom' as string)) as { JSDOM: new (html: string) => Dom };

let museum: GoldenMuseum;
beforeAll(async () => {
  museum = await openGoldenMuseum();
}, 240_000);
afterAll(() => museum?.close());

describe.each(['fr', 'ar'])('a page in %s', (language) => {
  it('has no text and no attribute that resolves to a language that it is not in', async () => {
    const bodies = await museum.site.database.read.selectFrom('record').select('body').execute();
    const known = knownTexts(
      bodies.map(({ body }): unknown => JSON.parse(String(body))),
      language,
      (other) => messagesOf(other).values(),
    );
    const faults: string[] = [];
    for (const page of pages(await idsOf(museum), museum)) {
      const path = page === '/' ? `/${language}` : `/${language}${page}`;
      const { window } = new JSDOM(await (await museum.ask(path)).text());
      for (const read of textsOf(window.document)) {
        const fault = faultOf(read, known);
        if (fault) faults.push(`${path} ${read.where}: “${read.text}” (${read.language}) ${fault}`);
      }
      window.close();
    }
    expect(faults).toEqual([]);
  }, 240_000);
});
