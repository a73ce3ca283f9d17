// Editing a query as a rule says: words taken out, or others put in their place.
import { isPlainObject } from '../settings/values.ts';
import { wordsOf } from '../text/words.ts';
import type { RuleMatch } from './match.ts';

type Edit = { readonly terms: readonly string[]; readonly insert: string };

/**
 * The query after the edits of a rule that matched it: `{ remove: [words] }` or `{ edits: [{ type,
 * delete, insert }] }`.
 */
export function editQuery(query: string, change: unknown, match: RuleMatch): string {
  if (!isPlainObject(change)) return query;
  const edited = [...removals(change['remove'], match), ...editsOf(change['edits'], match)].reduce(
    applyEdit,
    query,
  );
  return edited.replaceAll(/\s+/g, ' ').trim();
}

function removals(words: unknown, match: RuleMatch): Edit[] {
  return Array.isArray(words)
    ? words.flatMap((word: unknown) =>
        termsMeant(String(word), match).map((terms) => ({ terms, insert: '' })),
      )
    : [];
}

function editsOf(edits: unknown, match: RuleMatch): Edit[] {
  if (!Array.isArray(edits)) return [];
  return edits.filter(isPlainObject).flatMap((edit) =>
    termsMeant(String(edit['delete']), match).map((terms) => ({
      terms,
      insert: edit['type'] === 'replace' ? String(edit['insert'] ?? '') : '',
    })),
  );
}

/**
 * The words of the query that a part of a pattern means: what a placeholder caught, or how a word
 * was typed.
 */
function termsMeant(part: string, match: RuleMatch): (readonly string[])[] {
  const facet = /^\{facet:([^}]+)\}$/.exec(part.trim())?.[1]?.trim();
  if (facet !== undefined)
    return match.captures
      .filter((capture) => capture.facet === facet)
      .map((capture) => capture.terms);
  return [wordsOf(part).map(({ term }) => match.aliases.get(term) ?? term)];
}

/** Every run of the words is replaced; what is put in is not read again. */
function applyEdit(query: string, { terms, insert }: Edit): string {
  if (terms.length === 0) return query;
  const words = wordsOf(query);
  let edited = '';
  let kept = 0;
  for (let at = 0; at + terms.length <= words.length; at++) {
    const run = words.slice(at, at + terms.length);
    if (!run.every((word, step) => word.term === terms[step])) continue;
    edited += `${query.slice(kept, run[0]?.start)} ${insert} `;
    kept = run.at(-1)?.end ?? kept;
    at += terms.length - 1;
  }
  return edited + query.slice(kept);
}
