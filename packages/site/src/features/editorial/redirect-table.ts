// Reads a table of old and new addresses: CSV with a header, or two columns without one. Full
// addresses of the old site lose their host.

type RedirectRow = { line: number; from: string; to: string };

export function readRedirectTable(text: string): {
  rows: RedirectRow[];
  problems: { line: number; reason: string }[];
} {
  const rows: RedirectRow[] = [];
  const problems: { line: number; reason: string }[] = [];
  const seen = new Map<string, number>();
  let order = { from: 0, to: 1 };
  for (const [i, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const names = cells.map((cell) => cell.toLowerCase());
    if (i === 0 && names.includes('from') && names.includes('to')) {
      order = { from: names.indexOf('from'), to: names.indexOf('to') };
      continue;
    }
    const [from, to] = [pathOf(cells[order.from] ?? ''), cells[order.to] ?? ''];
    const first = seen.get(from);
    if (from === '' || to === '')
      problems.push({
        line: i + 1,
        reason: 'each row needs an old and a new address, separated by a comma.',
      });
    else if (first !== undefined)
      problems.push({
        line: i + 1,
        reason: `${from} is already in line ${first}; this line was ignored.`,
      });
    else {
      seen.set(from, i + 1);
      rows.push({ line: i + 1, from, to });
    }
  }
  return { rows, problems };
}

/**
 * Sets apart the rows that lead in a circle, which would send visitors round for ever.
 * @param known  where addresses lead already, by address
 */
export function withoutCircles<Row extends { line: number; from: string; to: string }>(
  rows: readonly Row[],
  known: ReadonlyMap<string, string>,
): { rows: Row[]; circles: Row[] } {
  const leads = new Map([...known, ...rows.map(({ from, to }) => [from, to] as const)]);
  const inCircle = ({ from }: Row) => {
    const passed = new Set<string>();
    for (let at = leads.get(from); at !== undefined && !passed.has(at); at = leads.get(at)) {
      if (at === from) return true;
      passed.add(at);
    }
    return false;
  };
  const { true: circles = [], false: sound = [] } = Object.groupBy(rows, (row) =>
    inCircle(row) ? 'true' : 'false',
  );
  return { rows: sound, circles };
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ',', ';'].find((mark) => line.includes(mark)) ?? ',';
  const cells =
    line.match(new RegExp(`(?:^|${separator})(?:"(?:[^"]|"")*"|[^${separator}]*)`, 'g')) ?? [];
  return cells.map((cell, i) =>
    cell
      .slice(i > 0 || cell.startsWith(separator) ? 1 : 0)
      .trim()
      .replace(/^"([\s\S]*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}

function pathOf(address: string): string {
  const [, path] = /^https?:\/\/[^/?#]+([^#]*)/i.exec(address) ?? [];
  const bare = (path ?? address).replace(/#.*$/, '');
  return bare === '' || bare.startsWith('/') ? bare : `/${bare}`;
}
