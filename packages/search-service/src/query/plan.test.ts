import { describe, expect, it } from 'vitest';
import { planQuery, relaxPlan } from './plan.ts';
import { readParameters } from './parameters.ts';
import { readSynonym, synonymTable } from './synonyms.ts';

function plan(query: string, given: Record<string, unknown> = {}, synonyms: object[] = []) {
  return planQuery(query, {
    parameters: readParameters({ query, ...given }, {}),
    synonyms: synonymTable(synonyms.map((one, index) => readSynonym(one, `s${index}`))),
    allowTyposOnNumbers: false,
    wordsWithoutTypos: ['exactly'],
  });
}
/** Alternatives as text: terms, * for a beginning, ~n for typos, +n for cost, @slots. */
function show(query: string, given?: Record<string, unknown>, synonyms?: object[]): string[] {
  return plan(query, given, synonyms).alternatives.map(
    (one) =>
      `${one.terms.join('_')}${one.prefix ? '*' : ''}${one.maxTypos ? `~${one.maxTypos}` : ''}${one.cost ? `+${one.cost}` : ''}@${one.covers === 1 ? one.slot : `${one.slot}-${one.slot + one.covers - 1}`}`,
  );
}

describe('a query', () => {
  it('asks for each word, the last as a beginning, with typos by length', () => {
    expect(show('the kiss')).toEqual(['the@0', 'kiss*~1@1', 'thekiss*+1@0-1']);
    expect(show('rodin abcdefgh', { queryType: 'prefixNone' })).toContain('abcdefgh~2@1');
    expect(show('exactly').at(0)).toBe('exactly*@0');
  });
  it('may split a word, and join two', () => {
    expect(show('abcde', { queryType: 'prefixNone' })).toEqual([
      'abcde~1@0',
      'ab_cde+1@0',
      'abc_de+1@0',
    ]);
    expect(show('ab cd', { typoTolerance: false })).toEqual(['ab@0', 'cd*@1']);
  });
  it('takes no typos in numbers, and joins and splits identifiers for nothing', () => {
    expect(show('77ao84')).toEqual(['77ao84*@0', '77_ao_84@0']);
    expect(show('77 ao 84')).toEqual(
      expect.arrayContaining(['77ao@0-1', '77ao84@0-2', 'ao84@1-2']),
    );
    expect(show('77.AO.84')).toEqual(show('77 ao 84'));
    expect(show('19451')).toEqual(['19451*@0']);
  });
  it('takes other spellings', () => {
    expect(show('müller', { queryType: 'prefixNone' }).slice(0, 2)).toEqual([
      'muller~1@0',
      'mueller@0',
    ]);
    expect(show("l'homme", { queryType: 'prefixNone' }).slice(0, 2)).toEqual([
      'lhomme~1@0',
      'homme@0',
    ]);
    expect(show('pre-war', { queryType: 'prefixNone' })).toContain('prewar*@0-1');
  });
  it('takes single signs of scripts without spaces as beginnings', () =>
    expect(show('富士', { queryType: 'prefixNone' })).toEqual(['富士@0', '士*@1']));
  it('puts synonyms of one or several words in place of several or one', () => {
    const synonyms = [{ type: 'synonym', synonyms: ['usa', 'united states'] }];
    expect(show('usa', { queryType: 'prefixNone' }, synonyms)).toEqual([
      'usa@0',
      'united_states@0',
    ]);
    expect(show('united states', {}, synonyms)).toContain('usa@0-1');
    expect(show('usa', { synonyms: false, queryType: 'prefixNone' }, synonyms)).toEqual(['usa@0']);
  });
  it('leaves out stop words, but not the last, and not all', () => {
    const slots = (query: string) =>
      plan(query, { removeStopWords: ['en'] }).slots.map((slot) => slot.typed);
    expect(slots('view of the sea')).toEqual(['view', 'sea']);
    expect(slots('the')).toEqual(['the']);
  });
  it('takes one for many and many for one when asked, in the languages asked', () => {
    expect(
      show('birds', { ignorePlurals: ['en'], queryType: 'prefixNone', typoTolerance: false }).slice(
        0,
        2,
      ),
    ).toEqual(['birds@0', 'bird@0']);
    expect(
      show('oiseaux', {
        ignorePlurals: true,
        queryLanguages: ['fr'],
        queryType: 'prefixNone',
        typoTolerance: false,
      }),
    ).toContain('oiseau@0');
    expect(
      show('birds', { ignorePlurals: false, queryType: 'prefixNone', typoTolerance: false }),
    ).toEqual(['birds@0']);
    const exact = (alternativesAsExact: string[]) =>
      plan('birds', { ignorePlurals: ['en'], alternativesAsExact }).alternatives.find(
        ({ terms }) => terms[0] === 'bird',
      )?.exact;
    expect([exact(['ignorePlurals']), exact([])]).toEqual([true, false]);
    expect(
      plan('"birds"', { ignorePlurals: ['en'], advancedSyntax: true }).alternatives.map(
        ({ terms }) => terms,
      ),
    ).toEqual([['birds']]);
  });
  it('takes compounds apart for nothing in languages that write them as one word', () => {
    const german = { queryLanguages: ['de'], queryType: 'prefixNone', typoTolerance: false };
    expect(show('landschaftsbild', german)).toEqual(
      expect.arrayContaining(['landschafts_bild@0', 'landschaft_bild@0']),
    );
    expect(show('landschaftsbild', { ...german, decompoundQuery: false })).toEqual([
      'landschaftsbild@0',
    ]);
    expect(show('landschaftsbild', { ...german, queryLanguages: ['en'] })).toEqual([
      'landschaftsbild@0',
    ]);
    expect(show('bild', german)).toEqual(['bild@0']);
  });
  it('knows phrases and exclusions when advanced syntax is on', () => {
    const { slots, phrases, excluded } = plan('blue "red fox" -dog -"old cat" bird', {
      advancedSyntax: true,
    });
    expect(slots.map((slot) => `${slot.typed}${slot.quoted ? '!' : ''}`)).toEqual([
      'blue',
      'red!',
      'fox!',
      'bird',
    ]);
    expect(phrases).toEqual([['red', 'fox']]);
    expect(excluded).toEqual([['dog'], ['old', 'cat']]);
    expect(plan('"red fox" -dog').excluded).toEqual([]);
  });
  it('marks optional words, and can be relaxed', () => {
    expect(plan('red vase', { optionalWords: 'vase' }).slots.map((slot) => slot.optional)).toEqual([
      false,
      true,
    ]);
    expect(
      relaxPlan(plan('red vase'), (slot) => slot === 0).slots.map((slot) => slot.optional),
    ).toEqual([true, false]);
  });
  it('is read up to 31 words', () =>
    expect(
      plan(Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')).slots,
    ).toHaveLength(31));
});

describe('a synonym', () => {
  it('is refused with a reason when it says nothing', () => {
    for (const wrong of [
      null,
      {},
      { type: 'synonym', synonyms: ['one'] },
      { type: 'rhyme', synonyms: ['a', 'b'] },
    ])
      expect(() => readSynonym(wrong, 'x')).toThrow(/cannot be saved/);
    expect(() => readSynonym({ type: 'synonym', synonyms: ['a', 'b'] })).toThrow(/objectID/);
  });
});
