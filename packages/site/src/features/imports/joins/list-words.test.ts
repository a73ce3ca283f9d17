import { describe, expect, it } from 'vitest';
import { surveyRows } from '../mapping/survey.ts';
import { isNeutral, partOfRole, rowFlag, saysRole } from './list-words.ts';

async function column(name: string, values: readonly string[]) {
  async function* rows() {
    for (const [i, value] of values.entries())
      yield { number: i + 2, cells: new Map([[name, value]]) };
  }
  const [survey] = (await surveyRows(rows())).columns;
  if (!survey) throw new Error('no column');
  return survey;
}

describe('the role of a linked person', () => {
  it.each([
    ['Artist', 'maker'],
    ['Printed by', 'other'],
    ['Hersteller', 'maker'],
    ['画家', 'maker'],
    ['Donor', 'staff'],
    ['former owner', 'staff'],
    ['Vorbesitzer', 'staff'],
    ['Vendor/Dealer', 'staff'],
    ['donateur', 'staff'],
    ['寄贈者', 'staff'],
    ['Insurance valuer', 'staff'],
    ['Sitter', 'depicted'],
    ['Dargestellte Person', 'depicted'],
    ['Related person', 'other'],
    ['', 'other'],
  ])('%s makes them %s', (role, part) => expect(partOfRole(role)).toBe(part));

  it('is in a column that says so', () =>
    expect(['Role', 'relationship_type', 'Rolle', 'Name', 'Type'].map(saysRole)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]));
});

describe('a flag of linked rows', () => {
  const publicOf = async (name: string, values: readonly string[]) => {
    const flag = rowFlag(await column(name, values), values.length);
    return values.map((value) => flag?.isPublic(value));
  };

  it('keeps back what it does not clearly publish', async () => {
    expect(await publicOf('PublicAccess', ['1', '0', '', 'perhaps'])).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await publicOf('Not for web', ['', 'x'])).toEqual([true, false]);
    // Where some say no in words, an empty cell says nothing.
    expect(await publicOf('Not for web', ['', 'x', 'no', 'yes'])).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(await publicOf('Caption', ['Quay', 'Nets'])).toEqual([undefined, undefined]);
  });

  it('names the words that nobody knows', async () =>
    expect(rowFlag(await column('PublicAccess', ['1', 'zeugma']), 2)?.unknown).toEqual(['zeugma']));
});

it('a table of people may not say what they are', () =>
  expect(['People', 'Personen', 'Constituents', 'Artists', 'Donors'].map(isNeutral)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]));
