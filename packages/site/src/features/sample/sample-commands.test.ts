import { afterEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { rowsOf } from '../../../../../tests/imports/rows.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { importItems, listRuns } from '../imports/import-items.ts';
import { undoRun } from '../imports/undo-run.ts';
import { countRecords } from '../records/list-records.ts';
import { offerToTakeSampleDown } from './sample-commands.ts';
import { SAMPLE_KEY } from './sample-key.ts';

const operator: Actor = { kind: 'operator', name: 'ana' };

onBothDatabases('the sample museum after an import', (database) => {
  afterEach(async () => {
    const site = newSite(database());
    for (const { id, state } of await listRuns(site))
      if (state !== 'undone') await undoRun(site, operator, id);
  });

  const bringIn = (site: Site, sourceKey: string, numbers: string[]) =>
    importItems(
      site,
      operator,
      rowsOf(
        numbers.map((number) => ({ accessionNumber: number, title: { en: number } })),
        { sourceKey },
      ),
      { batchRows: 10 },
    );

  async function offer(site: Site, answer: string | undefined, takeDown = false) {
    const lines: string[] = [];
    const questions: string[] = [];
    const ask =
      answer === undefined
        ? undefined
        : (question: string) => {
            questions.push(question);
            return Promise.resolve(answer);
          };
    await offerToTakeSampleDown(
      site,
      operator,
      {
        line: (text) => lines.push(text),
        progress: () => undefined,
        stop: new AbortController().signal,
        ...(ask ? { ask } : {}),
      },
      { takeDown },
    );
    return { lines, questions };
  }

  it('is taken down when the first import of one’s own is answered with yes', async () => {
    const site = newSite(database());
    await bringIn(site, SAMPLE_KEY, ['MP.1', 'MP.2']);
    await bringIn(site, 'ours.csv', ['1901.1']);
    const { lines, questions } = await offer(site, 'Yes');
    expect(questions).toHaveLength(1);
    expect(lines.at(-1)).toBe('The sample museum was taken down (2 records, with their pictures).');
    expect(await countRecords(site, 'item')).toBe(1);
  });

  it('stays when nobody is there to answer, and the command to take it down is told', async () => {
    const site = newSite(database());
    const { run } = await bringIn(site, SAMPLE_KEY, ['MP.1']);
    await bringIn(site, 'ours.csv', ['1901.1']);
    const { lines } = await offer(site, undefined);
    expect(lines.at(-1)).toBe(`To take it down: npx vitrine imports undo ${run.id}`);
    expect(await countRecords(site, 'item')).toBe(2);
  });

  it('is asked about once: a later import only tells', async () => {
    const site = newSite(database());
    await bringIn(site, SAMPLE_KEY, ['MP.1']);
    await bringIn(site, 'ours.csv', ['1901.1']);
    await bringIn(site, 'more.csv', ['1901.2']);
    const { questions } = await offer(site, 'yes');
    expect(questions).toEqual([]);
  });

  it('is taken down without a question when that was asked for', async () => {
    const site = newSite(database());
    await bringIn(site, SAMPLE_KEY, ['MP.1']);
    await bringIn(site, 'ours.csv', ['1901.1']);
    const { questions } = await offer(site, 'no', true);
    expect(questions).toEqual([]);
    expect(await countRecords(site, 'item')).toBe(1);
  });

  it('is not mentioned where it does not hang, or where nothing else does', async () => {
    const site = newSite(database());
    await bringIn(site, SAMPLE_KEY, ['MP.1']);
    expect((await offer(site, 'yes')).lines).toEqual([]);
    const own = newSite(database());
    expect((await offer(own, 'yes')).lines).toEqual([]);
  });
});
