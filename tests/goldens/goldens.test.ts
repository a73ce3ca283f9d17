// What leaves the process, of one museum. README.md says when a golden may change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGoldenJson, expectGoldenOutputs } from './golden-file.ts';
import { openGoldenMuseum, type GoldenMuseum } from './golden-museum.ts';

let museum: GoldenMuseum;
beforeAll(async () => {
  museum = await openGoldenMuseum();
}, 120_000);
afterAll(() => museum?.close());

/** The value as it would be written, with steady ids. */
const steady = (value: unknown): unknown => JSON.parse(museum.steady(JSON.stringify(value)));

describe('search', () => {
  it('has the settings of every index', () =>
    expectGoldenJson('index-settings.json', museum.indexed.settings));

  it('has the records of every index', () => {
    for (const [index, records] of Object.entries(museum.indexed.records))
      expectGoldenOutputs(
        `search-records/${index}.json`,
        records.map((record) => ({
          name: museum.steady(record.objectID),
          value: steady(record),
        })),
      );
    expect(Object.keys(museum.indexed.records)).toHaveLength(6);
  });
});
