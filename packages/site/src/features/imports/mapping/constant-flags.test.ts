import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const table = (approved: string, published: (i: number) => string) =>
  decideRows(
    Array.from({ length: 8 }, (_, i) => ({
      'Object number': `1987.${i}`,
      Title: `Quay ${i}`,
      Published: published(i),
      Approved_For_Web: approved,
    })),
  );
const codes = ({ questions }: Awaited<ReturnType<typeof table>>) =>
  questions.map(({ code, columns }) => [code, ...columns]);

describe('a flag that says the same in every row', () => {
  it('needs no question where it allows all, and another flag tells the rows apart', async () => {
    const decided = await table('yes', (i) => (i % 2 === 0 ? 'yes' : 'no'));
    expect(codes(decided)).toEqual([]);
    expect(decided.fields['Approved_For_Web']).toBe('publication');
  });

  it('is asked about where it forbids what the other flag allows', async () =>
    expect(codes(await table('no', (i) => (i % 2 === 0 ? 'yes' : 'no')))).toEqual([
      ['flag-constant', 'Approved_For_Web'],
    ]));

  it('is asked about where no flag tells the rows apart', async () =>
    expect(codes(await table('yes', () => 'yes'))).toEqual([
      ['flag-constant', 'Published', 'Approved_For_Web'],
    ]));
});
