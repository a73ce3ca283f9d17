import { describe, expect, it } from 'vitest';
import { can, canSome, nameOf, visitor, type Actor } from './actor.ts';
import type { Action } from './grant.ts';
import { require, requireSome } from './permission.ts';
import { staffWith } from './testing.ts';

const actions: Action[] = [
  'activity:read',
  'bulk:run',
  'record:submit',
  'settings:change',
  'users:manage',
  'audit:read',
  'files:read',
  'record:read-draft',
  'record:edit',
  'record:publish',
  'record:withdraw',
  'media:add',
  'import:run',
  'import:undo',
  'inbox:handle',
  'search:read',
  'search:manage',
];
const analyst = staffWith('analyst', 'search:read');
const editor: Actor = {
  kind: 'staff',
  id: 'grace',
  role: 'editor',
  grants: [{ action: 'record:edit', kinds: ['page'] }],
};
const sampler: Actor = { kind: 'task', name: 'sample', actions: ['import:run'] };

describe('a permission', () => {
  it.each(actions)('to %s is denied to a visitor and given to the operator', (action) => {
    expect(can(visitor, action)).toBe(false);
    expect(can({ kind: 'operator', name: 'ada' }, action)).toBe(true);
  });

  it('of a task reaches no further than what the task was made for', () => {
    expect(actions.filter((action) => can(sampler, action))).toEqual(['import:run']);
  });

  it('of a task does not depend on what it is about', () => {
    expect(can(sampler, 'import:run', { kind: 'item', createdBy: 'staff:ada' })).toBe(true);
    expect(can(sampler, 'record:edit', { kind: 'item' })).toBe(false);
    expect([canSome(sampler, 'import:run', 'item'), canSome(visitor, 'import:run')]).toEqual([
      true,
      false,
    ]);
  });

  it('for some things is none for everything', () => {
    expect(can(editor, 'record:edit', { kind: 'page' })).toBe(true);
    expect(can(editor, 'record:edit', { kind: 'item' })).toBe(false);
    expect(can(editor, 'record:edit', {})).toBe(false);
    expect(can(editor, 'record:edit')).toBe(false);
    expect(() => require(editor, 'record:edit')).toThrow('edit these records');
  });

  it('for some things passes the first look, and nothing else does', () => {
    expect(() => requireSome(editor, 'record:edit')).not.toThrow();
    expect(() => requireSome(editor, 'record:edit', 'page')).not.toThrow();
    expect(() => requireSome(editor, 'record:edit', 'item')).toThrow('edit these records');
    expect(() => requireSome(editor, 'record:publish', 'page')).toThrow('publish records');
  });

  it('of a member of staff is that of their role', () => {
    expect(actions.filter((action) => can(analyst, action))).toEqual(['search:read']);
  });

  it('that is there is no obstacle', () => {
    expect(() => require(sampler, 'import:run')).not.toThrow();
  });

  it('that is missing has a sentence of its own for each action', () => {
    const sentences = actions.map((action) => {
      try {
        return require(visitor, action);
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(new Set(sentences).size).toBe(actions.length);
    for (const sentence of sentences) expect(sentence).toMatch(/ to \w[^.]+\. /);
  });

  it('keeps the name of who acted', () => {
    expect([visitor, sampler, editor].map(nameOf)).toEqual([
      'visitor',
      'task:sample',
      'staff:grace',
    ]);
  });
});
