import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const NAMES = ['Ida Holm', 'Tom Lee', 'Ann Ross', 'Jean Roux'];

/** Fields of the keys of a list under `key`, whose objects have a name and `more`. */
async function fieldsOf(key: string, more: Record<string, string>) {
  const { decisions } = await decideRows(
    NAMES.map((name, i) => ({
      number: `1.${i}`,
      title: `Bowl ${i}`,
      [`${key}[].name`]: [name],
      ...Object.fromEntries(
        Object.entries(more).map(([word, text]) => [`${key}[].${word}`, [text]]),
      ),
    })),
    { nested: true },
  );
  return (word: string) =>
    decisions.find(({ column }) => column === `${key}[].${word}`)?.mapping.field;
}

describe('a list of people under a key that nobody knows', () => {
  it('names makers where their parts in making are known, or the years of their lives', async () => {
    const byRole = await fieldsOf('agents', { role: 'photographer' });
    expect([byRole('name'), byRole('role')]).toEqual(['maker', 'maker.role']);
    const byLife = await fieldsOf('folk', { displaydate: '1850–1912' });
    expect([byLife('name'), byLife('displaydate')]).toEqual(['maker', 'maker.dates']);
  });

  it('names nobody where other parts are played, or other people are meant', async () => {
    expect((await fieldsOf('agents', { role: 'donor' }))('name')).not.toBe('maker');
    expect((await fieldsOf('sitters', { role: 'artist' }))('name')).not.toBe('maker');
    expect((await fieldsOf('agents', { place: 'Rome' }))('name')).not.toBe('maker');
  });
});
