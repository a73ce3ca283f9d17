import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Site } from '../../../platform/site.ts';
import { dumpCommand } from './dump-commands.ts';

let site: Site;
let remove: () => Promise<void>;
beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = newSite(opened.database);
});
afterAll(() => remove());

async function dump(stop = new AbortController().signal) {
  const lines: string[] = [];
  const line = (text: string) => void lines.push(text);
  const code = await dumpCommand(site, { line, progress: () => undefined, stop });
  return { code, lines };
}

it('the command that makes the bulk data lists the files, and says whether they are new', async () => {
  const first = await dump();
  const second = await dump();
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(first.lines).toHaveLength(7);
  expect(first.lines.at(-1)).toMatch(/^ {2}items-2026-01-01-\d+\.csv\.gz {2}0 records, \d+ bytes$/);
  expect(second.lines.slice(1)).toEqual(first.lines.slice(1));
  expect(new Set([first.lines[0], second.lines[0], '']).size).toBe(3);
});

it('the command that was stopped says so by its code, and nothing else', async () => {
  const stopped = new AbortController();
  stopped.abort();
  expect(await dump(stopped.signal)).toEqual({ code: 1, lines: [] });
});
