import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { reportFailures } from '../imports/schedule/report-failures.ts';
import { upsertSchedule } from '../imports/schedule/schedule-store.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { deskWarnings } from './desk-warnings.ts';

const here = { origin: 'https://museum.example', secure: true };
const since = '2026-01-01T02:00:00.000Z';

onBothDatabases('a scheduled import that failed', (database) => {
  const failed = () =>
    database().transaction((writer) =>
      upsertSchedule(writer, {
        sourceKey: 'register',
        rule: { every: 'hour' },
        origin: '/srv/register.csv',
        options: {},
        nextAt: since,
        attempts: 1,
        last: {
          at: since,
          outcome: 'failed',
          report: {
            code: 'headings',
            values: { gone: ['Medium'], added: ['Stoff'], goneCount: 1, addedCount: 1 },
            byHand: 'register',
          },
        },
        failure: { code: 'headings', since },
      }),
    );

  it('is on the desk in the language of its reader', async () => {
    await failed();
    const site = newSite(database(), { VITRINE_SITE_URL: 'https://museum.example' });
    const warnings = async (language: string) =>
      (await deskWarnings({ ...here, site, words: translator(language), proxyFaults: [] })).map(
        ({ text }) => text,
      );
    expect(await warnings('fr')).toEqual([
      'L’importation planifiée de « register » échoue depuis le 1 janvier 2026 : Les en-têtes ont changé. Disparus : « Medium ». Nouveaux : « Stoff ». Importez le fichier une fois à la main : npx vitrine import <file> --source "register"',
    ]);
    expect((await warnings('ar'))[0]).toContain('تغيّرت العناوين. لم يعد موجودًا: «Medium».');
  });

  it('is in an email in the language of the site', async () => {
    await failed();
    const site = newSite(database(), {
      VITRINE_SITE_EMAIL: 'desk@museum.example',
      VITRINE_SITE_LANGUAGES: 'fr,en',
    });
    expect(await reportFailures(site)).toBe(1);
    const { payload } = await database()
      .read.selectFrom('job')
      .select('payload')
      .where('kind', '=', 'send-mail')
      .executeTakeFirstOrThrow();
    expect(payload).toContain('Les en-têtes ont changé. Disparus : « Medium ».');
    expect(payload).not.toMatch(/headings|The /);
  });
});

onBothDatabases('plain http', (database) => {
  const warnings = (origin: string, language = 'en') =>
    deskWarnings({
      site: newSite(database()),
      words: translator(language),
      proxyFaults: [],
      origin,
      secure: origin.startsWith('https:'),
    });

  it.each([
    ['http://192.0.2.7:3000', true],
    ['http://museum-pc:3000', true],
    ['http://localhost.museum.local', true],
    ['http://[fd00::7]', true],
    ['http://localhost:3000', false],
    ['http://desk.localhost', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
    ['https://museum.example', false],
  ])('is warned of where others can read along: %s, %s', async (origin, isWarned) => {
    const ids = (await warnings(origin)).map(({ id }) => id);
    expect(ids.filter((id) => id === 'plain-http')).toEqual(isWarned ? ['plain-http'] : []);
  });

  it('is explained first, with what to do, in the reader’s language', async () => {
    const [en, fr, ar] = await Promise.all(
      ['en', 'fr', 'ar'].map(async (language) => (await warnings('http://museum-pc', language))[0]),
    );
    expect(en?.text).toMatch(/your password included\. .*network that you trust.*with https\.$/);
    expect(fr?.text).toMatch(/^Vous utilisez le bureau en http simple\. .*adresse en https\.$/);
    expect(ar?.text).toMatch(/^أنت تستخدم المكتب عبر http/);
  });
});
