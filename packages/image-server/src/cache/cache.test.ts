import { describe, expect, it } from 'vitest';
import { keepRecent } from './recent.ts';
import { keepRendered } from './rendered.ts';

describe('what was used last', () => {
  it('is kept within the weight, and what goes is told', () => {
    const gone: string[] = [];
    const kept = keepRecent<string>(
      6,
      (value) => value.length,
      (value) => gone.push(value),
    );
    kept.set('a', 'aa');
    kept.set('b', 'bb');
    kept.set('c', 'cc');
    expect(kept.get('a')).toBe('aa');
    kept.set('d', 'dd');
    expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.get('d')]).toEqual([
      'aa',
      undefined,
      'cc',
      'dd',
    ]);
    kept.set('e', 'too heavy');
    expect(kept.get('e')).toBeUndefined();
    kept.clear();
    expect(gone.toSorted()).toEqual(['aa', 'bb', 'cc', 'dd', 'too heavy']);
  });

  it('replaces a value in its place', () => {
    const kept = keepRecent<string>(4, (value) => value.length);
    kept.set('a', 'aa');
    kept.set('a', 'AAA');
    kept.delete('nothing');
    expect(kept.get('a')).toBe('AAA');
    kept.delete('a');
    expect(kept.get('a')).toBeUndefined();
  });
});

describe('a rendered picture', () => {
  const never = new AbortController().signal;
  const deferred = () => Promise.withResolvers<Buffer>();

  it('is made once for all who ask at the same time, and kept for those after', async () => {
    let made = 0;
    const work = deferred();
    const rendered = keepRendered(100);
    const make = () => {
      made++;
      return work.promise;
    };
    const asked = [rendered.get('a', make, never), rendered.get('a', make, never)];
    work.resolve(Buffer.from('picture'));
    expect((await Promise.all(asked)).map(String)).toEqual(['picture', 'picture']);
    expect(String(await rendered.get('a', make, never))).toBe('picture');
    expect(made).toBe(1);
  });

  it('is called off when the last who wanted it has left, and begun anew for the next', async () => {
    const rendered = keepRendered(100);
    const [one, two] = [new AbortController(), new AbortController()];
    const signals: AbortSignal[] = [];
    const work = deferred();
    const make = (signal: AbortSignal) => {
      signals.push(signal);
      return work.promise;
    };
    const asked = [rendered.get('a', make, one.signal), rendered.get('a', make, two.signal)];
    one.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    two.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    asked.push(rendered.get('a', make, never));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    work.resolve(Buffer.from('picture'));
    expect(await Promise.all(asked)).toHaveLength(3);
  });

  it('that fails is not remembered', async () => {
    const rendered = keepRendered(100);
    await expect(
      rendered.get('a', async () => Promise.reject(new Error('no')), never),
    ).rejects.toThrow('no');
    expect(String(await rendered.get('a', async () => Buffer.from('yes'), never))).toBe('yes');
  });
});
