import { describe, expect, it } from 'vitest';
import { signInAgain } from './sign-in-again.ts';

const person = (id: string) => ({ user: { id, name: 'Ada', language: 'en' } });

describe('signing in again', () => {
  it('lets everything that waits go on once the same person is back', async () => {
    const again = signInAgain('u1', () => undefined);
    let calls = 0;
    again.onChange(() => calls++);
    const [first, second] = [again.ask(), again.ask()];
    expect(again.isNeeded()).toBe(true);
    again.done(person('u1'));
    await Promise.all([first, second]);
    expect([again.isNeeded(), calls]).toEqual([false, 3]);
  });

  it('gives the screen to nobody else', async () => {
    let others = 0;
    const again = signInAgain('u1', () => others++);
    let isThrough = false;
    void again.ask().then(() => (isThrough = true));
    again.done(person('u2'));
    await Promise.resolve();
    expect([others, isThrough, again.isNeeded()]).toEqual([1, false, true]);
  });

  it('asks anew for a session that ends later', async () => {
    const again = signInAgain('u1', () => undefined);
    const first = again.ask();
    again.done(person('u1'));
    await first;
    void again.ask();
    expect(again.isNeeded()).toBe(true);
  });

  it('is not concerned by a session that nobody asked for', () => {
    let others = 0;
    signInAgain('u1', () => others++).done(person('u2'));
    expect(others).toBe(0);
  });
});
