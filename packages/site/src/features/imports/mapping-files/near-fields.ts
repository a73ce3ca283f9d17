// The fields whose names are like a word that is not a field.
import { didYouMean } from '../../../platform/terminal/did-you-mean.ts';

/** A sentence that names them, with a space before it; empty where none is near. */
export function nearFields(word: string, fields: readonly string[]): string {
  const base = word.replace(/\.[a-z]{2,3}$/i, '');
  const byDistance = didYouMean(base, fields);
  if (byDistance !== '') return byDistance;
  const start = base.slice(0, 3).toLowerCase();
  const near = fields.filter((id) => id.toLowerCase().startsWith(start)).slice(0, 4);
  return near.length === 0
    ? ' All fields are in docs/reference/import-columns.md.'
    : ` Did you mean ${near.map((id) => `“${id}”`).join(' or ')}?`;
}
