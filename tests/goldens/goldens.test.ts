// What leaves the process, of one museum. README.md says when a golden may change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../packages/site/src/features/records/record.ts';
import { HIDDEN_POSITION } from './full-records.ts';
import { expectGolden, goldenNames, isWriting } from './golden-file.ts';
import { openGoldenMuseum, type GoldenMuseum } from './golden-museum.ts';
import { PRIVATE } from './imported-table.ts';
import { collectOutputs, type Outputs } from './outputs.ts';

let museum: GoldenMuseum;
let outputs: Outputs;
beforeAll(async () => {
  museum = await openGoldenMuseum();
  outputs = await collectOutputs(museum);
}, 240_000);
afterAll(() => museum?.close());

/** Other tests have goldens too. */
const known = goldenNames().filter((name) => name !== 'shared-data.json');

describe('the museum gives what is in the golden', () => {
  it.each(known)('%s', (name) => expectGolden(name, outputs.goldens.get(name)));

  it('of each of its outputs', () => {
    if (isWriting) for (const [name, text] of outputs.goldens) expectGolden(name, text);
    else expect([...outputs.goldens.keys()].sort()).toEqual(known);
  });
});

it('stores every body as canonical JSON', async () => {
  const { read } = museum.site.database;
  const rows = await read.selectFrom('record').select('body').execute();
  expect(rows.filter(({ body }) => canonicalJson(JSON.parse(body)) !== body)).toEqual([]);
});

describe('what is for staff, hidden, or not public yet or any more', () => {
  it('is in no public answer', () => {
    expect(outputs.publicTexts.length).toBeGreaterThan(200);
    const leaking = outputs.publicTexts.filter(
      ({ text }) => text.includes(PRIVATE) || text.includes(HIDDEN_POSITION),
    );
    expect(leaking.map(({ path }) => path)).toEqual([]);
  });

  it('is found by no search', () => expect(outputs.privateHits).toEqual([0, 0, 0, 0, 0, 0]));

  it('is stored all the same', async () => {
    const { read } = museum.site.database;
    const rows = await read.selectFrom('record').select('body').execute();
    const bodies = rows.map(({ body }) => body).join('\n');
    expect(bodies.split(PRIVATE).length).toBeGreaterThan(10);
    expect(bodies.split(HIDDEN_POSITION).length).toBeGreaterThan(4);
  });
});
