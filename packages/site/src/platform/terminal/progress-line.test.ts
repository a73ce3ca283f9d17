import { describe, expect, it } from 'vitest';
import { progressLine } from './progress-line.ts';

function written(isTTY: boolean) {
  let text = '';
  let time = 0;
  const line = progressLine(
    { isTTY, write: (more: string) => (text += more) },
    () => (time += 10_000),
  );
  return { line, text: () => text };
}

describe('the line of progress', () => {
  it('is taken away before something else is printed, once', () => {
    const { line, text } = written(true);
    line.show('14 a second');
    line.clear();
    expect(text()).toBe('\r\u001b[K14 a second\r\u001b[K');
    line.clear();
    line.show('');
    expect(text()).toBe('\r\u001b[K14 a second\r\u001b[K');
  });

  it('is a line that stays where there is no screen', () => {
    const { line, text } = written(false);
    line.show('1 row');
    line.clear();
    expect(text()).toBe('1 row\n');
  });

  it('is not written more often than somebody can read', () => {
    let text = '';
    const line = progressLine({ isTTY: true, write: (more: string) => (text += more) }, () => 5);
    line.show('one');
    line.show('two');
    expect(text).toBe('\r\u001b[Kone');
  });
});
