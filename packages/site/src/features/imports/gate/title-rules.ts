// Whether items have a title in words.
import {
  columnsAnswer,
  draftsAnswer,
  findingOf,
  isByPerson,
  publishAnswer,
  stopAnswer,
  type Finding,
} from './finding.ts';
import {
  commonest,
  filledIn,
  mappedTo,
  percent,
  shareOf,
  textsIn,
  type GateTable,
  type SampledRow,
} from './gate-table.ts';

const MAX_EMPTY = 0.3;
const MAX_SAME = 0.25;
/** In fewer rows, that several are called the same says nothing. */
const MIN_ROWS = 8;
/** A longer text is a description. In characters. */
const MAX_TITLE_LENGTH = 120;

export function titleFindings(table: GateTable): Finding[] {
  const titles = mappedTo(table, 'title');
  if (titles.length === 0) return [missingTitle(table)];
  return [...emptyTitles(table), ...sameTitles(table)];
}

function missingTitle(table: GateTable): Finding {
  const candidates = titleCandidates(table);
  return findingOf({
    code: 'no-title',
    gravity: 'ask',
    text: candidates[0]
      ? `No column is the title. Is it “${candidates[0]}”?`
      : 'No column is the title, so items would be called by their numbers.',
    samples: textsIn(table, candidates[0] ?? ''),
    answers: [
      ...candidates.map((column) =>
        columnsAnswer(`title=${column}`, `“${column}” is the title`, [{ column, field: 'title' }]),
      ),
      draftsAnswer('None of them: import as drafts, without titles'),
      stopAnswer(),
    ],
  });
}

/**
 * Columns that are public already: the name of the object first, then short texts that most rows
 * have and few share.
 */
function titleCandidates(table: GateTable): string[] {
  const { survey } = table;
  const named = mappedTo(table, 'objectType').map(({ column }) => column);
  const texts = mappedTo(table, 'description')
    .map(({ column }) => column)
    .filter((column) => {
      const values = textsIn(table, column);
      return (
        filledIn(table, column) >= survey.rows * (1 - MAX_EMPTY) &&
        shareOf(values, (text) => /\p{L}{3}/u.test(text) && text.length <= MAX_TITLE_LENGTH) >
          0.7 &&
        new Set(values).size > values.length / 2
      );
    });
  return [...named, ...texts].slice(0, 3);
}

function emptyTitles(table: GateTable): Finding[] {
  const { survey, sample } = table;
  const titles = mappedTo(table, 'title');
  const filled = Math.max(...titles.map(({ column }) => filledIn(table, column)));
  const empty = survey.rows === 0 ? 0 : 1 - filled / survey.rows;
  if (empty <= MAX_EMPTY) return [];
  const [name] = mappedTo(table, 'objectType');
  const inWords = shareOf(sample, hasTitleInWords);
  // A profile that knows of empty titles has said what stands for them.
  if (name && inWords > 1 - MAX_EMPTY && (name.rule === 'profile' || isByPerson(name))) return [];
  return [
    findingOf({
      code: 'title-empty',
      gravity: 'ask',
      columns: titles.map(({ column }) => column),
      text: `The title is empty in ${percent(empty)} of rows. ${name && inWords > 1 - MAX_EMPTY ? `There, “${name.column}” is used.` : 'There, items would be called by their numbers.'}`,
      samples: name ? textsIn(table, name.column) : [],
      answers:
        name && inWords > 1 - MAX_EMPTY
          ? [publishAnswer(`Use “${name.column}” where there is no title`), draftsAnswer()]
          : [draftsAnswer(), publishAnswer('Call them by their numbers'), stopAnswer()],
    }),
  ];
}

function hasTitleInWords({ draft }: SampledRow): boolean {
  const title = Object.values(draft.title ?? {})[0] ?? '';
  return (
    title !== '' &&
    title !== 'Untitled' &&
    title !== draft.accessionNumber &&
    title !== draft.identifier?.value
  );
}

function sameTitles(table: GateTable): Finding[] {
  const titles = table.sample.flatMap(({ draft }) => Object.values(draft.title ?? {})[0] ?? []);
  const { text, share } = commonest(titles);
  if (titles.length < MIN_ROWS || share <= MAX_SAME) return [];
  const [title] = mappedTo(table, 'title');
  const candidates = titleCandidates(table).filter((column) =>
    mappedTo(table, 'objectType').every((name) => name.column !== column),
  );
  return [
    findingOf({
      code: 'title-shared',
      gravity: 'ask',
      columns: title ? [title.column] : [],
      text: `${percent(share)} of rows have the same title, “${text}”. Is it the title?`,
      samples: titles,
      answers: [
        draftsAnswer(),
        publishAnswer('It is the title: publish'),
        ...candidates
          .slice(0, 2)
          .map((column) =>
            columnsAnswer(`title=${column}`, `“${column}” is the title`, [
              { column, field: 'title' },
              ...(title ? [{ column: title.column, field: 'objectType' }] : []),
            ]),
          ),
      ],
    }),
  ];
}
