// Where something of a JSON file is written.

type Path = readonly PropertyKey[];

/** The line, from 1, of what is at `path` in valid JSON, or of the nearest thing around it. */
export function lineOfPath(text: string, path: Path): number {
  const reader: Reader = { text: text.replace(/^\uFEFF/, ''), at: 0, found: 0 };
  try {
    skipValue(reader, path);
  } catch (error) {
    // Nested deeper than any content is: the file is known, the line is not.
    if (!(error instanceof RangeError)) throw error;
    return 1;
  }
  return reader.text.slice(0, reader.found).split('\n').length;
}

type Reader = { text: string; at: number; found: number };

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1;
}

/** @param left what of the path is still ahead; nothing beside the path */
function skipValue(reader: Reader, left: Path | undefined): void {
  skipSpace(reader);
  const open = reader.text[reader.at];
  if (open === '{' || open === '[') skipParts(reader, open === '{' ? '}' : ']', left);
  else if (open === '"') skipString(reader);
  else while (/[^\s,\]}]/.test(reader.text[reader.at] ?? ' ')) reader.at += 1;
}

function skipParts(reader: Reader, close: string, left: Path | undefined): void {
  reader.at += 1;
  skipSpace(reader);
  for (let i = 0; reader.at < reader.text.length && reader.text[reader.at] !== close; i += 1) {
    const start = reader.at;
    const name = close === '}' ? skipString(reader) : i;
    if (close === '}') {
      skipSpace(reader);
      reader.at += 1;
    }
    const isAhead = left !== undefined && left.length > 0 && String(left[0]) === String(name);
    if (isAhead) reader.found = start;
    skipValue(reader, isAhead ? left.slice(1) : undefined);
    skipSpace(reader);
    if (reader.text[reader.at] === ',') reader.at += 1;
    skipSpace(reader);
  }
  reader.at += 1;
}

function skipString(reader: Reader): string {
  const start = reader.at;
  reader.at += 1;
  while (reader.at < reader.text.length && reader.text[reader.at] !== '"')
    reader.at += reader.text[reader.at] === '\\' ? 2 : 1;
  reader.at += 1;
  return String(JSON.parse(reader.text.slice(start, reader.at)));
}
