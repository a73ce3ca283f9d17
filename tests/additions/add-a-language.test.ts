import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copySources } from './source-copy.ts';

const script = `
import { translator } from './packages/site/src/platform/i18n/translator.ts';
console.log(translator('it').t('nav.menu'));
`;

describe('a new language', { timeout: 120_000 }, () => {
  const copy = copySources();
  afterAll(() => copy.remove());
  const read = (language: string) =>
    readFileSync(join(copy.folder, `packages/site/messages/${language}.po`), 'utf8');
  const translations = () =>
    spawnSync(process.execPath, ['tools/translations.ts'], { cwd: copy.folder, encoding: 'utf8' });

  it('is asked for message by message while it is a copy of the English', () => {
    copy.write('messages/it.po', read('en').replace('Language: en', 'Language: it'));
    const { status, stdout } = translations();
    expect(status).toBe(1);
    expect(stdout).toContain('it.po, nav.menu: is the same as the English. Translate it');
    copy.write('messages/it.po', read('en').replace(/msgid "nav.menu"\nmsgstr .*\n/, ''));
    expect(translations().stdout).toContain('it.po, nav.menu: is missing. Add it');
  });

  it('costs one file of messages', () => {
    // French stands for it: its plurals have the same forms. No message is the same as the English.
    copy.write('messages/it.po', read('fr').replaceAll(/^msgstr "(?!")/gm, 'msgstr "… '));
    copy.run('npm', 'run', '-s', 'translations', '--', 'it', '--all');
    expect(translations()).toMatchObject({ status: 0, stdout: '' });
    copy.run('npx', 'vitest', 'run', messages);
    expect(copy.changedFiles()).toEqual(['packages/site/messages/it.po']);
    expect(copy.run(process.execPath, '--input-type=module-typescript', '-e', script)).toBe(
      '… Menu\n',
    );
  });
});

const messages = 'packages/site/src/platform/i18n/messages.test.ts';
