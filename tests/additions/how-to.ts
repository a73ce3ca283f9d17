// What a page of docs/how-to says to write and to run, read from the page, so that a test can do it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of its own, or lines to be added between lines that are there. */
type Step = { path: string; text: string; isChange: boolean };

/** `commands`: the words of each. */
export type Page = { steps: Step[]; commands: string[][] };

/** A path in bold and the code after it is a step; lines of `sh` are commands. */
export function readPage(page: string): Page {
  const text = readFileSync(join(import.meta.dirname, '../../docs/how-to', page), 'utf8');
  const parts = text
    .split(/^(?=\*\*`)/m)
    .slice(1)
    .flatMap((section) => {
      const [, path = ''] = /^\*\*`([^`]+)`/.exec(section) ?? [];
      return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
        ([, language = '', code = '']) => ({ path, language, code }),
      );
    });
  return {
    steps: parts
      .filter(({ language }) => language !== 'sh')
      .map(({ path, language, code }) => ({ path, text: code, isChange: language === 'diff' })),
    commands: parts
      .filter(({ language }) => language === 'sh')
      .flatMap(({ code }) => code.trim().split('\n'))
      .map((line) => line.split(/\s+/)),
  };
}

/** `text` with the lines that a change adds. @throws where its other lines are not there */
export function changed(text: string, change: string): string {
  const lines = change.trimEnd().split('\n');
  const [before, after] = [
    lines.filter((line) => !line.startsWith('+')),
    lines.filter((line) => !line.startsWith('-')),
  ].map((side) => `${side.map((line) => line.slice(1)).join('\n')}\n`);
  if (before === undefined || after === undefined || !text.includes(before))
    throw new Error(`These lines are not there any more:\n${before ?? ''}`);
  return text.replace(before, () => after);
}
