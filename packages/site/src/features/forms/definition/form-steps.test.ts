import { describe, expect, it } from 'vitest';
import type { FormBody } from './form.ts';
import {
  addressOfState,
  readState,
  visibleStepIn,
  stateAfter,
  stateOf,
  type FormState,
} from './form-steps.ts';

const label = { en: 'Label' };
const form: FormBody = {
  slug: 'group-visit',
  title: label,
  lead: label,
  button: label,
  steps: ['who', 'school', 'when'].map((name) => ({ name, title: label })),
  fields: [
    { name: 'kind', type: 'text', label, step: 'who' },
    { name: 'class', type: 'text', label, step: 'school', when: { field: 'kind', is: ['school'] } },
    { name: 'day', type: 'text', label, step: 'when' },
  ],
};
const onePage: FormBody = { ...form, steps: undefined };
const school = { kind: ['school'] };
const step = (name: string, more: { isWrong?: boolean; thenCheck?: boolean } = {}): FormState =>
  stateOf({ draftId: 'd', step: name, ...more });
const check: FormState = { at: 'check', draftId: 'd', isWrong: false };

describe('the address of a state', () => {
  it.each([
    [{ at: 'start' }, ''],
    [{ at: 'page', draftId: 'd', isWrong: true }, '?draft=d&wrong=1'],
    [step('who'), '?draft=d&step=who'],
    [step('who', { thenCheck: true }), '?draft=d&step=who&back=1'],
    [step('who', { isWrong: true, thenCheck: true }), '?draft=d&step=who&wrong=1&back=1'],
    [check, '?draft=d&step=-check'],
    [{ ...check, isWrong: true }, '?draft=d&step=-check&wrong=1'],
  ] satisfies [FormState, string][])('of %j is %j, and is read as that state', (state, address) => {
    expect(addressOfState(state)).toBe(address);
    expect(readState(new URLSearchParams(address))).toEqual(state);
  });

  it('of what was sent has its reference', () =>
    expect(addressOfState({ at: 'sent', reference: 'AB12' })).toBe('/sent/AB12'));
});

describe('a form that was sent', () => {
  const kept = (typed = {}) => ({ became: 'kept', draftId: 'd', form, typed }) as const;
  const wrong = { became: 'wrong', draftId: 'd' } as const;

  it('goes on to the next step that has something to ask', () => {
    expect(stateAfter(step('who'), kept(school))).toEqual(step('school'));
    expect(stateAfter(step('who'), kept())).toEqual(step('when'));
    expect(stateAfter(step('school'), kept(school))).toEqual(step('when'));
  });

  it('goes to the check after the last step, and after one that was changed from there', () => {
    expect(stateAfter(step('when'), kept(school))).toEqual(check);
    expect(stateAfter(step('who', { thenCheck: true }), kept(school))).toEqual(check);
  });

  it('stays where something is wrong, and still goes back to the check afterwards', () => {
    for (const state of [step('who'), step('who', { thenCheck: true }), check, step('')])
      expect(stateAfter(state, wrong)).toEqual({ ...state, isWrong: true });
    expect(stateAfter({ at: 'start' }, wrong)).toEqual({ at: 'page', draftId: 'd', isWrong: true });
  });

  it('ends with its reference, and begins anew when its draft was forgotten', () => {
    for (const state of [check, step('')]) {
      expect(stateAfter(state, { became: 'sent', reference: 'AB12' })).toEqual({
        at: 'sent',
        reference: 'AB12',
      });
      expect(stateAfter(state, { became: 'forgotten' })).toEqual({ at: 'start' });
    }
  });
});

describe('what is shown', () => {
  const visible = (state: FormState, typed = {}) => visibleStepIn(form, typed, state);

  it('is the step as one of those that have something to ask', () => {
    expect(visible(step('when'), school)).toEqual({
      check: false,
      step: { name: 'when', number: 3, of: 3 },
    });
    expect(visible(step('when')).step).toMatchObject({ number: 2, of: 2 });
  });

  it('is the first step for one that is not there, or has nothing to ask any more', () => {
    for (const state of [step('gone'), step('school'), step(''), { at: 'start' } as const])
      expect(visible(state).step).toMatchObject({ name: 'who', number: 1 });
  });

  it('is the check at the end, of a form that has steps', () => {
    expect(visible(check)).toEqual({ check: true, step: undefined });
    expect(visibleStepIn(onePage, {}, check)).toEqual({ check: false, step: undefined });
  });
});
