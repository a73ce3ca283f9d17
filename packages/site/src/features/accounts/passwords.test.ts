import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is right in exactly its characters, whatever they are and however many', async () => {
    for (const password of [
      'correct horse battery staple',
      'кит и 🐋 и пробел ',
      'x'.repeat(1000),
    ]) {
      const kept = await hashPassword(password);
      expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      expect(await verifyPassword(password, kept)).toEqual({ isRight: true, isOutdated: false });
      for (const other of [password.slice(0, -1), password.toUpperCase() + 'a', `${password} `, ''])
        expect((await verifyPassword(other, kept)).isRight).toBe(false);
    }
  });

  it('is kept under another salt each time', async () => {
    expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'));
  });

  it('is verified with the parameters it was kept with, which are told to be outdated', async () => {
    // Made with m=1024, t=1 and the salt “saltsaltsaltsalt”.
    const kept =
      '$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$eVpOy6M8/opXnfY/D9PClEJYaeP8fFcOyMVv2N9JqGI';
    expect(await verifyPassword('the words from before', kept)).toEqual({
      isRight: true,
      isOutdated: true,
    });
  });

  it('that nobody has is wrong, and is looked at all the same', async () => {
    expect(await verifyPassword('anything at all', undefined)).toEqual({
      isRight: false,
      isOutdated: false,
    });
  });

  it('waits where two are being looked at, and is refused where many wait', async () => {
    const tried = await Promise.allSettled(
      Array.from({ length: 40 }, () => verifyPassword('anything', undefined)),
    );
    const refused = tried.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(40 - 2 - 32);
    expect(refused[0]).toMatchObject({ reason: { code: 'sign-in-busy', status: 503 } });
    expect((await verifyPassword('anything', undefined)).isRight).toBe(false);
  });
});
