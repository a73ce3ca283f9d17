// Tables of criteria name tests as their evidence: each is there, by its sentence.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** @param here  how far it is met; without evidence it says that there is nothing of this kind */
export function checkEvidence(here: string, evidence: string): void {
  expect(evidence === '' ? here : '').toMatch(/^(none: .*)?$/);
  if (evidence === '') return;
  for (const one of evidence
    .split(/; (?=`|protocol: )/)
    .filter((part) => !part.startsWith('protocol: '))) {
    const [, path = '', sentence = ''] = /^`([^`]+)`: “(.+)”$/.exec(one) ?? [];
    const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    const at = text.indexOf(sentence);
    expect([one, path !== '' && at > -1]).toEqual([one, true]);
    // Of what is skipped nobody knows anything.
    expect([one, /\.(?:skip|fixme|todo)\([^\n]*$/.test(text.slice(0, at))]).toEqual([one, false]);
  }
}
