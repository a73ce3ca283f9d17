import { describe, expect, it } from 'vitest';
import { keepRecent } from './recent.ts';
import { keepRendered } from './rendered.ts';

describe('what was used last', () => {
  it('is kept within the weight, and what goes is told', () => {
    const gone: string[] = [];
    const cached = keepRecent<string>(
      6,
      (value) => value.length,
      (value) => gone.push(value),
    );
    cached.set('a', 'aa');
    cached.set('b', 'bb');
    cached.set('c', 'cc');
    expect(cached.get('a')).toBe('aa');
    cached.set('d', 'dd');
    expect([cached.get('a'), cached.get('b'), cached.get('c'), cached.get('d')]).toEqual([
      'aa',
      undefined,
      'cc',
      'dd',
    ]);
    cached.set('e', 'too heavy');
    expect(cached.get('e')).toBeUndefined();
    cached.clear();
    expect(gone.toSorted()).toEqual(['aa', 'bb', 'cc', 'dd', 'too heavy']);
  });

  it('replaces a value in its place', () => {
    const cached = keepRecent<string>(4, (value) => value.length);
    cached.set('a', 'aa');
    cached.set('a', 'AAA');
    cached.delete('nothing');
    expect(cached.get('a')).toBe('AAA');
    cached.delete('a');
    expect(cached.get('a')).toBeUndefined();
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
    const waiting = [rendered.get('a', make, never), rendered.get('a', make, never)];
    work.resolve(Buffer.from('picture'));
    expect((await Promise.all(waiting)).map(String)).toEqual(['picture', 'picture']);
    expect(String(await rendered.get('a', make, never))).toBe('picture');
    expect(made).toBe(1);
  });

  it('is kept in memory of its own', async () => {
    const rendered = keepRendered(100);
    const kept = await rendered.get('a', async () => Buffer.from('picture'), never);
    expect(kept.buffer.byteLength).toBe(kept.byteLength);
    expect(await rendered.get('a', async () => Buffer.from('other'), never)).toBe(kept);
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
    const waiting = [rendered.get('a', make, one.signal), rendered.get('a', make, two.signal)];
    one.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    two.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    waiting.push(rendered.get('a', make, never));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    work.resolve(Buffer.from('picture'));
    expect(await Promise.all(waiting)).toHaveLength(3);
  });

  it('that fails is not remembered', async () => {
    const rendered = keepRendered(100);
    await expect(
      rendered.get('a', async () => Promise.reject(new Error('no')), never),
    ).rejects.toThrow('no');
    expect(String(await rendered.get('a', async () => Buffer.from('yes'), never))).toBe('yes');
  });
});
