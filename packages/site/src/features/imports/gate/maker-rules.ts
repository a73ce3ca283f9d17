// Whether the people of a source became makers.
import type { ColumnDecision } from '../mapping/understanding.ts';
import {
  columnsAnswer,
  draftsAnswer,
  findingOf,
  isByPerson,
  publishAnswer,
  staffOnlyAnswer,
  type Finding,
} from './finding.ts';
import {
  filledIn,
  mappedTo,
  percent,
  textsIn,
  valuesIn,
  shareOf,
  type GateTable,
} from './gate-table.ts';

const MAX_DOUBTFUL = 0.4;
const MIN_LIKE_PEOPLE = 0.6;

const UNKNOWN =
  /^\W*(?:unknown|unidentified|anonymous|anon|n\/?a|none|not known|unbekannt|anonym|inconnue?|anonyme|non identifié|ignoto|sconosciuto|anonimo|anónimo|desconocido|onbekend|anoniem|desconhecido|不詳|不明|未詳|مجهول|غير معروف)\W*(?:artist|maker|photographer|artiste|künstler)?\W*$/iu;

/** “Ida Holm”, “HOLM Ida”, “Holm, Ida”, “J. M. W. Turner”, “Ida Holm (1850–1912)”. */
const NAME =
  /^(?:(?:\p{Lu}[\p{L}'’.-]*|van|von|de|der|den|du|da|di|la|le|el|al|y|e|of)\s+){1,5}\p{Lu}[\p{L}'’.-]+(?:\s*\([^)]*\))?$|^\p{Lu}[\p{L}'’ -]+, \p{Lu}[\p{L}'’. -]+(?:\s*\([^)]*\))?$/u;

const PEOPLE_HEADING =
  /(^|[^\p{L}])(name|names|full ?name|person|people|who|artist|maker|creator|author|by|auteur|nom|künstler|person|autore|autor|maker|作者|الفنان)([^\p{L}]|$)/iu;

export function makerFindings(table: GateTable): Finding[] {
  const makers = mappedTo(table, 'maker', 'maker.sortName');
  if (makers.length === 0 || !table.sample.some(hasMaker)) return missingMakers(table);
  return makers.flatMap((maker) => doubtfulMakers(table, maker));
}

const hasMaker = ({ draft }: GateTable['sample'][number]): boolean =>
  (draft.production ?? []).some(
    ({ person, unnamedMaker }) => person !== undefined || unnamedMaker !== undefined,
  );

/** Only columns that nothing else was decided about: what is private stays private. */
function missingMakers(table: GateTable): Finding[] {
  const [best] = table.decisions
    .filter((decision) => decision.outcome === 'unread' && !isByPerson(decision))
    .map(({ column }) => ({ column, like: likePeople(table, column) }))
    .filter(({ like }) => like >= MIN_LIKE_PEOPLE)
    .sort((a, b) => b.like - a.like || filledIn(table, b.column) - filledIn(table, a.column));
  if (!best) return [];
  const { column } = best;
  return [
    findingOf({
      code: 'no-makers',
      gravity: 'ask',
      columns: [column],
      text: `No makers: “${column}” looks like people. Is it the maker?`,
      samples: textsIn(table, column),
      answers: [
        staffOnlyAnswer([column]),
        columnsAnswer('maker', 'It is the maker', [{ column, field: 'maker' }]),
        columnsAnswer('depicted', 'It is who is shown in the picture', [
          { column, field: 'depictedPerson' },
        ]),
        columnsAnswer('ignore', 'Leave it out', [{ column, field: 'ignore' }]),
      ],
    }),
  ];
}

/** Titles are capitalised like names in English, so the heading has to agree. */
function likePeople(table: GateTable, column: string): number {
  if (!PEOPLE_HEADING.test(column.replaceAll(/[_.-]/g, ' '))) return 0;
  return shareOf(valuesIn(table, column), (text) => NAME.test(text));
}

function doubtfulMakers(table: GateTable, { column, rule }: ColumnDecision): Finding[] {
  if (rule === 'person') return [];
  const texts = valuesIn(table, column);
  const unknown = texts.filter((text) => UNKNOWN.test(text));
  const people = table.sample.flatMap(({ draft }) =>
    (draft.production ?? []).flatMap(({ person }) => person?.name ?? []),
  );
  const numbered = people.filter((name) => /\d/.test(name));
  const [doubtful, what] =
    unknown.length >= numbered.length
      ? [unknown, 'say that the maker is unknown']
      : [numbered, 'have digits in them'];
  const share = doubtful.length / Math.max(texts.length, 1);
  if (share <= MAX_DOUBTFUL) return [];
  return [
    findingOf({
      code: 'makers-doubtful',
      gravity: 'ask',
      columns: [column],
      text: `${percent(share)} of the names in “${column}” ${what}. Is it the maker?`,
      samples: doubtful,
      answers: [
        draftsAnswer(),
        publishAnswer('It is the maker: publish'),
        staffOnlyAnswer([column]),
      ],
    }),
  ];
}
