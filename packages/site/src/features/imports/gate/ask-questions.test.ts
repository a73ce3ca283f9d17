import { describe, expect, it } from 'vitest';
import { scriptedTerminal } from '../../../../../../tests/imports/scripted-terminal.ts';
import { askQuestions } from './ask-questions.ts';
import { columnsAnswer, draftsAnswer, findingOf, publishAnswer, stopAnswer } from './finding.ts';

const finding = (code: string) =>
  findingOf({
    code,
    gravity: 'ask',
    columns: ['Place'],
    text: `What is ${code}?`,
    samples: ['Oslo', 'Bergen', 'a\nlong\none'],
    answers: [
      columnsAnswer('staff', 'Keep it', [{ column: 'Place', field: 'internalNotes' }]),
      columnsAnswer('place', 'Made there', [{ column: 'Place', field: 'place' }]),
      publishAnswer(),
      draftsAnswer(),
      stopAnswer(),
    ],
  });

async function answered(typed: readonly string[], ...codes: string[]) {
  const terminal = scriptedTerminal(typed);
  const { line, ask = () => Promise.resolve(undefined) } = terminal;
  const given = await askQuestions({ line, ask }, codes.map(finding));
  return { given: given && [...given], output: terminal.output(), asked: terminal.questions };
}

describe('questions at a terminal', () => {
  it('are answered by number, and by Enter with the first', async () => {
    const { given, output } = await answered(['2', ''], 'one', 'two');
    expect(given).toEqual([
      ['one:Place', 'place'],
      ['two:Place', 'staff'],
    ]);
    expect(output).toContain(
      'Question 1 of 2. What is one?\n  For example: Oslo  ·  Bergen  ·  a long one\n  1  Keep it  (press Enter)\n  2  Made there',
    );
  });

  it('are not asked of a column that an answer before has settled', async () => {
    const terminal = scriptedTerminal(['1', '']);
    const { line, ask = () => Promise.resolve(undefined) } = terminal;
    const number = findingOf({
      code: 'no-number',
      gravity: 'ask',
      text: 'Is “Place” the number?',
      samples: [],
      answers: [columnsAnswer('number', 'Yes', [{ column: 'Place', field: 'accessionNumber' }])],
    });
    const other = findingOf({ ...finding('two'), columns: ['Note'], gravity: 'ask' });
    const { output, questions } = terminal;
    const given = await askQuestions({ line, ask }, [number, finding('one'), other]);
    expect(given && [...given]).toEqual([
      ['no-number', 'number'],
      ['two:Note', 'staff'],
    ]);
    // It is not counted either.
    expect(questions).toHaveLength(2);
    expect(output()).toContain('Question 2 of 2. What is two?');
  });

  it('go on with their numbers where answers led to more of them', async () => {
    const { line, ask = () => Promise.resolve(undefined), output } = scriptedTerminal(['']);
    await askQuestions({ line, ask }, [finding('three')], 2);
    expect(output()).toContain('Question 3 of 3. What is three?');
  });

  it('explain what each answer does', async () => {
    const { given, output } = await answered(['?', '2'], 'one');
    expect(given).toEqual([['one:Place', 'place']]);
    expect(output).toContain('1  Keep it: “Place” is kept, and only staff can read it.');
    expect(output).toContain('2  Made there: “Place” becomes “Where it was made”, which visitors');
    expect(output).toContain('4  Import as drafts, to be checked: new items are drafts');
  });

  it('say of a flag that it is not shown itself', async () => {
    const { line, ask = () => Promise.resolve(undefined), output } = scriptedTerminal(['?', '']);
    const flag = findingOf({
      code: 'flag',
      gravity: 'ask',
      columns: ['Online'],
      text: 'Are they public?',
      samples: [],
      answers: [columnsAnswer('yes', 'Yes', [{ column: 'Online', field: 'publication' }])],
    });
    await askQuestions({ line, ask }, [flag]);
    expect(output()).toContain(
      '1  Yes: “Online” says which rows visitors see, and is not shown itself.',
    );
  });

  it('are asked again until a number is typed that is there', async () => {
    const { given, output } = await answered(['9', 'yes', '-1', '1'], 'one');
    expect(given).toEqual([['one:Place', 'staff']]);
    expect(output.match(/Type a number from 1 to 5/g)).toHaveLength(3);
  });

  it('end with Ctrl-C, and nothing is answered', async () =>
    expect((await answered(['1', 'Ctrl-C'], 'one', 'two')).given).toBeUndefined());

  it('end with an answer that stops', async () => {
    const { given, asked } = await answered(['5'], 'one', 'two');
    expect([given, asked.length]).toEqual([[['one:Place', 'stop']], 1]);
  });
});
