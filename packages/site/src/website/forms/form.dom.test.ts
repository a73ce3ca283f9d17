// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Field } from '../../features/forms/definition/form.ts';
import { mount } from './form.island.tsx';

const label = { en: 'A' };
const fields: Field[] = [
  {
    name: 'use',
    type: 'choice-one',
    label,
    choices: [
      { value: 'study', label },
      { value: 'print', label },
    ],
  },
  { name: 'publisher', type: 'text', label, required: true, when: { field: 'use', is: ['print'] } },
  { name: 'email', type: 'email', label, required: true },
];

function page() {
  document.body.innerHTML = `<div data-island="form"><form>
    <fieldset data-field="use"><label class="form-choice"><input type="radio" name="use" value="study" checked></label><label class="form-choice"><input type="radio" name="use" value="print" id="print"></label></fieldset>
    <div data-field="publisher"><input id="publisher" name="publisher" value="kept"></div>
    <div data-field="email"><span id="email-hint"></span><input id="email" name="email" aria-describedby="email-hint"></div></form></div>`;
  const island = document.querySelector<HTMLElement>('[data-island]');
  if (!island) throw new Error('no island');
  mount(island, {
    fields,
    typed: {},
    scope: '',
    words: { email: { 'forms.problem.email': 'That is no address.' } },
  });
  const input = (id: string) => document.getElementById(id) as HTMLInputElement;
  const leave = (id: string, value: string) => {
    input(id).value = value;
    input(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  return { input, leave };
}

it('what does not apply is out of sight and is not sent; it comes back with what was typed', () => {
  const { input } = page();
  expect(input('publisher').closest<HTMLElement>('[data-field]')?.hidden).toBe(true);
  expect(input('publisher').disabled).toBe(true);
  input('print').checked = true;
  input('print').dispatchEvent(new Event('change', { bubbles: true }));
  expect(input('publisher').disabled).toBe(false);
  expect(input('publisher').value).toBe('kept');
});

it('an answer that cannot be right is told as one leaves it, in the server’s words, and no more once it is right', () => {
  const { input, leave } = page();
  leave('email', '');
  expect(document.querySelector('.form-problem')).toBeNull();
  leave('email', 'nowhere');
  expect(document.querySelector('.form-problem')?.textContent).toBe('That is no address.');
  expect(input('email').getAttribute('aria-describedby')).toBe('email-hint email-problem');
  expect(input('email').getAttribute('aria-invalid')).toBe('true');
  leave('email', 'ada@example.org');
  expect(document.querySelector('.form-problem')).toBeNull();
  expect(input('email').hasAttribute('aria-invalid')).toBe(false);
});

it('nothing moves while a button is being pressed: what is told of the field that was left waits for the release', async () => {
  const { leave } = page();
  leave('email', 'nowhere');
  document.dispatchEvent(new Event('pointerdown'));
  leave('email', 'ada@example.org');
  expect(document.querySelector('.form-problem')?.textContent).toBe('That is no address.');
  document.dispatchEvent(new Event('pointerup'));
  await vi.waitFor(() => expect(document.querySelector('.form-problem')).toBeNull());
});
