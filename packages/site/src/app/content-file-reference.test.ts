// What the reference of content files says can be imported as it is, and describes every key.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { importContent } from '../features/editorial/content/transfer-content.ts';
import { contentCodecs } from './content-codecs.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const reference = readFileSync('docs/reference/content-files.md', 'utf8');
const described = ['page', 'story', 'exhibition', 'menu', 'notice', 'venue', 'event'];
const folder = mkdtempSync(join(tmpdir(), 'vitrine-reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The section of a kind. */
const sectionOf = (kind: string): string => {
  const codec = contentCodecs.find(({ definition }) => definition.kind === kind);
  const [, section = ''] = reference.split(`\n## \`${codec?.folder}/`);
  return section.split('\n## ')[0] ?? '';
};

it.for(described)('every key of a %s is described', (kind) => {
  const rows = sectionOf(kind).match(/^\| `.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => !/\. \S.*[.}] \|$/.test(row))).toEqual([]);
});

onBothDatabases('the examples of the reference', (database) => {
  it('are imported without a problem, and again without a change', async () => {
    const examples = [...reference.matchAll(/^Example: `(.+)`\n\n```\w+\n([\s\S]*?)\n```$/gm)].map(
      ([, path = '', text = '']) => ({ path, text }),
    );
    for (const kind of described) expect(sectionOf(kind)).toContain('\nExample: `');
    for (const { path, text } of examples) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const site = newSite(database());
    const { problems, notices, outcomes } = await importContent(site, ada, contentCodecs, {
      folder,
    });
    expect([...problems, ...notices]).toEqual([]);
    expect(outcomes.map(({ action }) => action)).toEqual(described.map(() => 'created'));
    const again = await importContent(site, ada, contentCodecs, { folder });
    expect(again.outcomes.map(({ action }) => action)).toEqual(described.map(() => 'unchanged'));
  });
});
