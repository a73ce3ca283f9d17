// What it costs to export Tate's 69,202 records, some of them edited by hand, to import the export
// into an empty site, and whether that gives the same bytes again. Each step has a process of its
// own, whose memory is measured.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSite } from '../../packages/site/src/app/open-site.ts';
import type { Item } from '../../packages/site/src/features/catalogue/item.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import {
  loadForWriting,
  reviseRecordIn,
} from '../../packages/site/src/features/records/records.ts';
import { measuredCommand, siteEnvironment } from './measured-command.ts';
import { report } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['collections/tate/artworks.jsonl.gz', 'starter-museum'].map((name) =>
  join(root, '../shared/data', name),
);

/** One in so many items is edited by hand. */
const EDITED = 100;

export async function measureExport(): Promise<void> {
  if (!sources.every((source) => existsSync(source))) {
    report('export of 69,202 records', 'SKIPPED', 'the test data is not beside the repository');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-export-'));
  try {
    await measureIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureIn(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  const run = (data: string, name: string, ...given: string[]) => {
    const { seconds, megabytes } = measuredCommand(root, at(data), given);
    report(name, `${seconds.toFixed(1)} s`, `${megabytes} MB at most`);
  };
  for (const source of sources) run('here', `import of ${source}`, 'import', source, '--publish');
  report('items edited by hand', String(await editByHand(at('here'))), '');
  for (const [name, ...options] of [['everything', '--staff'], ['what is public']] as const) {
    const [first, second, there] = [at(`${name} 1`), at(`${name} 2`), `there ${name}`];
    run('here', `export of ${name}`, 'export', first, ...options);
    run(there, `import of that`, 'import', first);
    run(there, `export again`, 'export', second, ...options);
    const differing = differences(first, second);
    report('files that differ', String(differing.length), `${differing.join(', ')}; goal: 0`);
  }
}

async function editByHand(data: string): Promise<number> {
  const site = await openSite(siteEnvironment(data), root, () => undefined);
  try {
    const rows = await site.database.read
      .selectFrom('record')
      .select('id')
      .where('kind', '=', 'item')
      .orderBy('id')
      .execute();
    const edited = rows.filter((_, i) => i % EDITED === 0).map(({ id }) => id);
    await site.database.transaction(async (writer) => {
      const context = { writer, site, actor: { kind: 'operator', name: 'ada' } as const };
      for (const { id, version, body } of (await loadForWriting<Item>(writer, edited)).values())
        await reviseRecordIn(context, itemDefinition, {
          id,
          expectedVersion: version,
          // Some are drafts again.
          state: body.accessionNumber?.endsWith('1') ? 'draft' : 'published',
          body: {
            ...body,
            notes: { en: '= edited “by hand”,\nin two lines' },
            internalNotes: 'Look at the back',
          },
        });
    });
    return edited.length;
  } finally {
    await site.database.close();
  }
}

function differences(first: string, second: string): string[] {
  const [before, after] = [hashesIn(first), hashesIn(second)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
}

const hashesIn = (folder: string): Map<string, string> =>
  new Map(
    globSync('**/*.*', { cwd: folder }).map((name) => {
      const bytes = readFileSync(join(folder, name));
      // The time of the export is in its manifest.
      const content = name === 'export.json' ? bytes.toString().replace(/"madeAt".*/, '') : bytes;
      return [name, createHash('sha256').update(content).digest('hex')];
    }),
  );
