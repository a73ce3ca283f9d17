import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { reviseRecord } from '../../../../../../tests/databases/records.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { rowsOf } from '../../../../../../tests/imports/rows.ts';
import type { Actor } from '../../access/actor.ts';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import { personDefinition } from '../../catalogue/person-definition.ts';
import { mediaDefinition } from '../../media/media.ts';
import { addRecord } from '../../records/records.ts';
import { importItems, problemsOfRun, readRun } from '../import-items.ts';
import type { DraftRow, ImportOptions } from '../import-source.ts';
import { undoRun } from '../undo-run.ts';
import { offersWithPublishing, publishWithNamed } from './publish-item.ts';
import { previewPublishing, publishRun } from './publish-run.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('what is held back', (database) => {
  const site = () => newSite(database());
  let sources = 0;
  const newKey = () => `held ${++sources}`;
  const run = async (
    sourceKey: string,
    drafts: readonly ItemDraft[],
    options: Partial<ImportOptions> & { people?: { key: string; draft: { name: string } }[] } = {},
  ) => {
    const { people, ...more } = options;
    const source = rowsOf(drafts, { sourceKey, ...(people ? { people: () => people } : {}) });
    return (await importItems(site(), ada, source, { batchRows: 2, ...more })).run;
  };
  const vase = (number: string, maker: string, more: Partial<ItemDraft> = {}): ItemDraft => ({
    accessionNumber: number,
    title: { en: `Vase ${number}` },
    production: [{ person: { name: maker } }],
    ...more,
  });
  const rowBy = async (label: string) => {
    const rows = await database()
      .read.selectFrom('record')
      .selectAll()
      .where('label', '=', label)
      .execute();
    expect(rows).toHaveLength(1);
    const [row] = rows;
    if (!row) throw new Error(`There is no record ${label}.`);
    return row;
  };
  const stateOf = async (label: string) => {
    const { state, draft_reason: reason } = await rowBy(label);
    return reason === null ? state : `${state}, ${reason}`;
  };
  const statesOf = (...labels: string[]) => Promise.all(labels.map(stateOf));
  const setState = async (label: string, state: 'draft' | 'published') => {
    const { id, version, kind, body } = await rowBy(label);
    const definition = kind === 'item' ? itemDefinition : personDefinition;
    await reviseRecord(site(), ada, definition as typeof itemDefinition, {
      id,
      expectedVersion: version,
      state,
      body: JSON.parse(body) as never,
    });
  };

  it('knows who holds it', async () => {
    await run(newKey(), [vase('g1', 'Gated')], { publication: 'drafts' });
    await run(newKey(), [vase('p1', 'Personal')], { draft: true });
    await run(newKey(), [vase('n1', 'Nobody')]);
    expect(await statesOf('Vase g1', 'Vase p1', 'Vase n1')).toEqual([
      'draft, gate',
      'draft, person',
      'published',
    ]);
    await setState('Vase n1', 'draft');
    expect(await stateOf('Vase n1')).toBe('draft, person');
    await setState('Vase g1', 'draft');
    expect(await stateOf('Vase g1')).toBe('draft, gate');
    await setState('Vase g1', 'published');
    expect(await stateOf('Vase g1')).toBe('published');
  });

  it('leaves people, places, subjects and collections drafts that only drafts name', async () => {
    await run(
      newKey(),
      [
        vase('d1', 'Unseen Maker', {
          production: [{ person: { name: 'Unseen Maker' }, place: { name: 'Unseen Town' } }],
          subjects: ['unseen subject'],
          collections: ['Unseen Collection'],
        }),
      ],
      { publication: 'drafts' },
    );
    expect(
      await statesOf('Unseen Maker', 'Unseen Town', 'unseen subject', 'Unseen Collection'),
    ).toEqual(['draft, gate', 'draft, gate', 'draft, gate', 'draft, gate']);
  });

  it('publishes a maker once a later published item names them, with their birthplace', async () => {
    const source = newKey();
    const people = [
      { key: '1', draft: { name: 'Late Maker', sourceId: '1', born: { place: { name: 'Ulm' } } } },
      { key: '2', draft: { name: 'Lender', sourceId: '2' } },
    ];
    const late = { person: { name: 'Late Maker', sourceId: '1' } };
    await run(source, [vase('l1', '', { production: [late] })], { draft: true, people });
    expect(await statesOf('Late Maker', 'Ulm', 'Lender')).toEqual([
      'draft, gate',
      'draft, gate',
      'draft, gate',
    ]);
    const second = await run(source, [
      vase('l2', 'Another'),
      vase('l3', 'Another'),
      vase('l4', '', { production: [late] }),
    ]);
    expect(await statesOf('Late Maker', 'Ulm', 'Lender', 'Vase l1')).toEqual([
      'published',
      'published',
      'draft, gate',
      'draft, person',
    ]);
    expect(await problemsOfRun(site(), second.id)).toMatchObject([
      { code: 'row-vanished', value: 'l1' },
    ]);
    await undoRun(site(), ada, second.id);
    expect(await statesOf('Late Maker', 'Ulm')).toEqual(['draft, gate', 'draft, gate']);
  });

  it('keeps a maker published who was so before, and a draft whom a person made one', async () => {
    await run(newKey(), [vase('k1', 'Well Known'), vase('k2', 'Withheld')]);
    await setState('Withheld', 'draft');
    await run(newKey(), [vase('k3', 'Well Known')], { publication: 'drafts' });
    const again = newKey();
    await run(again, [vase('k4', 'Withheld')]);
    expect(await statesOf('Well Known', 'Withheld', 'Vase k4')).toEqual([
      'published',
      'draft, person',
      'published',
    ]);
  });

  it('never publishes a draft from before reasons were kept', async () => {
    await run(newKey(), [vase('o1', 'Old Draft')], { draft: true });
    const { id } = await rowBy('Old Draft');
    await database().transaction((writer) =>
      writer.updateTable('record').set({ draft_reason: null }).where('id', '=', id).execute(),
    );
    await run(newKey(), [vase('o2', 'Old Draft')]);
    expect(await stateOf('Old Draft')).toBe('draft');
  });

  it('is published by the next import that passes the gate, changed or not, and only that', async () => {
    const source = newKey();
    const rows = [vase('a1', 'Anna'), vase('a2', 'Berta'), vase('a3', 'Clara')];
    await run(source, rows, { publication: 'drafts' });
    await setState('Vase a2', 'published');
    await setState('Vase a2', 'draft');
    const other = newKey();
    await run(other, [vase('a9', 'Other Source')], { publication: 'drafts' });
    const dry = await run(source, rows, { publication: 'publish', dryRun: true });
    expect(dry).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await stateOf('Vase a1')).toBe('draft, gate');
    const second = await run(
      source,
      [
        rows[0] ?? vase('', ''),
        rows[1] ?? vase('', ''),
        vase('a3', 'Clara', { medium: { en: 'clay' } }),
      ],
      { publication: 'publish' },
    );
    expect(second).toMatchObject({ created: 0, changed: 2, unchanged: 1 });
    expect(await statesOf('Vase a1', 'Anna', 'Vase a2', 'Berta', 'Vase a3', 'Vase a9')).toEqual([
      'published',
      'published',
      'draft, person',
      'draft, gate',
      'published',
      'draft, gate',
    ]);
    await undoRun(site(), ada, second.id);
    expect(await statesOf('Vase a1', 'Anna', 'Vase a3')).toEqual([
      'draft, gate',
      'draft, gate',
      'draft, gate',
    ]);
  });

  it('stays held where its row is refused now', async () => {
    const source = newKey();
    await run(source, [vase('r1', 'Rita')], { publication: 'drafts' });
    const refused = rowsOf([vase('r1', 'Rita', { medium: { en: 'glass' } })], {
      sourceKey: source,
      problems: () => [
        { row: 2, column: '', value: '', code: 'bad', reason: '', whatToDo: '', refusesRow: true },
      ],
    });
    await importItems(site(), ada, refused, { batchRows: 2 });
    expect(await stateOf('Vase r1')).toBe('draft, gate');
  });

  it('is published by its run, with what it names, and that can be undone', async () => {
    const source = newKey();
    const held = await run(
      source,
      [vase('u1', 'Uma'), vase('u2', 'Uma', { subjects: ['tulips'] }), vase('u3', 'Vera')],
      { publication: 'drafts' },
    );
    await setState('Vase u3', 'published');
    await setState('Vase u3', 'draft');
    const before = await database().read.selectFrom('record').selectAll().orderBy('id').execute();
    expect(await previewPublishing(site(), ada, held.id)).toEqual([
      { kind: 'item', count: 2, labels: ['Vase u1', 'Vase u2'] },
      { kind: 'person', count: 1, labels: ['Uma'] },
      { kind: 'subject', count: 1, labels: ['tulips'] },
    ]);
    expect(await database().read.selectFrom('record').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
    const progress: number[] = [];
    const done = await publishRun(site(), ada, held.id, (count) => progress.push(count));
    expect(done).toMatchObject({ published: 4, resumed: false });
    expect(progress).toEqual([4]);
    expect(await statesOf('Vase u1', 'Vase u2', 'Uma', 'tulips', 'Vase u3', 'Vera')).toEqual([
      'published',
      'published',
      'published',
      'published',
      'draft, person',
      'draft, gate',
    ]);
    const { runId } = done;
    expect(await readRun(site(), runId)).toMatchObject({
      state: 'done',
      source: 'Published from test.csv',
      sourceKey: source,
      changed: 4,
    });
    expect(await undoRun(site(), ada, runId)).toEqual({ undone: 4, refused: [] });
    expect(await database().read.selectFrom('record').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('tells pages and the search what was published', async () => {
    const held = await run(newKey(), [vase('c1', 'Cora')], { publication: 'drafts' });
    const last = await database()
      .read.selectFrom('change')
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await publishRun(site(), ada, held.id);
    const changes = await database()
      .read.selectFrom('change')
      .select(['kind', 'action'])
      .where('seq', '>', last.seq)
      .orderBy('kind')
      .execute();
    expect(changes).toEqual([
      { kind: 'item', action: 'saved' },
      { kind: 'person', action: 'saved' },
    ]);
  });

  it('goes on where publishing was killed, in the same run', async () => {
    const rows = Array.from({ length: 510 }, (_, i) => vase(`w${i}`, 'Wilma'));
    const held = await run(newKey(), rows, { publication: 'drafts', batchRows: 510 });
    await expect(
      publishRun(site(), ada, held.id, () => {
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await previewPublishing(site(), ada, held.id))[0]).toMatchObject({ count: 10 });
    const done = await publishRun(site(), ada, held.id);
    expect(done).toMatchObject({ published: 511, resumed: true });
    expect(await undoRun(site(), ada, done.runId)).toEqual({ undone: 511, refused: [] });
  });

  it('cannot be published from a run that was undone', async () => {
    const { id } = await run(newKey(), [vase('x1', 'Xenia')], { publication: 'drafts' });
    await undoRun(site(), ada, id);
    await expect(publishRun(site(), ada, id)).rejects.toThrow(
      `Nothing of import run ${id} can be published: it has been undone.`,
    );
    await expect(publishRun(site(), ada, 'nonsense')).rejects.toThrow('There is no import run');
  });

  it('is offered with the item that names it, and published if it is taken', async () => {
    await run(newKey(), [vase('y1', 'Yara', { subjects: ['lilies'] })], { draft: true });
    const withheld = await addRecord(site(), ada, personDefinition, {
      state: 'draft',
      body: { name: { en: 'Yves' }, kind: 'person' },
    });
    const { id, version, body } = await rowBy('Vase y1');
    const item = JSON.parse(body) as { production: object[] };
    await reviseRecord(site(), ada, itemDefinition, {
      id,
      expectedVersion: version,
      body: { ...item, depictedPeople: [withheld.id] },
    } as never);
    const offers = await offersWithPublishing(site(), ada, id);
    expect(offers.map(({ label, isTaken }) => [label, isTaken])).toEqual(
      expect.arrayContaining([
        ['Yara', true],
        ['lilies', true],
        ['Yves', false],
      ]),
    );
    expect(offers).toHaveLength(3);
    const taken = offers.filter(({ label }) => label === 'Yara').map((offer) => offer.id);
    expect(await publishWithNamed(site(), ada, [id, ...taken])).toBe(2);
    expect(await statesOf('Vase y1', 'Yara', 'lilies', 'Yves')).toEqual([
      'published',
      'published',
      'draft, gate',
      'draft, person',
    ]);
  });

  it('goes public with a run together with what makers of a table name in turn', async () => {
    const born = { place: { name: 'Linz' } };
    const people = [{ key: '1', draft: { name: 'Ida', sourceId: 't1', born } }];
    const { id } = await run(
      newKey(),
      [vase('t1', '', { production: [{ person: { name: 'Ida', sourceId: 't1' } }] })],
      { publication: 'drafts', people },
    );
    expect(await statesOf('Ida', 'Linz')).toEqual(['draft, gate', 'draft, gate']);
    await publishRun(site(), ada, id);
    expect(await statesOf('Vase t1', 'Ida', 'Linz')).toEqual([
      'published',
      'published',
      'published',
    ]);
  });

  it('stays held where a partial table does not have its row', async () => {
    const source = newKey();
    await run(source, [vase('h1', 'Hedda'), vase('h2', 'Hugo')], { publication: 'drafts' });
    await run(source, [vase('h1', 'Hedda')]);
    expect(await statesOf('Vase h1', 'Vase h2', 'Hugo')).toEqual([
      'published',
      'draft, gate',
      'draft, gate',
    ]);
  });

  it('has no second version where the run that made it publishes it', async () => {
    const people = [{ key: '1', draft: { name: 'Just Made', sourceId: 'j1' } }];
    const made = { person: { name: 'Just Made', sourceId: 'j1' } };
    await run(newKey(), [vase('j1', '', { production: [made] })], { people });
    expect(await rowBy('Just Made')).toMatchObject({ state: 'published', version: 1 });
  });

  it('is published by a person with its media, and nothing that is not a draft is', async () => {
    const fileName = 'vase.jpg';
    const body = { kind: 'image', file: 'a'.repeat(64), fileName, mime: 'image/jpeg' };
    const [held, withheld] = [
      await addRecord(site(), ada, mediaDefinition, { state: 'draft', draftReason: 'gate', body }),
      await addRecord(site(), ada, mediaDefinition, {
        state: 'draft',
        body: { ...body, fileName: 'back.jpg' },
      }),
    ];
    const item = await addRecord(site(), ada, itemDefinition, {
      body: { title: { en: 'Vase m1' }, media: [held.id, withheld.id] },
    });
    const removed = await addRecord(site(), ada, itemDefinition, {
      state: 'archived',
      body: { title: { en: 'Vase m2' } },
    });
    expect(await offersWithPublishing(site(), ada, item.id)).toEqual([]);
    expect(await publishWithNamed(site(), ada, [item.id, removed.id])).toBe(2);
    expect(await statesOf('Vase m1', fileName, 'back.jpg', 'Vase m2')).toEqual([
      'published',
      'published',
      'draft, person',
      'archived',
    ]);
    expect(await publishWithNamed(site(), ada, [item.id])).toBe(0);
  });

  describe('where its source has a flag', () => {
    type Flag = 'published' | 'draft';
    /** Imports one vase as its row says. `edited`: the row is another one than before. */
    const runFlagged = async (
      sourceKey: string,
      { number, flag, edited }: { number: string; flag: Flag; edited?: string },
      options: Partial<ImportOptions> = {},
    ) => {
      const medium = edited === undefined ? {} : { medium: { en: edited } };
      const plain = rowsOf([vase(number, `Maker ${number}`, medium)], { sourceKey });
      const rows = [...(plain.rows() as Iterable<DraftRow>)].map((row) => ({
        ...row,
        hash: `${row.hash}${flag}`,
        read: () => ({ ...row.read(), publication: { state: flag, why: 'the flag' } }),
      }));
      const source = { ...plain, rows: () => rows };
      return (await importItems(site(), ada, source, { batchRows: 2, ...options })).run;
    };

    it('is the flag’s, whoever else would hold it, and no run publishes it', async () => {
      const source = newKey();
      const { id } = await runFlagged(
        source,
        { number: 'f1', flag: 'draft' },
        { publication: 'drafts' },
      );
      await publishRun(site(), ada, id);
      await runFlagged(source, { number: 'f1', flag: 'draft' });
      expect(await statesOf('Vase f1', 'Maker f1')).toEqual(['draft, flag', 'draft, gate']);
      await runFlagged(source, { number: 'f1', flag: 'published' });
      expect(await statesOf('Vase f1', 'Maker f1')).toEqual(['published', 'published']);
    });

    it('becomes the flag’s where the gate held it, and is not published after that', async () => {
      const source = newKey();
      const first = await runFlagged(
        source,
        { number: 'f2', flag: 'published' },
        { publication: 'drafts' },
      );
      expect(await stateOf('Vase f2')).toBe('draft, gate');
      await runFlagged(source, { number: 'f2', flag: 'draft' });
      await runFlagged(source, { number: 'f2', flag: 'draft' });
      await publishRun(site(), ada, first.id);
      expect(await statesOf('Vase f2', 'Maker f2')).toEqual(['draft, flag', 'draft, gate']);
    });

    it('becomes the gate’s where the flag lets it go while the gate holds all', async () => {
      const source = newKey();
      await runFlagged(source, { number: 'f3', flag: 'draft' });
      const row = { number: 'f3', flag: 'published' } as const;
      await runFlagged(source, row, { publication: 'drafts' });
      expect(await stateOf('Vase f3')).toBe('draft, gate');
      await runFlagged(source, row);
      expect(await statesOf('Vase f3', 'Maker f3')).toEqual(['published', 'published']);
    });

    it('stays a person’s, whatever the flag says', async () => {
      const source = newKey();
      await runFlagged(source, { number: 'f4', flag: 'published' }, { draft: true });
      const run = await runFlagged(source, { number: 'f4', flag: 'published', edited: 'clay' });
      expect(await stateOf('Vase f4')).toBe('draft, person');
      expect(await problemsOfRun(site(), run.id)).toMatchObject([
        { code: 'edited-by-hand', reason: expect.stringContaining('by ada') as string },
      ]);
    });

    it('changes hands in a dry run as in the real one', async () => {
      const source = newKey();
      await runFlagged(source, { number: 'f5', flag: 'published' }, { publication: 'drafts' });
      const row = { number: 'f5', flag: 'draft' } as const;
      const dry = await runFlagged(source, row, { dryRun: true });
      const real = await runFlagged(source, row);
      expect([dry.changed, dry.unchanged]).toEqual([real.changed, real.unchanged]);
    });
  });
});
