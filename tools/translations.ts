// `npm run translations` lists what a translator has to look at.
// `npm run translations -- <language> <id …>` stores, after that look, the digest of the English
// that these messages were checked against; `--all` stands for every message.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPo } from '../packages/site/src/platform/i18n/message-files.ts';
import { stamped, translationFaults } from '../packages/site/src/platform/i18n/translations.ts';

const folder = join(import.meta.dirname, '../packages/site/messages');
const english = readPo(readFileSync(join(folder, 'en.po'), 'utf8'));
const [language, ...ids] = process.argv.slice(2);

if (language === undefined) list();
else stamp(language);

function list(): void {
  const languages = readdirSync(folder)
    .filter((file) => file.endsWith('.po') && file !== 'en.po')
    .map((file) => file.slice(0, -'.po'.length));
  const faults = languages.flatMap((one) =>
    translationFaults(one, readFileSync(join(folder, `${one}.po`), 'utf8'), english),
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function stamp(one: string): void {
  const unknown = ids.filter((id) => id !== '--all' && !english.has(id));
  if (ids.length === 0 || unknown.length > 0) {
    console.error(
      `Unknown messages: ${unknown.join(', ') || 'none given'}. Use ids from packages/site/messages/en.po, or --all.`,
    );
    process.exitCode = 2;
    return;
  }
  const file = join(folder, `${one}.po`);
  const chosen = ids.includes('--all') ? undefined : new Set(ids);
  writeFileSync(file, stamped(readFileSync(file, 'utf8'), english, chosen));
}
