import { describe, expect, it } from 'vitest';
import { factGroups, factLines, plainValue } from './facts.ts';

const line = (group: string, order: number, ...texts: string[]) => ({
  facts: [{ group, order, values: () => texts.map((text) => plainValue(text)) }] as const,
});

describe('facts', () => {
  it('without a value are not there, and neither is a group without facts', () => {
    const fields = [
      { label: 'type', page: line('about', 1) },
      { label: 'date', page: line('about', 2, '1840') },
      { label: 'credit', page: line('record', 1) },
    ];
    expect(factGroups(factLines(fields), {}, ['about', 'record'])).toEqual([
      { name: 'about', facts: [{ name: 'date', values: [plainValue('1840')] }] },
    ]);
  });

  it('stand where their order says, group by group, whatever field they belong to', () => {
    const fields = [
      { label: 'notes', page: line('record', 2, 'n') },
      { label: 'credit', page: line('record', 1, 'c') },
      { label: 'type', page: line('about', 3, 't') },
    ];
    expect(
      factGroups(factLines(fields), {}, ['about', 'record']).map(({ name, facts }) => [
        name,
        ...facts.map((fact) => fact.name),
      ]),
    ).toEqual([
      ['about', 'type'],
      ['record', 'credit', 'notes'],
    ]);
  });

  it('that are long texts are read below, under their own heading', () => {
    const notes = (text: string) => ({
      label: 'notes',
      page: {
        facts: [
          {
            group: 'record',
            order: 1,
            values: () => [plainValue(text)],
            longTextApart: true,
          },
        ] as const,
      },
    });
    const long = 'word '.repeat(80);
    expect(factGroups(factLines([notes(long)]), {}, ['record'])).toEqual([
      { name: 'notes', facts: [], prose: { text: long, language: '' } },
    ]);
    expect(factGroups(factLines([notes('short')]), {}, ['record'])).toMatchObject([
      { name: 'record', facts: [{ name: 'notes' }] },
    ]);
  });

  it('of a field that is not on the page are not there', () =>
    expect(
      factGroups(factLines([{ label: 'number', page: { none: 'It is only for staff.' } }]), {}, [
        'record',
      ]),
    ).toEqual([]));
});
