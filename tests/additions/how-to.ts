// What a page of docs/how-to says to write, read from the page, so that a test can do it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of its own, or lines to be added between lines that are there. */
export type Step = { path: string; text: string; isChange: boolean };

/** The steps of a page: a path in bold, and the code after it. */
export function stepsOf(page: string): Step[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/how-to', page), 'utf8');
  return text
    .split(/^(?=\*\*`)/m)
    .slice(1)
    .flatMap((section) => {
      const [, path = ''] = /^\*\*`([^`]+)`/.exec(section) ?? [];
      return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
        ([, language, code = '']): Step => ({ path, text: code, isChange: language === 'diff' }),
      );
    });
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
