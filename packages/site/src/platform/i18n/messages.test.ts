import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { messagesOf } from './messages.ts';
import { messagesFolder, readMessages, readPo } from './message-files.ts';

const all = readMessages(messagesFolder());
const english = messagesOf('en');
const sources = fileURLToPath(new URL('../../', import.meta.url));

/** Every string of the sources that is written like an id of a message. */
function idsInSources(): { called: Set<string>; named: Set<string> } {
  const [output, named] = [new Set<string>(), new Set<string>()];
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(sources, file), 'utf8');
    for (const [, id = ''] of text.matchAll(/\bt\(\s*'([^']+)'/g)) output.add(id);
    for (const [, id = ''] of text.matchAll(/'([a-z0-9]+(?:\.[a-z0-9-]+)+)'/g)) named.add(id);
  }
  return { called: output, named };
}

/** The plural forms of a message, one set for each of its plurals. */
function pluralsOf(message: CompiledMessage): string[][] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || token[1] !== 'plural') return [];
    return [
      Object.keys(token[2] as object).filter((form) => form !== 'offset' && !/^\d+$/.test(form)),
    ];
  });
}

/** The names of the values that a message asks for. */
function valuesOf(message: string): string[] {
  return [
    ...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name)),
  ].toSorted();
}

describe('the messages of the interface', () => {
  it('are there in every language, and in none is one too many', () => {
    for (const [language, messages] of all) {
      expect({ language, missing: [...english.keys()].filter((id) => !messages.has(id)) }).toEqual({
        language,
        missing: [],
      });
      expect({ language, extra: [...messages.keys()].filter((id) => !english.has(id)) }).toEqual({
        language,
        extra: [],
      });
    }
  });

  it('have every id that the sources say', () => {
    expect([...idsInSources().called].filter((id) => !english.has(id))).toEqual([]);
  });

  it('have one id and one text to each entry, in every file', () => {
    for (const file of readdirSync(messagesFolder()).filter((name) => name.endsWith('.po'))) {
      const keywords =
        readFileSync(join(messagesFolder(), file), 'utf8').match(/^msg(id|str)/gm) ?? [];
      const misplaced = keywords.findIndex(
        (keyword, at) => keyword !== (at % 2 === 0 ? 'msgid' : 'msgstr'),
      );
      expect(misplaced === -1 ? '' : `${file}, entry ${Math.ceil(misplaced / 2)}`).toBe('');
    }
  });

  it('are all used by the sources', () => {
    const { named } = idsInSources();
    expect([...english.keys()].filter((id) => !named.has(id))).toEqual([]);
  });

  it('can all be read', () => {
    for (const messages of all.values())
      for (const message of messages.values())
        expect(() => compileMessageOrThrow(message)).not.toThrow();
  });

  it('are each written once, so that none takes the place of another', () => {
    for (const language of all.keys()) {
      const file = readFileSync(join(messagesFolder(), `${language}.po`), 'utf8');
      const ids = [...file.matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id);
      expect({ language, twice: ids.filter((id, at) => ids.indexOf(id) !== at) }).toEqual({
        language,
        twice: [],
      });
    }
  });

  it('have every plural form of their language', () => {
    for (const [language, messages] of all) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      for (const [id, message] of messages) {
        for (const plural of pluralsOf(compileMessageOrThrow(message)))
          expect({ language, id, forms: plural.toSorted() }).toEqual({ language, id, forms });
      }
    }
  });

  it('ask for the same values in every language', () => {
    for (const [language, messages] of all) {
      for (const [id, message] of messages)
        expect({ language, id, values: valuesOf(message) }).toEqual({
          language,
          id,
          values: valuesOf(english.get(id) ?? ''),
        });
    }
  });

  it('never open a quotation of ICU by a straight apostrophe', () => {
    for (const messages of all.values())
      for (const message of messages.values()) expect(message).not.toContain("'");
  });
});

describe('a file of messages', () => {
  it('leaves out what is not translated yet', () => {
    expect([...readPo('msgid "a.b"\nmsgstr "Hello"\n\nmsgid "a.c"\nmsgstr ""\n')]).toEqual([
      ['a.b', 'Hello'],
    ]);
  });

  it('is read the same way line by line and by all rules of the format', () => {
    const header = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n';
    const plain = String.raw`msgid "a.b"
msgstr "Say “\"a\\b\"”\nand go on"
`;
    const wrapped = 'msgid "a.c"\nmsgstr ""\n"Wrapped "\n"text"\n';
    const entry = ['a.b', 'Say “"a\\b"”\nand go on'];
    expect([...readPo(header + plain)]).toEqual([entry]);
    expect([...readPo(`${header}${plain}\n${wrapped}`)]).toEqual([entry, ['a.c', 'Wrapped text']]);
    for (const language of all.keys()) {
      const text = readFileSync(join(messagesFolder(), `${language}.po`), 'utf8');
      // A line that goes on has the whole file read by the rules.
      expect(readPo(text)).toEqual(readPo(`${text}\n${wrapped.replaceAll(/Wrapped |text/g, '')}`));
    }
  });

  it('stands in for a language of the same family, and English for one that nobody has translated', () => {
    expect(messagesOf('fr-CA')).toBe(messagesOf('fr'));
    expect(messagesOf('sv')).toBe(english);
  });

  it('is looked for above the place that asks, and missed in words', () => {
    expect(messagesFolder()).toMatch(/packages\/site\/messages$/);
    expect(() => messagesFolder('/')).toThrow('Reinstall the package');
  });
});
