import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/short-id.ts';
import { arkInfo, arkOf, idOfArk, readArkRoot } from './ark.ts';
import { checkCharacter } from './noid-check.ts';

const root = { naan: '99999', shoulder: 'fk4' };

describe('ARKs', () => {
  it('have the check character of NOID’s own example', () =>
    expect(checkCharacter('13030/xf93gt2')).toBe('q'));
  it('lead back to the id', () => {
    for (let i = 0; i < 200; i++) {
      const id = newId();
      expect(arkOf(id, root)).toMatch(/^ark:\/99999\/fk4[0-9bcdfghjkmnpqrstvwxz]{28}$/);
      expect(idOfArk(arkOf(id, root), root)).toBe(id);
    }
  });
  it('are the same with hyphens, capitals and without the first slash', () => {
    const id = newId();
    const ark = arkOf(id, root);
    expect(idOfArk(ark.replace('/fk4', '/fk4-').replace('ark:/', 'ARK:').toUpperCase(), root)).toBe(
      id,
    );
    expect(idOfArk(`${ark.slice(0, 20)}\u2010${ark.slice(20)}`, root)).toBe(id);
  });
  it('with one character changed, or two exchanged, lead nowhere or to no id of the same record', () => {
    const id = newId();
    const ark = arkOf(id, root);
    for (let at = 14; at < ark.length; at++) {
      const other = ark[at] === 'z' ? 'x' : 'z';
      expect(idOfArk(ark.slice(0, at) + other + ark.slice(at + 1), root)).not.toBe(id);
      if (at + 1 < ark.length && ark[at] !== ark[at + 1])
        expect(
          idOfArk(`${ark.slice(0, at)}${ark[at + 1]}${ark[at]}${ark.slice(at + 2)}`, root),
        ).not.toBe(id);
    }
  });
  it('of another museum are not ours', () =>
    expect(idOfArk('ark:/12345/fk4abc', root)).toBeUndefined());
  it('are given where the setting can be read', () => {
    expect(readArkRoot('99999/fk4')).toEqual(root);
    expect(readArkRoot('ark:/12345/')).toEqual({ naan: '12345', shoulder: '' });
    expect(readArkRoot('')).toBeUndefined();
    expect(readArkRoot('museum')).toBeUndefined();
  });
  it('say what they name in four lines, whatever is in a title', () => {
    expect(
      arkInfo({
        who: 'Ada',
        what: 'A\nwhere: elsewhere',
        when: '',
        where: 'https://museum.example/ark:/1',
      }),
    ).toBe(
      'erc:\nwho: Ada\nwhat: A where: elsewhere\nwhen: (:unkn) unknown\nwhere: https://museum.example/ark:/1\n',
    );
  });
  it('never break on what is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => idOfArk(`ark:/99999/fk4${text}`, root) === undefined),
    );
  });
});
