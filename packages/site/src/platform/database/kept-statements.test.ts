import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { keptStatements } from './kept-statements.ts';

const numbers = () => {
  const handle = new BetterSqlite(':memory:');
  handle.exec('create table n (x integer); insert into n values (1), (2), (3)');
  return handle;
};

it('prepares a statement once', () => {
  const kept = keptStatements(numbers());
  expect(kept.prepare('select x from n')).toBe(kept.prepare('select x from n'));
});

it('never hands out a statement that is being read row by row', () => {
  const kept = keptStatements(numbers());
  const rows = kept.prepare('select x from n order by x').iterate();
  rows.next();
  expect(kept.prepare('select x from n order by x').all()).toEqual([{ x: 1 }, { x: 2 }, { x: 3 }]);
  rows.return?.();
});

it('forgets the statement unused for longest', () => {
  const kept = keptStatements(numbers(), 2);
  const first = kept.prepare('select 1');
  const second = kept.prepare('select 2');
  kept.prepare('select 1');
  kept.prepare('select 3');
  expect(kept.prepare('select 1')).toBe(first);
  expect(kept.prepare('select 2')).not.toBe(second);
});

it('keeps statements true when the tables change', () => {
  const handle = numbers();
  const kept = keptStatements(handle);
  expect(kept.prepare('select * from n limit 1').all()).toEqual([{ x: 1 }]);
  handle.exec('alter table n add column y integer');
  expect(kept.prepare('select * from n limit 1').all()).toEqual([{ x: 1, y: null }]);
});
