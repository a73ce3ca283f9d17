import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { statementCache } from './statement-cache.ts';

const numbers = () => {
  const handle = new BetterSqlite(':memory:');
  handle.exec('create table n (x integer); insert into n values (1), (2), (3)');
  return handle;
};

it('prepares a statement once', () => {
  const cached = statementCache(numbers());
  expect(cached.prepare('select x from n')).toBe(cached.prepare('select x from n'));
});

it('never hands out a statement that is being read row by row', () => {
  const cached = statementCache(numbers());
  const rows = cached.prepare('select x from n order by x').iterate();
  rows.next();
  expect(cached.prepare('select x from n order by x').all()).toEqual([
    { x: 1 },
    { x: 2 },
    { x: 3 },
  ]);
  rows.return?.();
});

it('forgets the statement unused for longest', () => {
  const cached = statementCache(numbers(), 2);
  const first = cached.prepare('select 1');
  const second = cached.prepare('select 2');
  cached.prepare('select 1');
  cached.prepare('select 3');
  expect(cached.prepare('select 1')).toBe(first);
  expect(cached.prepare('select 2')).not.toBe(second);
});

it('keeps statements true when the tables change', () => {
  const handle = numbers();
  const cached = statementCache(handle);
  expect(cached.prepare('select * from n limit 1').all()).toEqual([{ x: 1 }]);
  handle.exec('alter table n add column y integer');
  expect(cached.prepare('select * from n limit 1').all()).toEqual([{ x: 1, y: null }]);
});
