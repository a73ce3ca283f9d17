import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the README lists the codes of all findings', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const [type = ''] = /type FindingCode =[^;]+;/.exec(read('findings.ts')) ?? [];
  const [, list = ''] = /The codes of findings: (.+)\./.exec(read('../README.md')) ?? [];
  const codes = [...type.matchAll(/'([\w-]+)'/g)].map(([, code]) => code);
  const listed = [...list.matchAll(/`([\w-]+)`/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(codes.toSorted());
});
