// Places that are not where an item was made: what a photograph shows, where a specimen was found.
import { untilAnswered } from './private-claims.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

/** Names of regions say nothing of making. */
const REGION =
  /^(?:country|city|town|region|county|state|state province|pays|ville|region|land|stadt|paese|citta|regione|pais|ciudad|cidade|stad|国|地域|البلد|المدينه)$/;
/** Headings of photographs and of specimens, whose places are those shown or searched. */
const OF_PLACES =
  /\b(?:photo|photographer|photographe|fotograf|fotografo|fotograaf|negative|negativ|sitter|species|genus|taxon|habitat|collector|finder|excavation|locality|fundort)\b/;

const isPlaceOfOther = ({ heading }: Column, { columns }: Table): boolean =>
  REGION.test(heading.words) && columns.some((one) => OF_PLACES.test(one.heading.words));

/** “Département” between “Région” and “Commune” is a part of a country, and not of the museum. */
const isRegion = ({ heading }: Column, { columns }: Table): boolean =>
  /^(?:departements?|departamentos?|dipartimenti?|dipartimento)$/.test(heading.words) &&
  columns.some((one) =>
    /^(?:regions?|communes?|comunes?|comuni|municipios?|provincias?|province|ville)$/.test(
      one.heading.words,
    ),
  );

/** Where something was found, beside who found it: others go and dig there. */
const FIND_SPOT =
  /^(?:find ?spot|find ?place|find site|fundort|fundstelle|lieu de decouverte|luogo di ritrovamento|lugar de hallazgo|vindplaats|achado)$/;
const FINDER = /^(?:finder|found by|finder s name|finder name|detectorist|finder address)$/;
/** What a place says that visitors must not know. */
const WITHHELD =
  /withheld|kept back|undisclosed|confidential|not to be (?:given|told|published)|vertraulich|geheim|confidentiel|riservat[oa]|reservad[oa]|confidencial|非公開/iu;

const isWithheld = ({ heading, survey }: Column, { columns }: Table): boolean =>
  survey.samples.some((text) => WITHHELD.test(text)) ||
  (FIND_SPOT.test(heading.words) && columns.some((one) => FINDER.test(one.heading.words)));

function withheldQuestion({ name }: Column, { mapping }: Verdict, table: Table): Verdict {
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'values',
    reason: `“${name}” may name places that visitors must not know`,
    ask: {
      code: 'values-differ',
      text: `“${name}” may name places that are kept secret. May visitors read all of them?`,
      proposals: [mapping],
    },
  };
}

function placeQuestion({ name }: Column, table: Table): Verdict {
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'synonym',
    reason: `“${name}” may be where it was made, or what it shows`,
    ask: {
      code: 'ambiguous-heading',
      text: `What is “${name}”? It may be where it was made, what it shows, or where it was found.`,
      proposals: ['place', 'depictedPlace'].map((field) => ({ column: name, field })),
    },
  };
}

/** A question, where a place or a part of the museum may be where something else is. */
export function placeOfOther(verdict: Verdict, column: Column, table: Table): Verdict | undefined {
  const { mapping } = verdict;
  if (/^(?:place|depictedPlace|currentLocation)$/.test(mapping.field) && isWithheld(column, table))
    return withheldQuestion(column, verdict, table);
  const isElsewhere =
    (mapping.field === 'place' && isPlaceOfOther(column, table)) ||
    (mapping.field === 'collection' && isRegion(column, table));
  return isElsewhere ? placeQuestion(column, table) : undefined;
}
