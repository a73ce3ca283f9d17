// What people do to a body: texts in languages, lists of words, lists of things with lists in them.
import type { Fields, Member } from '../../packages/site/src/features/working/merge/body.ts';
import { keyed } from '../../packages/site/src/features/working/merge/keys.ts';

/** A whole number from 0 to below `limit`. */
export type Random = (limit: number) => number;

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const languages = ['en', 'fr', 'ar'];
const words = ['oak', 'elm', 'ash', 'yew', 'fir', 'bay'];
const texts = ['', 'red', 'green', 'blue', 'grey'];

const oneOf = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;

export function startingBody(random: Random): Fields {
  return keyed({
    title: { en: 'A bridge' },
    ...(random(2) ? { description: { en: 'Old', fr: 'Vieux' } } : {}),
    ...(random(2) ? { accessionNumber: '7' } : {}),
    materials: words.slice(0, random(4)),
    production: Array.from({ length: random(4) }, (_, i) => ({
      role: `role ${i}`,
      techniques: words.slice(0, random(3)),
    })),
    content: {
      en: Array.from({ length: random(4) }, (_, i) => ({ kind: 'text', words: `part ${i}` })),
    },
  });
}

/** One thing that somebody does. `mark` is another one for each edit: keys and texts are made of it. */
export function randomEdit(body: Fields, random: Random, mark: string): Fields {
  const text = random(4) ? `${oneOf(random, texts)} ${mark}` : oneOf(random, texts);
  switch (random(6)) {
    case 0:
      return withText(body, oneOf(random, ['title', 'description']), random, text);
    case 1:
      return { ...body, accessionNumber: text };
    case 2:
      return { ...body, materials: editedWords(wordsIn(body['materials']), random) };
    case 3: {
      const content = fieldsIn(body['content']);
      const language = oneOf(random, languages);
      const blocks = editedThings(membersIn(content[language]), random, mark, (value) => ({
        ...value,
        words: text,
      }));
      return { ...body, content: { ...content, [language]: blocks } };
    }
    default:
      return {
        ...body,
        production: editedThings(membersIn(body['production']), random, mark, (value) =>
          random(2)
            ? { ...value, role: text }
            : { ...value, techniques: editedWords(wordsIn(value['techniques']), random) },
        ),
      };
  }
}

const fieldsIn = (value: unknown): Fields => (value ?? {}) as Fields;
const wordsIn = (value: unknown): string[] => [...((value ?? []) as string[])];
const membersIn = (value: unknown): Member[] => [...((value ?? []) as Member[])];

function withText(body: Fields, field: string, random: Random, text: string): Fields {
  const language = oneOf(random, languages);
  const { [language]: _, ...others } = fieldsIn(body[field]);
  return { ...body, [field]: random(5) ? { ...others, [language]: text } : others };
}

function editedWords(list: string[], random: Random): string[] {
  const word = oneOf(random, words);
  if (list.includes(word) && random(2)) return list.filter((one) => one !== word);
  const rest = list.filter((one) => one !== word);
  rest.splice(random(rest.length + 1), 0, word);
  return rest;
}

function editedThings(
  list: Member[],
  random: Random,
  mark: string,
  edited: (value: Fields) => Fields,
): Member[] {
  const place = random(list.length + 1);
  const member = list[place];
  switch (random(member ? 4 : 1)) {
    case 0:
      list.splice(place, 0, { key: `new-${mark}-${place}`, value: edited({}) });
      return list;
    case 1:
      return list.filter((one) => one !== member);
    case 2:
      list.splice(place, 1);
      list.splice(random(list.length + 1), 0, member as Member);
      return list;
    default:
      return list.map((one) =>
        one === member ? { key: one.key, value: edited(one.value as Fields) } : one,
      );
  }
}
