import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { newId } from '../../platform/short-id.ts';
import { packSet, unpackSet, type SharedSet } from './set-codec.ts';
import { readToken, tokenOfSet } from './set-token.ts';

/** Mail programmes and servers take no longer links. */
const MAX_TOKEN_LENGTH = 8000;

const sample: SharedSet = {
  title: 'Rain, مطر, 雨',
  items: [
    { id: newId(), note: 'the third state\nof five' },
    { id: newId() },
    { id: newId(), note: '“!”' },
  ],
};

describe('a set as bytes', () => {
  it('comes back as it was', () => expect(unpackSet(packSet(sample))).toEqual(sample));
  it('comes back whatever its texts are', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.option(texts, { nil: undefined }), { maxLength: 20 }),
        (title, notes) => {
          const set: SharedSet = {
            title,
            items: notes.map((note) =>
              note === undefined ? { id: newId() } : { id: newId(), note },
            ),
          };
          expect(unpackSet(packSet(set))).toEqual(set);
        },
      ),
    );
  });
  it('is nothing where the bytes are none of ours', () => {
    expect(unpackSet(new Uint8Array())).toBeUndefined();
    expect(unpackSet(new Uint8Array([1, 200, 200]))).toBeUndefined();
    expect(unpackSet(new Uint8Array([2, 0, 0]))).toBeUndefined();
  });
});

describe('the link of a set', async () => {
  const { database, remove } = await newDatabase('sqlite');
  const site = newSite(database);
  const token = await tokenOfSet(site, sample);
  await remove();

  it('holds the whole set, and is the same for the same set', async () => {
    expect(await readToken(site, token)).toEqual(sample);
    expect(await tokenOfSet(site, sample)).toBe(token);
    expect(token).toMatch(/^[\w-]+$/);
  });
  it('is refused when one character of it is changed, cut off or added', async () => {
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      await expect(readToken(site, changed)).rejects.toMatchObject({ code: 'set-unreadable' });
    }
    for (const other of [
      token.slice(0, -1),
      `${token}A`,
      `${token}==`,
      '',
      'a.b',
      '%00',
      'A'.repeat(MAX_TOKEN_LENGTH + 1),
    ])
      await expect(readToken(site, other)).rejects.toMatchObject({ code: 'set-unreadable' });
  });
  it('of another site is refused, and a bomb is never unpacked', async () => {
    const other = await newDatabase('sqlite');
    await expect(readToken(newSite(other.database), token)).rejects.toMatchObject({
      code: 'set-unreadable',
    });
    await other.remove();
    const bomb = Buffer.concat([
      Buffer.alloc(16),
      deflateRawSync(Buffer.alloc(1_000_000)),
    ]).toString('base64url');
    await expect(readToken(site, bomb)).rejects.toMatchObject({ code: 'set-unreadable' });
  });
  it('has room for five hundred items; what is too long is said', async () => {
    const items = Array.from({ length: 500 }, () => ({ id: newId() }));
    const long = await tokenOfSet(site, { title: 'All of them', items });
    expect(long.length).toBeLessThanOrEqual(MAX_TOKEN_LENGTH);
    expect((await readToken(site, long)).items).toEqual(items);
    const noted = items.map((item, at) => ({ ...item, note: `${at} ${newId()}`.repeat(3) }));
    await expect(tokenOfSet(site, { title: 'All', items: noted })).rejects.toMatchObject({
      code: 'set-too-large',
      status: 413,
    });
  });
});
