// Makers whose given name stands in a column of its own: the family name alone is nobody's name.
import { atomsIn } from './heading-sense.ts';
import { untilAnswered } from './private-claims.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

const GIVEN =
  /(?:^|\s)(?:prenoms?|first names?|given names?|forenames?|vornamen?|voornam(?:en|e)|voornaam|nome proprio|nomi propri|nombre de pila|nom de pila)(?=\s|$)/;

/** Family names of makers, which are asked about. */
export function familyNames(
  verdicts: readonly Verdict[],
  table: Table,
  columnOf: (name: string) => Column | undefined,
): Map<string, Verdict> {
  const given = table.columns.find(
    ({ heading: { words, parent }, survey }) =>
      parent.length === 0 &&
      survey.filled > 0 &&
      ((GIVEN.test(words) && atomsIn(words).has('maker')) || isBesideFamily(words, table)),
  );
  if (!given) return new Map();
  const isAlone = ({ column, mapping, rule, ask }: Verdict): boolean =>
    !ask &&
    rule !== 'person' &&
    rule !== 'profile' &&
    mapping.field === 'maker' &&
    isOneWord(columnOf(column));
  return new Map(
    verdicts.filter(isAlone).map(({ column, mapping }) => [
      column,
      {
        column,
        mapping: untilAnswered(table, column),
        rule: 'group',
        reason: `the given names of these makers stand in “${given.name}”`,
        ask: {
          code: 'names-in-parts',
          text: `“${column}” and “${given.name}” look like two parts of the makers’ names. Should “${column}” alone be the maker? A mapping file can join them: maker = "{${given.name}} {${column}}" under [templates].`,
          proposals: [mapping],
        },
      },
    ]),
  );
}

/** “Vorname”, “Nombre artista”: where another column has the family names of makers. */
const isBesideFamily = (words: string, { columns }: Table): boolean =>
  GIVEN_FIRST.test(words) &&
  columns.some(
    ({ heading }) =>
      FAMILY.test(heading.words) || (IS_GIVEN.test(words) && atomsIn(heading.words).has('maker')),
  );

const GIVEN_FIRST =
  /^(?:vorname|prenom|first name|given name|forename|voornaam|nome|nombre)(?: |$)/;
const IS_GIVEN = /^(?:vorname|prenom|first name|given name|forename|voornaam)$/;
const FAMILY =
  /(?:^| )(?:apellidos?|apelidos?|cognome|surname|last name|family name|nachname|familienname|nom de famille|achternaam)(?: |$)/;

/** Whether most values lack a given name. */
function isOneWord(column: Column | undefined): boolean {
  const samples = column?.survey.samples ?? [];
  return samples.filter((text) => !/[\s,]/.test(text.trim())).length >= samples.length / 2;
}
