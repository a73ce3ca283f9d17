import { describe, expect, it } from 'vitest';
import { readAnswers } from './answers.ts';
import type { Form, Typed } from './form.ts';

const label = { en: 'A' };
const form: Form = {
  slug: 'f',
  version: 1,
  title: label,
  lead: label,
  button: label,
  fields: [
    { name: 'name', type: 'text', label, required: true },
    { name: 'words', type: 'long-text', label },
    { name: 'email', type: 'email', label },
    { name: 'telephone', type: 'telephone', label },
    { name: 'page', type: 'url', label },
    { name: 'pupils', type: 'number', label, least: 1, most: 40 },
    { name: 'day', type: 'date', label },
    { name: 'hour', type: 'time', label },
    {
      name: 'use',
      type: 'choice-one',
      label,
      choices: [
        { value: 'study', label },
        { value: 'print', label },
      ],
    },
    {
      name: 'needs',
      type: 'choice-many',
      label,
      choices: [
        { value: 'a', label },
        { value: 'b', label },
      ],
    },
    {
      name: 'publisher',
      type: 'text',
      label,
      required: true,
      when: { field: 'use', is: ['print'] },
    },
  ],
};
const read = (typed: Typed) => readAnswers(form, { name: ['Ada'], ...typed });
const problems = (typed: Typed) =>
  read(typed).problems.map(({ field, message }) => `${field} ${message}`);

describe('what a form sent', () => {
  it('is kept in the order of its fields, with line ends and spaces set right', () => {
    expect(
      readAnswers(form, { words: ['one\r\ntwo'], name: [' Ada \r\n Lovelace ', ''] }).answers,
    ).toEqual([
      { field: 'name', values: ['Ada Lovelace'] },
      { field: 'words', values: ['one\ntwo'] },
    ]);
  });

  it.each([
    ['email', 'ada@example', 'email'],
    ['email', 'a@example.org\r\nBcc: b@example.org', 'email'],
    ['telephone', 'call me', 'telephone'],
    ['page', 'javascript:alert(1)', 'url'],
    ['pupils', '0', 'number'],
    ['pupils', '41', 'number'],
    ['pupils', '1e1', 'number'],
    ['day', '2027-02-29', 'date'],
    ['hour', '24:00', 'time'],
    ['use', 'theft', 'choice'],
    ['needs', 'c', 'choice'],
    ['name', 'x'.repeat(301), 'long'],
  ])('is told to be wrong: %s “%s”', (field, value, kind) => {
    expect(problems({ [field]: [value] })).toEqual([`${field} forms.problem.${kind}`]);
  });

  it.each([
    ['email', 'ada@example.org'],
    ['telephone', '+44 (0)20 7946-0000'],
    ['page', 'https://example.org/a'],
    ['pupils', '40'],
    ['day', '2028-02-29'],
    ['hour', '09:30'],
    ['use', 'study'],
  ])('is taken: %s “%s”', (field, value) => {
    expect(problems({ [field]: [value] })).toEqual([]);
  });

  it('must answer a field with a condition only where the condition holds', () => {
    expect(problems({ use: ['study'] })).toEqual([]);
    expect(problems({ use: ['print'] })).toEqual(['publisher forms.problem.empty']);
    expect(problems({ use: ['study'], publisher: ['Typed all the same'] })).toEqual([]);
  });

  it('keeps what was typed into a field that the form no longer has', () => {
    expect(read({ former: ['still here'] })).toMatchObject({
      unknown: ['former'],
      answers: [{ field: 'name' }, { field: 'former', values: ['still here'] }],
    });
  });
});
