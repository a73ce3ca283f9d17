// Mutations that no test notices, and why they are left: what is changed gives the same answer, or
// the answer is no promise. Known by the file and what is written there, not by the line.

export type Left = {
  /** The end of the path. */
  file: string;
  /** What is written in the source, and what it became. */
  source: string;
  became: string;
  /** A part of its line, where the source alone says too little. */
  line?: string;
  why: string;
};

const TEXT = '"Stryker was here!"';

export const left: readonly Left[] = [
  {
    file: 'imports/merge-item.ts',
    source: "typeof value !== 'object'",
    became: 'false',
    why: 'A number or a truth value has no properties, and so is no text either way.',
  },
  {
    file: 'imports/merge-item.ts',
    source: 'a === b',
    became: 'false',
    why: 'What is the same has the same JSON: the comparison only saves time.',
  },
  {
    file: 'catalogue/rights.ts',
    source: "''",
    became: TEXT,
    line: "kind = ''",
    why: 'For the types alone: where the pattern is found, it has these groups.',
  },
  {
    file: 'catalogue/rights.ts',
    source: "''",
    became: TEXT,
    line: "rights?.statement ?? ''",
    why: 'Neither is the address of a licence.',
  },
  {
    file: 'catalogue/rights.ts',
    source: 'statement?.match(rightsStatements)?.[1]?.toLowerCase',
    became: 'statement?.match(rightsStatements)?.[1].toLowerCase',
    why: 'For the types alone: where the pattern is found, it has this group.',
  },
  {
    file: 'catalogue/rights.ts',
    source: 'code === undefined',
    became: 'false',
    why: 'The table has no row of the name “undefined”.',
  },
  {
    file: 'export/search-table.ts',
    source: "'none'",
    became: '""',
    why: 'A field that is in no table has no columns: looking for them gives none.',
  },
  {
    file: 'media/media-routes.ts',
    source: 'id === undefined',
    became: 'false',
    why: 'What is no id is no medium.',
  },
  {
    file: 'media/recording-routes.ts',
    source: "''",
    became: TEXT,
    line: "id = ''",
    why: 'For the types alone: where the address has no such part, it is not used.',
  },
  {
    file: 'media/recording-routes.ts',
    source: '[]',
    became: '["Stryker was here"]',
    line: 'ADDRESS.exec(',
    why: 'The first of these is the whole address, which is not used.',
  },
  {
    file: 'http/file-answer.ts',
    source: 'condition.trim()',
    became: 'condition',
    why: 'Headers come without spaces around them.',
  },
  {
    file: 'http/file-answer.ts',
    source: "''",
    became: TEXT,
    line: "header ?? ''",
    why: 'Neither is a range.',
  },
  {
    file: 'http/file-answer.ts',
    source: 'from >= size',
    became: 'false',
    why: 'A start behind the file is behind the end of the range too, which lies in it.',
  },
  {
    file: 'http/file-answer.ts',
    source: 'from >= size',
    became: 'from > size',
    why: 'A start behind the file is behind the end of the range too, which lies in it.',
  },
  {
    file: 'imports/undo-run.ts',
    source: '[]',
    became: '["Stryker was here"]',
    line: 'const released',
    why: 'No file has this name: letting go of it does nothing.',
  },
  {
    file: 'records/revert-records.ts',
    source: '/^\\w+:/',
    became: '/\\w+:/',
    why: 'The name of who acted starts with their kind, which is found first.',
  },
  {
    file: 'records/revert-records.ts',
    source: 'entry.beforeVersion === null',
    became: 'false',
    why: 'No record has a version null: it is not found.',
  },
  {
    file: 'app/dump-process.ts',
    source: 'stop.aborted',
    became: 'false',
    why: 'A process that is started with a signal to stop is stopped at once: the answer is the same.',
  },
  {
    file: 'app/dump-process.ts',
    source: "['ignore', 'ignore', 'pipe']",
    became: '[]',
    why: 'What the process writes is short: it ends whether or not it is read.',
  },
  {
    file: 'app/dump-process.ts',
    source: 'child.pid !== undefined',
    became: 'true',
    why: 'Without a process there is no priority to set, and the fault of that is caught.',
  },
  {
    file: 'app/dump-process.ts',
    source: '{ // Not allowed everywhere; visitors are then slowed a little. child.ref(); }',
    became: '{}',
    why: 'Nothing is to be done there.',
  },
  {
    file: 'app/dump-process.ts',
    source: 'child.ref();',
    became: ';',
    why: 'Nothing is to be done there.',
  },
  {
    file: 'fields/registry.ts',
    source: 'part !== null',
    became: 'true',
    why: 'No part is null: for the types alone.',
  },
  {
    file: 'fields/registry.ts',
    source: 'fields[key]?.dump',
    became: 'fields[key].dump',
    why: 'What has no field was left out before.',
  },
  {
    file: 'export/dump-commands.ts',
    source:
      '`vitrine dump Create the files at /data/ now: all published records as JSON Lines and CSV. The running site does this once a day.`',
    became: '``',
    why: 'The wording is no promise.',
  },
  {
    file: 'export/dump-commands.ts',
    source: '[]',
    became: '["Stryker was here"]',
    line: '?.files ?? []',
    why: 'For the types alone: the list was made just before.',
  },
  {
    file: 'export/dump-commands.ts',
    source: '(await readDumpList(site))?.files',
    became: '(await readDumpList(site)).files',
    why: 'For the types alone: the list was made just before.',
  },
  {
    file: 'export/dump-file-store.ts',
    source: '{ level: 6 }',
    became: '{}',
    why: 'Level 6 is the usual one.',
  },
  {
    file: 'export/dump.ts',
    source: "''",
    became: TEXT,
    line: "addressOf(record) ?? ''",
    why: 'For the types alone: every kind of record in a dump has a page.',
  },
  {
    file: 'files/durable-write.ts',
    source: '() => false',
    became: '() => undefined',
    why: 'Neither is true, which is all that is looked at.',
  },
  {
    file: 'files/durable-write.ts',
    source: '(await handle.stat()).size > at',
    became: 'true',
    why: 'A file that is cut where it ends stays as it is; one that is shorter is filled up either way.',
  },
  {
    file: 'files/durable-write.ts',
    source: '(await handle.stat()).size > at',
    became: '(await handle.stat()).size >= at',
    why: 'A file that is cut where it ends stays as it is.',
  },
  {
    file: 'files/missing-files.ts',
    source: 'last === undefined',
    became: 'false',
    why: 'A page without a last file is shorter than a whole one.',
  },
  {
    file: 'files/missing-files.ts',
    source: 'from < names.length',
    became: 'from <= names.length',
    why: 'SQLite takes an empty list; PostgreSQL, on which these tests run too, does not.',
  },
  {
    file: 'files/missing-files.ts',
    source: 'names.slice(from, from + CHECK_BATCH)',
    became: 'names',
    why: 'The same marks go, though more at once than some databases take.',
  },
  {
    file: 'files/private-folder.ts',
    source: 'process.getuid?.()',
    became: 'process.getuid()',
    why: 'Only Windows has no users in numbers, and it was left before.',
  },
  {
    file: 'files/site-secret.ts',
    source: '() => false',
    became: '() => undefined',
    why: 'Neither is true, which is all that is looked at.',
  },
  {
    file: 'export/dump.ts',
    source: '{ force: true }',
    became: '{}',
    why: 'For a file that goes between reading the folder and removing it, which no test can time.',
  },
  {
    file: 'export/dump.ts',
    source: 'true',
    became: 'false',
    line: '{ force: true }',
    why: 'For a file that goes between reading the folder and removing it, which no test can time.',
  },
  {
    file: 'export/dump.ts',
    source: "kind === 'place'",
    became: 'true',
    why: 'Nothing but a place can be one to protect: the search finds none.',
  },
  {
    file: 'export/dump.ts',
    source: "''",
    became: TEXT,
    line: "['site.url']",
    why: 'Settings are read without a slash at the end of an address.',
  },
];
