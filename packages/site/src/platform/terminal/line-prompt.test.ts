import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { linePrompt } from './line-prompt.ts';

function fakeTerminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  let interrupted = 0;
  const ask = linePrompt({ input, output }, () => interrupted++);
  return { input, output, ask, interrupted: () => interrupted };
}

describe('a question at a terminal', () => {
  it('gets the line that is typed', async () => {
    const { input, output, ask } = fakeTerminal();
    const answer = ask('Which? ');
    input.write('2\n');
    expect(await answer).toBe('2');
    expect(String(output.read())).toContain('Which? ');
  });

  it('gets what was typed ahead', async () => {
    const { input, ask } = fakeTerminal();
    const first = ask('One? ');
    input.write('a\nb\n\n');
    expect([await first, await ask('Two? '), await ask('Three? ')]).toEqual(['a', 'b', '']);
  });

  it('leaves the input open for a question that follows at once', async () => {
    const { input, ask } = fakeTerminal();
    const both = ask('One? ').then(async (one) => [one, await ask('Two? ')]);
    input.write('a\n');
    await new Promise((resolve) => setTimeout(resolve));
    expect(input.isPaused()).toBe(false);
    input.write('b\n');
    expect(await both).toEqual(['a', 'b']);
  });

  it('gets nothing when the input ends', async () => {
    const { input, ask } = fakeTerminal();
    const answer = ask('Which? ');
    input.end();
    expect(await answer).toBeUndefined();
  });

  it('gets nothing when Ctrl-C is pressed, and says so', async () => {
    const { input, output, ask, interrupted } = fakeTerminal();
    Object.assign(input, { isTTY: true, setRawMode: () => input });
    Object.assign(output, { isTTY: true, columns: 80 });
    const answer = ask('Which? ');
    input.write('\u0003');
    expect(await answer).toBeUndefined();
    expect(interrupted()).toBe(1);
  });
});
