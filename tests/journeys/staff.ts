// What staff of the museum see of a journey: its terminal, and the emails in its outbox.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Where the site that is walked keeps its data; empty if it is not told (`VITRINE_JOURNEY_DATA`).
 */
export const dataFolder = (): string => process.env['VITRINE_JOURNEY_DATA'] ?? '';

/** Runs a command of the program on the site's data. @returns what it says */
export async function vitrine(...command: string[]): Promise<string> {
  // What tells journeys about the site is no setting of the site.
  const settings = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_JOURNEY_')),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../packages/site/bin/vitrine.js'), ...command],
    { env: { ...settings, VITRINE_DATA: dataFolder() } },
  );
  return stdout;
}

/** Brings a form in as a file of content, new or changed. */
export async function bringForm(form: { slug: string } & Record<string, unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-journey-form-'));
  try {
    await mkdir(join(folder, 'forms'));
    await writeFile(
      join(folder, 'forms', `${form.slug}.json`),
      JSON.stringify({
        state: 'published',
        content: { lead: {}, button: { en: 'Send' }, ...form },
      }),
    );
    await vitrine('content', 'import', folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The first address in the emails to a person that has `part` in it, as a path; empty as long as
 * there is none.
 */
export async function linkInEmails(email: string, part: string): Promise<string> {
  const folder = join(dataFolder(), 'outbox');
  for (const name of await readdir(folder).catch(() => [])) {
    const message = name.endsWith('.eml')
      ? (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
      : '';
    if (!message.includes(`To: ${email}`)) continue;
    const found = [...message.matchAll(/https?:\/\/[^/\s]+(\/[^\s<>]+)/g)]
      .map((match) => match[1] ?? '')
      .find((path) => path.includes(part));
    if (found) return found;
  }
  return '';
}
