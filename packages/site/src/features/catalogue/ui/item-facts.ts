// The facts of an item, in groups, each value a link where it leads somewhere. Pure.
import { factGroups, factLines, type FactGroup } from '../fields/facts.ts';
import type { ItemFactReader } from '../fields/item-field.ts';
import { itemFields } from '../fields/item-fields.ts';
import { fieldsIn } from '../fields/registry.ts';
import type { MakingView, Surroundings } from '../item-view.ts';
import type { Item } from '../item.ts';
import { factReader } from './fact-reader.ts';
import { namedValues } from './named-values.ts';
import type { Translator } from '../../../platform/i18n/translator.ts';

const lines = factLines<ItemFactReader>(fieldsIn(itemFields));
const groups = ['item.facts.about', 'item.facts.making', 'item.facts.record'];

/** Groups of facts; empty ones are not there. */
export function factsOf(
  item: Item,
  {
    makings,
    around,
    translator,
    languages,
  }: {
    makings: readonly MakingView[];
    around: Surroundings;
    translator: Translator;
    /** Those of the interface; the museum writes its dates in the first. */
    languages: readonly string[];
  },
): FactGroup[] {
  const reader: ItemFactReader = {
    ...factReader(item, around.records, translator.language),
    linked: namedValues,
    makings,
    translator,
    isInMuseumLanguage: translator.language === (languages[0] ?? 'en'),
  };
  return factGroups(lines, reader, groups);
}
