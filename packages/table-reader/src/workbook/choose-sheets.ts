// Which sheet of a workbook holds its records.
import { TableError } from '../errors.ts';
import type { Finding } from '../findings.ts';
import { filledColumns, foldedLabel } from '../layout/cell-shapes.ts';
import { layoutOf, type Layout } from '../layout/table-layout.ts';
import type { OpenedFile, OtherSheets } from '../format.ts';
import type { Grid, Workbook } from './grid.ts';

export type LaidOutSheet = { grid: Grid; layout: Layout };

type ChosenSheets = {
  sheets: LaidOutSheet[];
  notices: string[];
  findings: Finding[];
  otherSheets?: OtherSheets;
};

type Candidate = LaidOutSheet & { score: number };

/** Sheets that explain or serve another one. */
const AUXILIARY =
  /^(lookups?|look-up|lists?|drop-?downs?|legend|key|codes?|vocabular(y|ies)|terms?|thesaurus|read ?me|about|cover|notes?|instructions?|help|info|donors?|lenders?|vendors?|contacts?|address(es)?|listen?|legende|auswahl(listen?)?|hinweise|anleitung|schenker|spender|leihgeber|kontakte|adressen|listes?|légende|codes|donateurs?|prêteurs?|contacts|mode d.emploi|elenchi|legenda|donatori|leyenda|listas?|donantes|leyendas|lijsten|schenkers|凡例|一覧|リスト|寄贈者|連絡先|دليل|قوائم|المتبرعون)\s*\d*$/iu;
/** A sheet with so much of the best one's score is a good one too. */
const GOOD_SHARE = 0.4;
/** A heading that is not known counts so much: then the rows and their width decide. */
const UNKNOWN = 0.1;
/** A list of words, or a sheet whose name says that it serves another one, counts so much. */
const AUXILIARY_SHARE = 0.3;

/** @throws TableError where the named sheet is not there or hidden, or there is none at all */
export function chooseSheets(book: Workbook, file: OpenedFile): ChosenSheets {
  const { sheet } = file.options;
  if (sheet !== undefined)
    return namedSheets(book, file, typeof sheet === 'string' ? [sheet] : sheet);
  const candidates = book.sheets.map((grid) => candidateOf(grid, file));
  const withRecords = candidates.filter(({ layout }) => layout.first.length > 0);
  const eligible = withRecords.length > 0 ? withRecords : candidates;
  const best = eligible.reduce<Candidate | undefined>(
    (top, one) => (top && top.score >= one.score ? top : one),
    undefined,
  );
  if (!best)
    throw new TableError(
      file.name,
      book.hidden.length > 0
        ? 'all its sheets are hidden. Unhide the one to read.'
        : 'it has no sheets.',
    );
  const others = book.sheets.filter((grid) => grid !== best.grid && grid.lines.length > 0);
  const rivals = eligible.filter(
    (one) => one !== best && one.score >= best.score * GOOD_SHARE && one.score > 0,
  );
  const [notice] = othersNotice(best.grid, others);
  return {
    sheets: [best],
    notices: notice === undefined ? [] : [notice],
    ...(notice === undefined
      ? {}
      : {
          otherSheets: {
            names: others.filter((grid) => !isAuxiliary(grid)).map(({ name }) => name),
            notice,
            read: best.grid.name,
          },
        }),
    findings: [...rivalFindings(best, rivals), ...hiddenFinding(book)],
  };
}

function candidateOf(grid: Grid, { options }: Pick<OpenedFile, 'options'>): Candidate {
  const layout = layoutOf(
    { lines: grid.lines, isWhole: true, merged: grid.merged },
    { ...options, headingRow: undefined },
  );
  const records = Math.max(0, (layout.turned ?? grid.lines).length - layout.headings.rows.length);
  const { known, names } = layout.headings;
  const columns = filledColumns(names).length;
  const breadth = known + UNKNOWN * columns;
  const share = isAuxiliary(grid) || columns < 2 ? AUXILIARY_SHARE : 1;
  return { grid, layout, score: Math.sqrt(records) * breadth * share };
}

const isAuxiliary = ({ name }: Grid): boolean => AUXILIARY.test(name.trim());

function namedSheets(book: Workbook, file: OpenedFile, names: readonly string[]): ChosenSheets {
  const sheets = names.map((name) => {
    const grid = book.sheets.find((one) => foldedLabel(one.name) === foldedLabel(name));
    if (grid) return { grid, layout: candidateOf(grid, file).layout };
    const isHidden = book.hidden.some((one) => foldedLabel(one) === foldedLabel(name));
    throw new TableError(
      file.name,
      isHidden
        ? `its sheet “${name}” is hidden. Unhide it in a spreadsheet program first.`
        : `it has no sheet “${name}”. Its sheets are ${quoted(book.sheets.map((one) => one.name))}.`,
    );
  });
  return {
    sheets,
    notices: [`Its sheet ${quoted(names)} is read, as asked.`],
    findings: hiddenFinding(book),
  };
}

function othersNotice({ name }: Grid, others: readonly Grid[]): string[] {
  if (others.length === 0) return [];
  return [
    `Its sheet “${name}” is read; ${quoted(others.map((other) => other.name))} ${others.length === 1 ? 'is' : 'are'} not. To import another sheet, save it as a separate file.`,
  ];
}

/** Other sheets that hold as much: with the same headings they can be read together. */
function rivalFindings(best: Candidate, rivals: readonly Candidate[]): Finding[] {
  const same = rivals.filter((one) => haveSameHeadings(best.layout, one.layout));
  const different = rivals.filter((one) => !same.includes(one));
  const namesOf = (sheets: readonly Candidate[]) => sheets.map(({ grid }) => grid.name);
  return [
    ...(same.length > 0
      ? [
          {
            code: 'joinable-sheets' as const,
            sentence: `Only its sheet “${best.grid.name}” is read. ${quoted(namesOf(same))} ${same.length === 1 ? 'has' : 'have'} the same headings and could be read together with it.`,
            sheets: namesOf([best, ...same]),
          },
        ]
      : []),
    ...(different.length > 0
      ? [
          {
            code: 'other-sheets' as const,
            sentence: `Its sheet “${best.grid.name}” is read; ${quoted(namesOf(different))} could be the table of records too.`,
            sheets: namesOf([best, ...different]),
          },
        ]
      : []),
  ];
}

function haveSameHeadings(one: Layout, other: Layout): boolean {
  const [mine, theirs] = [one, other].map(({ headings: { names } }) =>
    filledColumns(names).map((at) => foldedLabel(names[at] ?? '')),
  );
  const shared = (mine ?? []).filter((name) => theirs?.includes(name)).length;
  return shared > 0 && shared >= Math.max(mine?.length ?? 0, theirs?.length ?? 0) * 0.8;
}

function hiddenFinding({ hidden }: Workbook): Finding[] {
  if (hidden.length === 0) return [];
  return [
    {
      code: 'hidden-sheets',
      sentence: `Its hidden ${hidden.length === 1 ? 'sheet' : 'sheets'} ${quoted(hidden)} ${hidden.length === 1 ? 'is' : 'are'} not read.`,
      sheets: hidden,
    },
  ];
}

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
