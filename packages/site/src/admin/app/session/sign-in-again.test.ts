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

  it('asks for a login of the last minutes, which a session that is open is not', async () => {
    const again = signInAgain('u1', () => undefined);
    let isThrough = false;
    const waiting = again.ask('recent').then(() => (isThrough = true));
    expect([again.need(), again.isNeeded()]).toEqual(['recent', false]);
    again.done(person('u1'));
    await Promise.resolve();
    expect([isThrough, again.need()]).toEqual([false, 'recent']);
    again.done({ ...person('u1'), isLoginRecent: true });
    await waiting;
    expect([isThrough, again.need()]).toEqual([true, undefined]);
  });

  it('is given up where the session is only too old, and not where it has ended', async () => {
    const again = signInAgain('u1', () => undefined);
    const change = again.ask('recent').catch(() => 'given up');
    void again.ask();
    again.giveUp();
    expect(await change).toBe('given up');
    expect(again.need()).toBe('open');
    again.giveUp();
    expect(again.need()).toBe('open');
  });

  it('is not concerned by a session that nobody asked for', () => {
    let others = 0;
    signInAgain('u1', () => others++).done(person('u2'));
    expect(others).toBe(0);
  });
});
