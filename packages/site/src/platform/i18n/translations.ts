// Translations and the English that they were made from. Above each entry of a translation stands a
// digest of its English (`#. en: 1a2b3c4d`), so that a sentence that changed is not forgotten.
import { createHash } from 'node:crypto';
import PO from 'pofile';
import { sameAsEnglish } from './same-as-english.ts';

const DIGEST_LENGTH = 8;
const digestComment = /^en: ([0-9a-f]+)$/;

/** What a translation stores of its English. */
const digestOf = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, DIGEST_LENGTH);

/** What a translator has to look at, as sentences; nothing if all is translated. */
export function translationFaults(
  language: string,
  po: string,
  english: ReadonlyMap<string, string>,
): string[] {
  const same = new Set(sameAsEnglish[language] ?? []);
  const entries = PO.parse(po).items.map(({ msgid, msgstr: [text = ''], extractedComments }) => ({
    id: msgid,
    text,
    digest: extractedComments.map((line) => digestComment.exec(line)?.[1]).find(Boolean),
  }));
  const texts = new Map(entries.map(({ id, text }) => [id, text]));
  const fault = (id: string, what: string): string => `${language}.po, ${id}: ${what}`;
  return [
    ...entries.flatMap(({ id, text, digest }) => {
      const source = english.get(id);
      if (source === undefined) return [];
      if (text.trim() === '') return [fault(id, `is empty. Translate “${source}”.`)];
      if (text === source && isWorded(source) && !same.has(id))
        return [
          fault(id, `is the same as the English. Translate it, or list it in same-as-english.ts.`),
        ];
      if (digest !== digestOf(source))
        return [
          fault(
            id,
            `the English is now “${source}”. Check the translation, then run: npm run translations -- ${language} ${id}`,
          ),
        ];
      return [];
    }),
    ...[...english]
      .filter(([id]) => !texts.has(id))
      .map(([id, source]) => fault(id, `is missing. Add it with a translation of “${source}”.`)),
    ...[...same]
      .filter((id) => texts.get(id) !== english.get(id))
      .map((id) => fault(id, 'is listed in same-as-english.ts and differs. Take it off the list.')),
  ];
}

/** Whether there is anything to translate: more than values, numbers and signs. */
const isWorded = (message: string): boolean => /\p{L}/u.test(message.replaceAll(/\{\w+\}/g, ''));

/**
 * The text of a PO file with the digests of the English of today above its entries.
 *
 * @param ids only these entries; all where none are given
 */
export function stamped(
  po: string,
  english: ReadonlyMap<string, string>,
  ids?: ReadonlySet<string>,
): string {
  return po.replaceAll(
    /(?:^#\. en: [0-9a-f]+\n)?^msgid ("(?:[^"\\\n]|\\.)+")$/gm,
    (entry, quoted: string) => {
      const id = JSON.parse(quoted) as string;
      const source = english.get(id);
      if (source === undefined || (ids && !ids.has(id))) return entry;
      return `#. en: ${digestOf(source)}\nmsgid ${quoted}`;
    },
  );
}
