// Fills a slot from rows of terms: a word that is written as two, or a synonym of several words.
import { work } from './budget.ts';
import { cellOf, everywhere, fitIn, standIn, standOf } from './cell.ts';
import { typosOfFit, type Fit } from './fit.ts';
import { closed } from './levels.ts';
import { rarest, type ResolvedSlot } from './resolve.ts';
import { placesOfRow } from './rows.ts';
import { leaveUnread, type Filling } from './slot-filling.ts';

/** Rows come after the ranges of the slot. */
export function fillRows(filling: Filling, { rows }: ResolvedSlot): void {
  const { segment, gate, budget } = filling;
  const { postingStarts, postingItems } = segment;
  for (const row of rows) {
    const { term, count } = rarest(segment, row.terms);
    if (!budget.allows(count * work.readingRow)) {
      leaveUnread(filling, row.fit);
      continue;
    }
    const end = postingStarts[term + 1] ?? 0;
    for (let at = postingStarts[term] ?? 0; at < end; at++) {
      const item = postingItems[at] ?? 0;
      if (gate.cells === null || gate.cells[item] !== 0) fillRow(filling, item, row);
    }
  }
}

function fillRow(
  filling: Filling,
  item: number,
  { terms, fit }: ResolvedSlot['rows'][number],
): void {
  const { cells, isOnly, levels, touched } = filling;
  const open = typosOfFit(fit) > 0 ? levels.ofAttributeWithTypos : levels.ofAttribute;
  const found = placesOfRow(filling.segment, item, terms, levels)
    .map((place) => open[Math.floor(place / 65_536)] ?? closed)
    .filter((level) => level !== closed);
  if (found.length === 0) return;
  const known = cells[item] ?? 0;
  if (known === 0) touched[filling.count++] = item;
  // Ranges come in order of fit, rows after them, so a row may be the better one.
  const better = known === 0 || fit < fitIn(known) ? fit : fitIn(known);
  // Where a row stands in its attribute is not worth keeping: it may be anywhere.
  const stand = standWithRow(known, fit, standOf(Math.min(...found), 0));
  cells[item] = cellOf(better, stand, isOnly ? 1 : everywhere);
}

/** The place of the fit with fewer typos; the better place where both have as many. */
function standWithRow(known: number, fit: Fit, stand: number): number {
  if (known === 0) return stand;
  const gain = typosOfFit(fitIn(known)) - typosOfFit(fit);
  if (gain > 0) return stand;
  return gain === 0 ? Math.min(standIn(known), stand) : standIn(known);
}
