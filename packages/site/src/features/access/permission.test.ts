import { describe, expect, it } from 'vitest';
import { can, nameOf, visitor, type Action, type Actor } from './actor.ts';
import { require } from './permission.ts';

const actions: Action[] = [
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
const analyst: Actor = { kind: 'staff', name: 'analyst', actions: ['search:read'] };
const sampler: Actor = { kind: 'task', name: 'sample', actions: ['import:run'] };

describe('a permission', () => {
  it.each(actions)('to %s is denied to a visitor and given to the operator', (action) => {
    expect(can(visitor, action)).toBe(false);
    expect(can({ kind: 'operator', name: 'ada' }, action)).toBe(true);
  });

  it('of a task reaches no further than what the task was made for', () => {
    expect(actions.filter((action) => can(sampler, action))).toEqual(['import:run']);
  });

  it('of a member of staff is that of their role', () => {
    expect(actions.filter((action) => can(analyst, action))).toEqual(['search:read']);
  });

  it('that is there is no obstacle', () => {
    expect(() => require(sampler, 'import:run')).not.toThrow();
  });

  it('that is missing has a sentence of its own for each action', () => {
    const notified = actions.map((action) => {
      try {
        return require(visitor, action);
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(new Set(notified).size).toBe(actions.length);
    for (const sentence of notified) expect(sentence).toMatch(/ to \w[^.]+\. /);
  });

  it('keeps the name of who acted', () => {
    expect([visitor, sampler].map(nameOf)).toEqual(['visitor', 'task:sample']);
  });
});
