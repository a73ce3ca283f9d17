// The signs one by one. What they do together, over every way that a form has, is measured in
// website/forms/spam-paths.test.ts.
import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../../../../../tests/spam/corpus.ts';
import { usesPuzzle, machines } from '../../../../../../tests/spam/machines.ts';
import { translator } from '../../../platform/i18n/translator.ts';
import { holdReasons } from './hold-reasons.ts';
import { scoreSubmission, MAX_FILLING_MS, type Circumstances, type Sign } from './spam.ts';

const quiet: Circumstances = {
  trap: false,
  token: 'good',
  tookMs: 40_000,
  unknownFields: 0,
  sameWords: 0,
  sameSender: 0,
  samePage: 0,
  overBudget: false,
  puzzle: 'none',
};
const score = (text: string, about: Partial<Circumstances> = {}, name = 'Sam') =>
  scoreSubmission({ short: [name], long: [text] }, { ...quiet, ...about });

const heldOf = (
  kind: Parameters<typeof readCorpus>[0],
  half: Parameters<typeof readCorpus>[1],
): [number, number] => {
  const all = readCorpus(kind, half);
  return [all.filter(({ name, text }) => score(text, {}, name).state !== 'new').length, all.length];
};

describe('of what is sent to museums, by its words alone', () => {
  it.each([
    ['enquiries', 'tuning', 61],
    ['enquiries', 'final', 61],
    ['enquiries-2', 'tuning', 30],
    ['enquiries-2', 'final', 30],
  ] as const)('no enquiry is held: %s, %s', (kind, half, of) =>
    expect(heldOf(kind, half)).toEqual([0, of]),
  );

  it.each(['tuning', 'final'] as const)('nine in ten pieces of spam are held: %s', (half) => {
    const [[first, of], [second, ofMore]] = [heldOf('spam', half), heldOf('spam-2', half)];
    expect(of + ofMore).toBe(74);
    expect((first + second) / (of + ofMore)).toBeGreaterThanOrEqual(0.9);
  });

  it('nothing is taken for spam', () => {
    const worst = (['tuning', 'final'] as const).flatMap((half) =>
      (['spam', 'spam-2'] as const).flatMap((kind) => readCorpus(kind, half)),
    );
    expect(worst.filter(({ name, text }) => score(text, {}, name).state === 'spam')).toEqual([]);
  });
});

describe('words', () => {
  it.each([
    'We escorted the naval escort to the Casino de Monte-Carlo.',
    'Do you lend Viagra boxes?',
    'Is the loan agreement ready?',
    'Rechtsschutzversicherungsgesellschaften',
    'Мiй дiд вiдвiдав ваш музей ще у вiсiмдесятих роках.',
  ])('that museums are written to in hold nothing: %s', (text) =>
    expect(score(text).state).toBe('new'),
  );
  it.each(['Рlау саsіnо nоw', 'p l a y c a s i n o n o w', 'ch3ap v1agra h3re'])(
    'in disguise are held: %s',
    (text) =>
      expect(score(text)).toMatchObject({
        state: 'held',
        signs: expect.arrayContaining(['disguised']) as Sign[],
      }),
  );
  it('are looked at in no time, however many there are', () => {
    for (const piece of ['we offer ', 'a-', 'million ', 'аa', 'a0', 'www.', 'a@a.']) {
      const before = process.cpuUsage().user;
      score(piece.repeat(10_000));
      expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000);
    }
  });
});

describe('a submission', () => {
  it.each(usesPuzzle)('of a person shows no sign: %s', (text) =>
    expect(score(text)).toEqual({ state: 'new', signs: [] }),
  );

  it.each<[Sign, Partial<Circumstances>]>([
    ['no-token', { token: 'absent' }],
    ['too-fast', { tookMs: 2999 }],
    ['stale', { tookMs: MAX_FILLING_MS + 1 }],
    ['unknown-fields', { unknownFields: 1 }],
    ['repeated', { sameWords: 2 }],
    ['many-of-one', { sameSender: 5 }],
    ['many-of-network', { overBudget: true }],
    ['reused', { samePage: 3 }],
    ['unsolved', { puzzle: 'unsolved' }],
    ['solved-before', { puzzle: 'spent' }],
  ])('that shows one sign is held, not taken for spam: %s', (sign, about) =>
    expect(score('Is there a lift?', about)).toEqual({ state: 'held', signs: [sign] }),
  );

  it.each<[string, Partial<Circumstances>]>([
    ['three seconds', { tookMs: 3000 }],
    ['a week', { tookMs: MAX_FILLING_MS }],
    ['sent twice', { sameWords: 1 }],
    ['a busy hour', { sameSender: 4 }],
    ['changed twice', { samePage: 2 }],
    ['solved', { puzzle: 'solved' }],
  ])('just within what people do shows none: %s', (_what, about) =>
    expect(score('Is there a lift?', about).state).toBe('new'),
  );

  it('that only a machine could send is spam: the field that nobody sees, a forged token, three signs', () => {
    expect([
      score('Is there a lift?', { trap: true }).state,
      score('Is there a lift?', { token: 'forged' }).state,
    ]).toEqual(['spam', 'spam']);
    expect(
      score('Our SEO services: [url=http://a.example]here[/url]', { token: 'absent' }),
    ).toMatchObject({
      state: 'spam',
      signs: expect.arrayContaining(['no-token', 'promotion', 'offers', 'markup']) as Sign[],
    });
  });

  it('that is held says why, in the words of whoever looks', () => {
    const { signs } = score('Our SEO services: first page of Google.', { token: 'absent' });
    expect(holdReasons(signs, translator('en'))).toBe(
      'Held because: the message was sent without opening the page, website promotion, and offers of services.',
    );
    expect(holdReasons(['words' as Sign], translator('en'))).toBe('Held because: words.');
    expect(holdReasons([], translator('en'))).toBe('');
  });

  it('without a token has not been too fast, nor stale: its time is not known', () =>
    expect(score('Is there a lift?', { token: 'absent', tookMs: 1e15 }).signs).toEqual([
      'no-token',
    ]));

  it('of each kind of machine that is known by its words is held by them alone', () => {
    const byWords = Object.entries(machines)
      .map(([kind, machine]) => [kind, machine(1)] as const)
      .filter(([, { trap, token, waitMs, more }]) =>
        [trap, token, waitMs, more].every((one) => one === undefined),
      );
    expect(byWords.length).toBeGreaterThanOrEqual(12);
    expect(
      byWords.filter(([, { message, name }]) => score(message, {}, name).state === 'new'),
    ).toEqual([]);
  });
});
