// The signs one by one. What they do together, over every way that a form has, is measured in website/forms/spam-paths.test.ts.
import { describe, expect, it } from 'vitest';
import { asks, machines } from '../../../../../tests/spam/machines.ts';
import { judge, LONGEST_MS, SHORTEST_MS, type Circumstances, type Sign } from './spam.ts';

const quiet: Circumstances = { trap: false, token: 'good', tookMs: 40_000, unknownFields: 0, sameWords: 0, sameSender: 0, samePage: 0, overBudget: false, puzzle: 'none' };
const said = (text: string, about: Partial<Circumstances> = {}, name = 'Sam') => judge({ short: [name], long: [text] }, { ...quiet, ...about });

describe('a submission', () => {
  it.each(asks)('of a person shows no sign: %s', (text) => expect(said(text)).toEqual({ state: 'new', signs: [] }));

  it.each<[Sign, Partial<Circumstances>]>([
    ['no-token', { token: 'absent' }], ['too-fast', { tookMs: SHORTEST_MS - 1 }], ['stale', { tookMs: LONGEST_MS + 1 }], ['unknown-fields', { unknownFields: 1 }], ['repeated', { sameWords: 2 }],
    ['many-of-one', { sameSender: 5 }], ['many-of-network', { overBudget: true }], ['reused', { samePage: 3 }], ['unsolved', { puzzle: 'unsolved' }], ['solved-before', { puzzle: 'spent' }],
  ])('that shows one sign is held, not taken for spam: %s', (sign, about) => expect(said('Is there a lift?', about)).toEqual({ state: 'held', signs: [sign] }));

  it.each<[string, Partial<Circumstances>]>([
    ['three seconds', { tookMs: SHORTEST_MS }], ['a week', { tookMs: LONGEST_MS }], ['sent twice', { sameWords: 1 }], ['a busy hour', { sameSender: 4 }], ['changed twice', { samePage: 2 }], ['solved', { puzzle: 'solved' }],
  ])('just within what people do shows none: %s', (_what, about) => expect(said('Is there a lift?', about).state).toBe('new'));

  it('that only a machine could send is spam: the field that nobody sees, a forged token, three signs', () => {
    expect([said('Is there a lift?', { trap: true }).state, said('Is there a lift?', { token: 'forged' }).state]).toEqual(['spam', 'spam']);
    expect(said('Our SEO services: [url=http://a.example]here[/url]', { token: 'absent' })).toEqual({ state: 'spam', signs: ['no-token', 'markup', 'words'] });
  });

  it('without a token has not been too fast, nor stale: its time is not known', () => expect(said('Is there a lift?', { token: 'absent', tookMs: 1e15 }).signs).toEqual(['no-token']));

  it('of each kind of machine that is known by its words is held by them alone', () => {
    const byWords = Object.entries(machines).map(([kind, machine]) => [kind, machine(1)] as const).filter(([, { trap, token, waitMs, more }]) => [trap, token, waitMs, more].every((one) => one === undefined));
    expect(byWords.length).toBeGreaterThanOrEqual(12);
    expect(byWords.filter(([, { message, name }]) => said(message, {}, name).state === 'new')).toEqual([]);
  });
});
