import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesFolder, readPo } from './message-files.ts';
import { stamped, translationFaults } from './translations.ts';

/** The digest of an English message, as a stamp writes it. */
const digestOf = (message: string): string =>
  /en: ([0-9a-f]+)/.exec(stamped('msgid "x"\nmsgstr ""\n', new Map([['x', message]])))?.[1] ?? '';

const folder = messagesFolder();
const english = readPo(readFileSync(join(folder, 'en.po'), 'utf8'));
const translations = readdirSync(folder).filter((file) => file.endsWith('.po') && file !== 'en.po');

describe('every translation', () => {
  it.each(translations)('%s says what the English of today says', (file) => {
    const po = readFileSync(join(folder, file), 'utf8');
    expect(translationFaults(file.slice(0, -'.po'.length), po, english)).toEqual([]);
  });
});

describe('an entry of a translation', () => {
  const source = new Map([
    ['a.save', 'Save'],
    ['a.count', '{count}'],
    ['data.checksum', 'SHA-256'],
  ]);
  const entry = (text: string, digest = digestOf('Save')): string =>
    `#. en: ${digest}\nmsgid "a.save"\nmsgstr "${text}"\n`;
  const rest = stamped(
    'msgid "a.count"\nmsgstr "{count}"\n\nmsgid "data.checksum"\nmsgstr "SHA-256"\n',
    source,
  );
  const faults = (po: string): string[] =>
    translationFaults('xx', `${po}\n${rest.replace('SHA-256', 'Prüfsumme')}`, source);

  it('is fine where it was checked against the English', () =>
    expect(faults(entry('Speichern'))).toEqual([]));

  it.each([
    ['is empty', entry(''), 'xx.po, a.save: is empty. Translate “Save”.'],
    [
      'is the same as the English',
      entry('Save'),
      'xx.po, a.save: is the same as the English. Translate it, or list it in same-as-english.ts.',
    ],
    [
      'was made from other English',
      entry('Behalten', digestOf('Keep')),
      'xx.po, a.save: the English is now “Save”. Check the translation, then run: npm run translations -- xx a.save',
    ],
    [
      'has no digest',
      'msgid "a.save"\nmsgstr "Speichern"\n',
      'xx.po, a.save: the English is now “Save”. Check the translation, then run: npm run translations -- xx a.save',
    ],
  ])('fails where it %s, and says what to do', (_, po, sentence) =>
    expect(faults(po)).toEqual([sentence]),
  );

  it('may be the same where it is listed, and must be then', () => {
    const listed = (text: string): string[] =>
      translationFaults(
        'ar',
        stamped(`msgid "data.checksum"\nmsgstr "${text}"\n`, source),
        source,
      ).filter((fault) => fault.includes('data.checksum'));
    expect(listed('SHA-256')).toEqual([]);
    expect(listed('بصمة')).toEqual([
      'ar.po, data.checksum: is listed in same-as-english.ts and differs. Take it off the list.',
    ]);
  });

  it('may be the same where there are no words to translate', () => {
    const numbers = new Map([['a.count', '{count}']]);
    const po = stamped('msgid "a.count"\nmsgstr "{count}"\n', numbers);
    expect(translationFaults('xx', po, numbers)).toEqual([]);
  });

  it('fails where it is missing, and says what to translate', () =>
    expect(faults('')).toEqual([
      'xx.po, a.save: is missing. Add it with a translation of “Save”.',
    ]));
});

describe('a stamp', () => {
  const source = new Map([
    ['a.b', 'Old'],
    ['a.c', 'New'],
  ]);
  const po =
    '# A section\nmsgid "a.b"\nmsgstr "Alt"\n\n#. en: 00000000\nmsgid "a.c"\nmsgstr "Neu"\n';

  it('stands above its entry, once, and leaves everything else as it is', () => {
    const once = stamped(po, source);
    expect(once).toBe(
      `# A section\n#. en: ${digestOf('Old')}\nmsgid "a.b"\nmsgstr "Alt"\n\n#. en: ${digestOf('New')}\nmsgid "a.c"\nmsgstr "Neu"\n`,
    );
    expect(stamped(once, source)).toBe(once);
  });

  it('is given to chosen entries alone', () =>
    expect(stamped(po, source, new Set(['a.c']))).toBe(po.replace('00000000', digestOf('New'))));
});
