// Finished pages in a file of their own, so that they outlive a restart: an SQLite database that is
// nothing but a cache. Whatever is wrong with it, it is thrown away.
import { newAlteredKeys, type AlteredKeys } from './altered-keys.ts';
import type { Alterations } from './hashed-keys.ts';
import {
  makePageRows,
  openPageRows,
  removePageRows,
  type PageRow,
  type PageRows,
} from './page-rows.ts';
import type { StoredPage } from './stored-page.ts';

export type PageFile = {
  get(address: string): StoredPage | undefined;
  /** Written a moment later, together with others. */
  put(address: string, page: StoredPage): void;
  /** @param agreement  what the pages that are left agree with, if that is known */
  drop(altered: Alterations | 'everything', agreement?: string): void;
  /** What the pages agreed with when the last of them was written; '' for an empty file. */
  agreement(): string;
  close(): void;
};

type Options = {
  /** Names the program and the settings that made the pages: those of others are thrown away. */
  madeBy: string;
  maxBytes: number;
  /** Where the file is full, pages of the highest rank go first; by default all have one. */
  rankOf?(address: string): number;
  /** Called once when the file cannot be used any more: pages are kept in memory alone. */
  failed(error: unknown): void;
};

/** Pages are written together after this time, in milliseconds. */
const WRITE_AFTER_MS = 200;
/**
 * While there are pages out of date in the file, all pages are looked through, for so long at a
 * time and then not for so long: nobody waits, and it takes a twentieth of the time at the most.
 */
const REMOVE_FOR_MS = 2;
const REMOVE_EVERY_MS = 40;
/** So many pages are looked at before the time is, and so many are removed. */
const LOOKED_AT_ONCE = 200;
const REMOVED_AT_ONCE = 20;

/** An open file, and what is to be written to it and taken out of it. */
type Held = Options & {
  path: string;
  file: PageRows;
  agreement: string;
  bytes: number;
  waiting: Map<string, StoredPage>;
  writing?: NodeJS.Timeout | undefined;
  altered: AlteredKeys;
  removing?: NodeJS.Timeout | undefined;
  /** While pages are looked through: the last that was looked at, and the last that there was. */
  round?: { at: number; end: number } | undefined;
  isOpen: boolean;
};

/** Opens the file at `path`; it is made again where it is damaged or somebody else's. */
export function openPageFile(path: string, options: Options): PageFile {
  const file = openPageRows(path, options.madeBy) ?? makePageRows(path, options.madeBy);
  const held: Held = {
    ...options,
    path,
    file,
    altered: file.altered(),
    agreement: file.known('agrees with'),
    bytes: Number(file.known('bytes')),
    waiting: new Map(),
    isOpen: true,
  };
  removeLater(held);
  return {
    get: (address) => held.waiting.get(address) ?? guarded(held, () => readFrom(held, address)),
    put(address, page) {
      if (!held.isOpen) return;
      held.waiting.set(address, page);
      held.writing ??= setTimeout(() => guarded(held, () => write(held)), WRITE_AFTER_MS).unref();
    },
    drop: (altered, next = held.agreement) =>
      void guarded(held, () => dropFrom(held, altered, next)),
    agreement: () => held.agreement,
    close() {
      guarded(held, () => write(held));
      if (held.isOpen) close(held);
    },
  };
}

/**
 * Does `work` with the file, as long as that can be used. Where something cannot be written the
 * file goes: it might show what was dropped.
 */
function guarded<Result>(held: Held, work: () => Result): Result | undefined {
  if (!held.isOpen) return undefined;
  try {
    return work();
  } catch (error) {
    close(held);
    removePageRows(held.path);
    held.failed(error);
    return undefined;
  }
}

function close(held: Held): void {
  held.isOpen = false;
  clearTimeout(held.writing);
  clearTimeout(held.removing);
  held.waiting.clear();
  held.file.close();
}

function write(held: Held): void {
  const { file, waiting } = held;
  clearTimeout(held.writing);
  held.writing = undefined;
  if (waiting.size === 0) return;
  file.together(() => {
    for (const [address, page] of waiting) {
      const before = file.find(address);
      if (before) held.bytes -= file.remove(before);
      held.bytes += file.insert(address, page, held.rankOf?.(address) ?? 0);
    }
    for (;;) {
      const spare = held.bytes > held.maxBytes ? file.sparePage() : undefined;
      if (!spare) break;
      held.bytes -= file.remove(spare);
    }
    note(held);
  });
  waiting.clear();
}

function readFrom({ file, altered }: Held, address: string): StoredPage | undefined {
  const found = file.read(address);
  return found && !altered.outdate(found.page.read, found.id) ? found.page : undefined;
}

function dropFrom(held: Held, altered: Alterations | 'everything', next: string): void {
  if (altered === 'everything') {
    held.waiting.clear();
    held.file.close();
    held.file = makePageRows(held.path, held.madeBy);
    held.altered = newAlteredKeys();
    held.round = undefined;
    held.bytes = 0;
  } else write(held);
  held.agreement = next;
  held.file.together(() => {
    if (altered !== 'everything') held.file.alter(altered);
    note(held);
  });
  if (altered !== 'everything') held.altered.add(altered, held.file.newest());
  removeLater(held);
}

/** Takes pages out that are out of date, some at a time, so that nobody waits for the disk. */
function removeLater(held: Held): void {
  if (held.altered.size() === 0) return;
  held.removing ??= setTimeout(
    () => guarded(held, () => removeSome(held)),
    REMOVE_EVERY_MS,
  ).unref();
}

function removeSome(held: Held): void {
  held.removing = undefined;
  const round = (held.round ??= startRound(held));
  const startedAt = performance.now();
  while (round.at < round.end && performance.now() - startedAt < REMOVE_FOR_MS)
    removeNext(held, round);
  if (round.at >= round.end) endRound(held);
  removeLater(held);
}

/** Looks at the next pages of a round. */
function removeNext(held: Held, round: NonNullable<Held['round']>): void {
  const { file, altered } = held;
  const rows = file.readsAfter(round.at, LOOKED_AT_ONCE);
  const outdated: PageRow[] = [];
  for (const { read, ...row } of rows) {
    round.at = row.id;
    if (altered.outdate(read, row.id)) outdated.push(row);
    if (outdated.length === REMOVED_AT_ONCE) break;
  }
  if (rows.length === 0) round.at = round.end;
  if (outdated.length === 0) return;
  file.together(() => {
    for (const row of outdated) held.bytes -= file.remove(row);
    note(held);
  });
}

function startRound({ file, altered }: Held): { at: number; end: number } {
  altered.startRound();
  file.startRound();
  return { at: 0, end: file.newest() };
}

/** All pages that were there were looked at: what was altered before is of no interest any more. */
function endRound(held: Held): void {
  held.round = undefined;
  held.altered.endRound();
  held.file.endRound();
}

function note({ file, agreement, bytes }: Held): void {
  file.know('agrees with', agreement);
  file.know('bytes', String(bytes));
}
