import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endSite, runSite } from '../faults/running-site.ts';
import { readPage } from './how-to.ts';
import { copySources } from './source-copy.ts';

const objects = 'Title: A bowl\nMaker: Anna Gold\n\nTitle: A spoon\nMaker: Anna Gold\n';

describe('a new import format', { timeout: 300_000 }, () => {
  const copy = copySources('packages/table-reader');
  afterAll(() => copy.remove());

  it('costs one file, its id and a line in the list; then museums import it', async () => {
    copy.follow(readPage('add-an-import-format.md'));
    expect(copy.changedFiles().toSorted()).toEqual(
      ['format.ts', 'open-source.ts', 'rec.test.ts', 'rec.ts'].map(
        (name) => `packages/table-reader/src/${name}`,
      ),
    );
    expect(copy.compile(['src/index.ts', 'src/rec.test.ts'])).toEqual([]);
    const file = join(copy.folder, 'objects.rec');
    writeFileSync(file, objects);
    const environment = { VITRINE_DATA: join(copy.folder, 'museum-data') };
    const words = ['import', file, '--dry-run'];
    const command = runSite('vitrine.js', environment, words, copy.folder);
    expect(await command.exited, command.output()).toBe(0);
    expect(command.output()).toContain('read as a file of records (recutils)');
    expect(command.output()).toContain('2 rows: 2 would be created');
    await endSite(command);
  });
});
