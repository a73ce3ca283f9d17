import { readDate } from '@vitrine/museum-dates';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../api/problem.ts';
import { faultsByField } from './field-faults.ts';
import { idsNamedIn } from './named-ids.ts';
import { valueText } from './value-text.ts';

const ID = '01m0000000000000000000rain';
const nameOf = (id: string) => (id === ID ? 'Ada' : id);

describe('a value of a field as text', () => {
  it('has names for ids, and a date as the museum wrote it', () => {
    const production = [
      { key: 'a', value: { person: ID, date: readDate('about 1640').date } },
      { key: 'b', value: { role: 'potter' } },
    ];
    expect(valueText(production, nameOf)).toBe('person: Ada\ndate: about 1640\nrole: potter');
    expect(valueText({ en: 'Jug', fr: 'Cruche' }, nameOf)).toBe('en: Jug\nfr: Cruche');
    expect(valueText(undefined, nameOf)).toBe('');
    expect(valueText([ID, 'word'], nameOf)).toBe('Ada\nword');
  });

  it('is looked through for the ids of other records, wherever they are', () =>
    expect(
      idsNamedIn({ media: [ID], production: [{ key: 'a', value: { person: ID, role: 'x' } }] }),
    ).toEqual([ID]));
});

describe('what the server finds wrong', () => {
  it('is beside its field, the first of each', () => {
    const errors = [
      { path: ['body', 'title', 'en'], detail: 'is too long' },
      { path: ['title'], detail: 'second' },
      { path: ['links', 0, 'url'], detail: 'has to begin with https://' },
    ];
    const problem = new ApiProblem({ status: 422, code: 'invalid', title: '', detail: '', errors });
    expect(faultsByField(problem)).toEqual({
      title: 'is too long',
      links: 'has to begin with https://',
    });
    expect(faultsByField(new Error('away'))).toEqual({});
  });
});
