import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../../tests/databases/each.ts';
import { stoppedClock } from '../clock/testing.ts';
import type { Database } from '../database/database.ts';
import { secretFiles, type SecretPurpose } from './secret-files.ts';
import { openSecrets, siteSecret, type SecretSite } from './site-secret.ts';

const lost: Record<SecretPurpose, string> = {
  desk: 'earlier logins',
  forms: 'Forms',
  preview: 'preview links',
  sets: 'links to sets',
};
const purposes = Object.keys(secretFiles) as SecretPurpose[];

const good = Buffer.from('0123456789abcdef0123456789abcdef');
const other = Buffer.from('abcdef0123456789abcdef0123456789');

const folders: string[] = [];
let lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
beforeEach(() => void (lines = []));
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A server that knows nothing yet, with a data folder of its own. */
async function newServer(database: Database): Promise<SecretSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'));
  folders.push(dataFolder);
  return { database: { ...database }, dataFolder, clock: stoppedClock(), log };
}

/** The same server after a restart: what it had in memory is gone. */
const restarted = (site: SecretSite): SecretSite => ({ ...site, database: { ...site.database } });

const pathOf = (site: SecretSite, purpose: SecretPurpose) =>
  join(site.dataFolder, secretFiles[purpose]);
async function putFile(site: SecretSite, purpose: SecretPurpose, bytes: Uint8Array) {
  await mkdir(dirname(pathOf(site, purpose)), { recursive: true });
  await writeFile(pathOf(site, purpose), bytes);
}
const isThere = (site: SecretSite, purpose: SecretPurpose) =>
  stat(pathOf(site, purpose)).then(
    () => true,
    () => false,
  );

onBothDatabases('the secrets of a site', (database, kind) => {
  beforeEach(() => database().transaction((writer) => writer.deleteFrom('site_secret').execute()));
  const putRow = (purpose: SecretPurpose, secret: string) =>
    database().transaction((writer) =>
      writer
        .insertInto('site_secret')
        .values({ purpose, secret, made_at: '2026-01-01T00:00:00.000Z' })
        .execute(),
    );
  const rows = () =>
    database().read.selectFrom('site_secret').select(['purpose', 'secret']).execute();

  it('are all there before anything is signed, each another, and in no file', async () => {
    const site = await newServer(database());
    await openSecrets(site);
    const made = await rows();
    expect(made.map(({ purpose }) => purpose).toSorted()).toEqual(purposes);
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(purposes.length);
    for (const purpose of purposes) expect(await isThere(site, purpose)).toBe(false);
    expect(lines).toEqual([]);
  });

  it('are those of their own database, also in one process', async () => {
    const elsewhere = await newDatabase(kind);
    const [one, two] = [await newServer(database()), await newServer(elsewhere.database)];
    expect(await siteSecret(one, 'sets')).not.toEqual(await siteSecret(two, 'sets'));
    await elsewhere.remove();
  });

  describe.each(purposes)('that for %s', (purpose) => {
    it('is made once, though servers with data folders of their own start at once', async () => {
      const servers = await Promise.all([1, 2, 3, 4].map(() => newServer(database())));
      const made = await Promise.all(servers.map((site) => siteSecret(site, purpose)));
      expect(made[0]).toHaveLength(32);
      for (const secret of made) expect(secret).toEqual(made[0]);
      expect(await rows()).toEqual([{ purpose, secret: made[0]?.toString('hex') }]);
      expect(lines).toEqual([]);
    });

    it('is the same after a restart, and read once by a process', async () => {
      const site = await newServer(database());
      const made = await siteSecret(site, purpose);
      expect(await siteSecret(site, purpose)).toBe(made);
      expect(await siteSecret(restarted(site), purpose)).toEqual(made);
    });

    it('is that of the file of before, so that what was signed with it stays good', async () => {
      const site = await newServer(database());
      await putFile(site, purpose, good);
      const link = createHmac('sha256', good).update('a link').digest('hex');
      await openSecrets(site);
      const now = createHmac('sha256', await siteSecret(site, purpose)).update('a link');
      expect(now.digest('hex')).toBe(link);
      expect(await isThere(site, purpose), 'the file has moved').toBe(false);
      expect(await siteSecret(restarted(site), purpose)).toEqual(good);
      expect(lines).toEqual([]);
    });

    it('is taken over by a server that was killed before it removed the file', async () => {
      const site = await newServer(database());
      await putRow(purpose, good.toString('hex'));
      await putFile(site, purpose, good);
      expect(await siteSecret(site, purpose)).toEqual(good);
      expect(await isThere(site, purpose)).toBe(false);
      expect(lines).toEqual([]);
    });

    it('is that of the database where a file has another, which stays and is reported', async () => {
      const [first, second] = [await newServer(database()), await newServer(database())];
      await putFile(first, purpose, good);
      await putFile(second, purpose, other);
      expect(await siteSecret(first, purpose)).toEqual(good);
      expect(await siteSecret(second, purpose)).toEqual(good);
      expect(await readFile(pathOf(second, purpose))).toEqual(other);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(lost[purpose]);
      expect(lines[0]).toContain(`${secretFiles[purpose]} contains another secret`);
    });

    it('is one of them where two servers of before start at once, and the other is told', async () => {
      const [first, second] = [await newServer(database()), await newServer(database())];
      await putFile(first, purpose, good);
      await putFile(second, purpose, other);
      const [a, b] = await Promise.all([siteSecret(first, purpose), siteSecret(second, purpose)]);
      expect(a).toEqual(b);
      expect([good, other]).toContainEqual(a);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('contains another secret');
    });

    it.each([
      ['empty', Buffer.alloc(0)],
      ['cut short', Buffer.alloc(31, 'x')],
      ['too long', Buffer.from('0123456789abcdef0123456789abcdef!')],
      ['all zeros', Buffer.alloc(32)],
    ])(
      'is made anew where the file of before is %s, and the log says what that means',
      async (_what, bytes) => {
        const site = await newServer(database());
        await putFile(site, purpose, bytes);
        await openSecrets(site);
        const made = await siteSecret(site, purpose);
        expect(made).toHaveLength(32);
        expect(made).not.toEqual(bytes);
        expect(await isThere(site, purpose)).toBe(false);
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain(lost[purpose]);
        expect(lines[0]).toMatch(
          new RegExp(`${secretFiles[purpose]}.*was recreated.*are no longer valid`),
        );
      },
    );

    it.each([
      ['empty', ''],
      ['cut short', good.toString('hex').slice(2)],
      ['too long', `${good.toString('hex')}00`],
      ['no hexadecimal', 'x'.repeat(64)],
      ['all zeros', '0'.repeat(64)],
    ])(
      'is made anew where the row is %s, by one of the servers that start, and the log says what that means',
      async (_what, text) => {
        await putRow(purpose, text);
        const servers = await Promise.all([1, 2].map(() => newServer(database())));
        const [a, b] = await Promise.all(servers.map((site) => siteSecret(site, purpose)));
        expect(a).toHaveLength(32);
        expect(b).toEqual(a);
        expect(await rows()).toEqual([{ purpose, secret: a?.toString('hex') }]);
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain(lost[purpose]);
        expect(lines[0]).toMatch(new RegExp(`${purpose} .*was recreated.*are no longer valid`));
      },
    );

    it('is that of a file of before where the row is not whole', async () => {
      const site = await newServer(database());
      await putRow(purpose, '00');
      await putFile(site, purpose, good);
      expect(await siteSecret(site, purpose)).toEqual(good);
      expect(await siteSecret(restarted(site), purpose)).toEqual(good);
      expect(await isThere(site, purpose)).toBe(false);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('was used again');
    });

    it('refuses the start where a file of before cannot be read, and is wanted again once it can', async () => {
      const site = await newServer(database());
      await mkdir(pathOf(site, purpose), { recursive: true });
      await expect(openSecrets(site)).rejects.toThrow('cannot be read (EISDIR)');
      await rm(pathOf(site, purpose), { recursive: true });
      await putFile(site, purpose, good);
      expect(await siteSecret(site, purpose)).toEqual(good);
    });
  });
});
