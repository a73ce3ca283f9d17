// A set written by hand: one item per line, by its number, its link or its ARK; what follows a bar
// is a note.

export type PastedLine = {
  line: string;
  named: { id: string } | { number: string } | { ark: string };
  note: string;
};

/** Lines beyond the limit are not read; empty ones do not count. */
export function readPasted(text: string, limit: number): PastedLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.slice(0, limit).map((line) => {
    const bar = line.indexOf('|');
    const name = (bar === -1 ? line : line.slice(0, bar)).trim();
    return { line, named: readName(name), note: bar === -1 ? '' : line.slice(bar + 1).trim() };
  });
}

function readName(name: string): PastedLine['named'] {
  const ark = /ark:\/?[0-9a-z]{5,9}\/\S+/i.exec(name)?.[0];
  if (ark) return { ark };
  const id = /(?:\/(?:items|i)\/|^)([0-9a-z]{26})(?=[/?#.]|$)/i.exec(name)?.[1];
  return id ? { id: id.toLowerCase() } : { number: name };
}
