// What the table says is so: its files are there, its methods are those of the files, and the server
// answers nothing else.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodesOf, nameOf, type Node } from '../../../../tests/architecture/syntax.ts';
import { relativeImportsOf } from '../../../../tests/architecture/source-tree.ts';
import { answer } from '../app/answer-request.ts';
import type { Mount } from '../app/mount.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Database } from '../platform/database/database.ts';
import router from '../website/routes.ts';
import { addressesOf, matcherOf } from './address.ts';
import { patternOf } from './address-pattern.ts';
import {
  deskSignInForms,
  deskSignInPages,
  deskForms,
  deskPages,
  deskScreens,
  pages,
  partNames,
  parts,
  type PartRow,
} from './data/table.ts';

const source = join(import.meta.dirname, '..');
const read = (path: string) => ({ path, text: readFileSync(join(source, path), 'utf8') });
const desk = [deskSignInPages, deskSignInForms, deskPages, deskScreens, deskForms].flatMap((rows) =>
  Object.values(rows),
);
const settings = { 'site.languages': ['en', 'fr'] };

describe('the files of the table', () => {
  it('are there', () => {
    const rows = [...pages, ...Object.values<PartRow>(parts), ...desk];
    expect(rows.map(({ file }) => file).filter((file) => !existsSync(join(source, file)))).toEqual(
      [],
    );
  });

  it('take what is sent exactly where the table says so', () => {
    const takesForms = (path: string) =>
      nodesOf(read(path), 'ExportNamedDeclaration').some(
        ({ declaration }) => nameOf((declaration as Node | null)?.['id']) === 'action',
      );
    expect(pages.filter(({ file }) => takesForms(file)).map(({ address }) => address)).toEqual(
      pages.filter(({ methods }) => methods.includes('POST')).map(({ address }) => address),
    );
  });

  it('are those that the server and the desk import', () => {
    const wired = new Set([
      ...relativeImportsOf(read('app/mounts.ts')),
      ...relativeImportsOf(read('admin/entry.server.tsx')),
      ...relativeImportsOf(read('admin/app/screen-modules.ts')),
      'app/mounts.ts',
      'admin/entry.server.tsx',
    ]);
    expect(
      [...Object.values<PartRow>(parts), ...desk]
        .map(({ file }) => file)
        .filter((file) => !wired.has(file)),
    ).toEqual([]);
  });

  it('are all that could be pages', () => {
    const named = new Set(pages.map(({ file }) => file));
    expect(
      globSync('website/**/*-page.tsx', { cwd: source }).filter((file) => !named.has(file)),
    ).toEqual([]);
    expect(router).toHaveLength(pages.length);
  });
});

describe('an address of the table', () => {
  const fits = (address: string, path: string) => patternOf(address).test(path);

  it.each([
    [
      '/data/:dump',
      ['/data/files.json', '/data/items-2026-01-01-1.jsonl.gz'],
      ['/data/', '/data/a/b.json', '/data/x.gz'],
    ],
    ['/og/*.jpg', ['/og/items/x.jpg', '/og/.jpg'], ['/og.jpg', '/og/x.png', '/ogx/x.jpg']],
    [
      '/{items|i}/:id.{bib|csl.json}',
      [`/i/${'0'.repeat(26)}.bib`, `/items/${'a'.repeat(26)}.csl.json`],
      [
        `/i/${'0'.repeat(26)}xbib`,
        `/x/${'0'.repeat(26)}.bib`,
        '/i/0.bib',
        `/i/${'0'.repeat(26)}.cslxjson`,
      ],
    ],
    ['/:ark', ['/ark:/12345/x', '/ARK:12345/x/y'], ['/arks', '/fr/ark:/1']],
    [
      '/media/:id/:master',
      [`/media/${'0'.repeat(26)}/a b.jpg`, `/media/${'0'.repeat(26)}/`],
      [`/media/${'0'.repeat(26)}/a/b`],
    ],
    ['/a.b', ['/a.b'], ['/axb', '/a.b/', 'x/a.b']],
  ])('%s is those paths and no others', (address, those, others) => {
    expect(those.filter((path) => !fits(address, path))).toEqual([]);
    expect(others.filter((path) => fits(address, path))).toEqual([]);
  });

  it('is found with what it names; one without names comes first', () => {
    const find = matcherOf([
      '/experiments/:number',
      '/experiments/draft',
      '/experiments/:number/stop',
    ]);
    expect(find('/experiments/7')).toEqual({
      address: '/experiments/:number',
      named: { number: '7' },
    });
    expect(find('/experiments/draft')?.address).toBe('/experiments/draft');
    expect(find('/experiments/12/stop')?.named).toEqual({ number: '12' });
    for (const path of ['/experiments/x', '/experiments/7/', '/experiments', '/toString'])
      expect(find(path)).toBeUndefined();
  });

  it('is below a language only where the table says so', () => {
    const below = partNames.filter((name) => {
      const row: PartRow = parts[name];
      const path = sampleOf(row.addresses[0] ?? '');
      const { answers } = addressesOf(name, settings);
      expect([name, path, answers(path), answers(`/de${path}`)]).toEqual([name, path, true, false]);
      expect([name, answers(`/fr${path}`)]).toEqual([name, row.languages === true]);
      return answers(`/fr${path}`);
    });
    expect(below).toEqual(['citations', 'sets', 'calendars', 'ground', 'maps']);
  });
});

describe('the server', () => {
  it('asks a part only by its methods', async () => {
    const site = newSite(undefined as unknown as Database);
    const requests: string[] = [];
    const mounts = partNames.map((name): Mount => ({
      ...addressesOf(name, settings),
      fetch: async ({ method }) => (requests.push(`${method} ${name}`), new Response('')),
    }));
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    for (const name of partNames) {
      const row: PartRow = parts[name];
      for (const method of methods) {
        const { status, headers } = await answer(
          site,
          mounts,
          new Request(`http://x${sampleOf(row.addresses[0] ?? '')}`, { method }),
          {
            arrival: { kind: 'served', origin: 'http://x', secure: false, client: '127.0.0.1' },
            requestId: 'r1',
          },
        );
        const isListed = row.methods.includes(method as never);
        expect([name, method, status]).toEqual([name, method, isListed ? 200 : 405]);
        if (!isListed) expect(headers.get('allow')).toBe(row.methods.join(', '));
      }
    }
    expect(requests).toEqual(
      partNames.flatMap((name) =>
        (parts[name] as PartRow).methods.map((method) => `${method} ${name}`),
      ),
    );
  });
});

/** A path of an address. */
function sampleOf(address: string): string {
  const forms: Record<string, string> = {
    id: '0'.repeat(26),
    dump: 'files.json',
    poster: `${'0'.repeat(32)}-${'0'.repeat(8)}.jpg`,
    played: '000000000000.webm',
    ark: 'ark:/12345/x',
  };
  return address
    .replaceAll(/\{([^|}]+)[^}]*\}/g, '$1')
    .replaceAll(/:([a-z]+)/g, (_, name: string) => forms[name] ?? 'x')
    .replaceAll('*', 'x');
}
