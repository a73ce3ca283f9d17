// What the lines of facts of a record are made with, in one language.
import { plainValue } from '../fields/facts.ts';
import type { FactReader } from '../fields/field.ts';
import { inLanguage } from '../../records/language-map.ts';
import { namedAll, type Surroundings } from '../item-view.ts';
import { namedValues } from './named-values.ts';

/** `records` are those that the record names, as far as visitors may see them. */
export function factReader<Body>(
  body: Body,
  records: Surroundings['records'],
  language: string,
): FactReader<Body> {
  return {
    body,
    named: (ids) => namedValues(namedAll(ids, { records, files: new Map() }, language)),
    text(map) {
      const text = inLanguage(map, language);
      return text ? [{ text }] : [];
    },
    plain: plainValue,
  };
}
