// An item of the catalogue, as it is cited.
import { inLanguage, textIn } from '../records/language-map.ts';
import type { Stored } from '../records/record.ts';
import {
  datedMaking,
  namedAll,
  namedOf,
  titleOf,
  type Surroundings,
} from '../catalogue/item-view.ts';
import { itemFields } from '../catalogue/fields/item-fields.ts';
import { partFor } from '../catalogue/fields/registry.ts';
import type { Dimension, Item } from '../catalogue/item.ts';
import type { Person } from '../catalogue/person.ts';
import type { Citable } from './citable.ts';
import { citedName, type CitedMaker } from './cited-name.ts';

/** Parts in a making that make nobody its author. */
const notAuthors =
  /^(publisher|printer|distributor|dealer|commissioner|patron|owner|former owner|collector|donor|seller|client|sitter|éditeur|imprimeur|commanditaire)$/i;

/** Where a museum is, and what it is called. */
export type Institution = { museum: string; place: string };

export function citableItem(
  record: Stored<Item>,
  around: Surroundings,
  {
    institution,
    language,
    url,
    ark,
  }: { institution: Institution; language: string; url: string; ark: string | undefined },
): Citable {
  const item = partFor(itemFields, record.body, 'export');
  const title = titleOf(item, language);
  return {
    id: record.id,
    kind: 'item',
    title: title.text,
    language: title.language,
    makers: makersOf(item, around, language),
    date: datedMaking(item),
    medium:
      textIn(item.medium, language) ||
      namedAll(item.materials, around, language)
        .map(({ name }) => name.text)
        .join(', ') ||
      undefined,
    dimensions: textIn(item.dimensionsText, language) || dimensionsOf(item.dimensions) || undefined,
    accessionNumber: item.accessionNumber,
    collection: namedAll(item.collections, around, language)[0]?.name.text,
    museum: item.holder ?? institution.museum,
    place: item.holder ? undefined : institution.place || undefined,
    url,
    ark,
    rights: item.rights?.statement ?? item.rights?.label,
    description: inLanguage(item.description, language)?.text.slice(0, 1000),
    changed: record.updatedAt.slice(0, 10),
  };
}

function makersOf(item: Item, around: Surroundings, language: string): CitedMaker[] {
  const makings = (item.production ?? []).flatMap(({ person: id, role, attribution }) => {
    const person = id === undefined ? undefined : around.records.get(id);
    return person ? [{ person: namedOf(person, language), role, attribution }] : [];
  });
  const authors = makings.filter(({ role }) => !role || !notAuthors.test(role));
  const makers = (authors.length > 0 ? authors : makings).flatMap(
    ({ person, attribution }): CitedMaker[] => {
      const body = around.records.get(person.id)?.body as Person | undefined;
      return body && body.kind !== 'unknown'
        ? [{ name: citedName(body, person.name.text), attribution }]
        : [];
    },
  );
  const stated = new Set<string>();
  return makers.filter((maker) => {
    const words = JSON.stringify(maker);
    return stated.has(words) ? false : Boolean(stated.add(words));
  });
}

/** “24.1 × 33 cm”: height, width and depth of the whole, in one unit. */
function dimensionsOf(dimensions: readonly Dimension[] | undefined): string {
  const whole = ['height', 'width', 'depth'].flatMap(
    (type) => dimensions?.find((one) => one.type === type && !one.of) ?? [],
  );
  const unit = whole[0]?.unit;
  return whole.length > 1 && whole.every((one) => one.unit === unit)
    ? `${whole.map(({ value }) => value).join(' × ')} ${unit}`
    : '';
}
