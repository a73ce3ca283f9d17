import { describe, expect, it } from 'vitest';
import { can, nameOf, visitor, type Action, type Actor } from './actor.ts';
import { require } from './permission.ts';

const actions: Action[] = [
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

  it('that is missing is told in a sentence', () => {
    expect(() => require(visitor, 'import:run')).toThrow(
      'You may not import. Ask an administrator for the right to.',
    );
    expect(() => require(sampler, 'import:run')).not.toThrow();
  });

  it('keeps the name of who acted', () => {
    expect([visitor, sampler].map(nameOf)).toEqual(['visitor', 'task:sample']);
  });
});
