import { describe, expect, it } from 'vitest';
import { admission } from './admission.ts';

/** An admission of one at a time with a clock of its own; what is made is finished by hand. */
function gate({ waiting = 10, waitMs = 100, few = 0 } = {}) {
  let time = 0;
  const { run, figures } = admission({
    atOnce: 1,
    waiting,
    waitMs,
    few,
    now: () => time,
    yieldToOthers: async () => undefined,
  });
  const making: { name: string; finish: (name: string) => void }[] = [];
  const outcomes: Record<string, unknown> = {};
  return {
    outcomes,
    figures,
    making: () => making.map(({ name }) => name),
    ask(name: string, gone = new AbortController().signal) {
      void run(gone, () => new Promise<string>((finish) => making.push({ name, finish }))).then(
        (outcome) => {
          outcomes[name] = outcome ?? 'gone';
        },
      );
    },
    /** Finishes what is being made after this many milliseconds. */
    async finish(afterMs: number) {
      time += afterMs;
      const one = making.shift();
      one?.finish(one.name);
      // Promises that follow each other, and no time.
      for (let i = 0; i < 10; i++) await Promise.resolve();
    },
  };
}

describe('admission', () => {
  it('counts what is made, what waits and what was refused', async () => {
    const { ask, finish, figures } = gate({ waiting: 1 });
    ask('a');
    ask('b');
    ask('c');
    await Promise.resolve();
    expect(figures()).toEqual({ active: 1, waiting: 1, refused: 1 });
    // The second waited for longer than it may.
    await finish(500);
    expect(figures()).toEqual({ active: 0, waiting: 0, refused: 2 });
  });

  it('makes one after another, in the order in which they were asked for', async () => {
    const { ask, finish, making, outcomes } = gate();
    for (const name of ['a', 'b', 'c']) ask(name);
    expect(making()).toEqual(['a']);
    await finish(10);
    expect(making()).toEqual(['b']);
    await finish(10);
    await finish(10);
    expect(outcomes).toEqual({ a: 'a', b: 'b', c: 'c' });
  });

  it('refuses at once who would stand behind too many', async () => {
    const { ask, finish, outcomes } = gate({ waiting: 2 });
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    await finish(1);
    expect(outcomes).toEqual({ a: 'a', d: 'overloaded' });
  });

  it('refuses at once who would wait too long, by how long others took of late', async () => {
    const { ask, finish, outcomes, making } = gate({ waitMs: 100 });
    for (const name of ['a', 'b']) ask(name);
    await finish(40);
    // Each takes 40 ms: two can be made within 100 ms, a third cannot.
    for (const name of ['c', 'd', 'e']) ask(name);
    await finish(40);
    expect(outcomes).toEqual({ a: 'a', b: 'b', e: 'overloaded' });
    expect(making()).toEqual(['c']);
  });

  it('refuses who has waited too long after all, and passes over who has gone', async () => {
    const { ask, finish, outcomes, making } = gate({ waitMs: 100 });
    const client = new AbortController();
    ask('a');
    ask('gone', client.signal);
    ask('b');
    client.abort();
    await finish(50);
    expect([outcomes, making()]).toEqual([{ a: 'a', gone: 'gone' }, ['b']]);
    ask('c');
    await finish(101);
    expect(outcomes).toMatchObject({ b: 'b', c: 'overloaded' });
    ask('d');
    expect(making(), 'free again').toEqual(['d']);
  });

  it('lets few wait for as long as it takes, such as after a start', async () => {
    const { ask, finish, outcomes } = gate({ waitMs: 100, few: 2 });
    for (const name of ['a', 'b', 'c']) ask(name);
    await finish(400);
    ask('d');
    // With 400 ms for each, one behind two others would be one too many.
    ask('e');
    for (let i = 0; i < 3; i++) await finish(400);
    expect(outcomes).toEqual({ a: 'a', b: 'b', c: 'c', d: 'd', e: 'overloaded' });
  });

  it('makes the next also after one that failed', async () => {
    const { run } = admission({ atOnce: 1, waiting: 1, waitMs: 100 });
    const signal = new AbortController().signal;
    await expect(run(signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run(signal, async () => 'made')).toBe('made');
  });

  it('goes on at once where nobody asks, and first hears those who ask in each turn', async () => {
    const { run, figures } = admission({ atOnce: 1, waiting: 100, waitMs: 1000 });
    const signal = new AbortController().signal;
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    await run(signal, async () => 'alone');
    for (let turns = 0; turns < 4; turns++) await turn();
    expect(figures().active).toBe(0);

    let made = 0;
    void run(signal, async () => made++);
    for (let turns = 0; turns < 12; turns++) {
      void run(signal, async () => made++);
      await turn();
    }
    expect({ made, waiting: figures().waiting }).toEqual({ made: 1, waiting: 12 });
  });
});
