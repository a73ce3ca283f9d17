// Opens XML: records of a known kind, or of whatever kind there is exactly one of. One record at a
// time is held.
import { TableError } from '../errors.ts';
import type { Finding } from '../findings.ts';
import { flattener } from '../flatten.ts';
import type { OpenedFile, OpenedRows } from '../format.ts';
import { refuseTooLong, refuseTooMany } from '../json.ts';
import type { SourceRow } from '../source-row.ts';
import { RecordCollector, type FoundRecord, type RecordPlace } from './collect-records.ts';
import type { PlainRecord } from './element.ts';
import { RecordFinder } from './find-records.ts';
import { xmlParser, type XmlParser } from './read-xml.ts';
import { refusedXml, shapeOf } from './shapes.ts';
import { otherRow } from './unknown-rows.ts';

/** A record may be so many times as long as a cell. */
const CELLS_PER_RECORD = 4;

type Reading = {
  place: RecordPlace;
  /** What records are called in messages. */
  name: string;
  rowOf(record: FoundRecord): PlainRecord | undefined;
};

/** @throws TableError for what cannot be read */
export async function openXml(file: OpenedFile): Promise<OpenedRows> {
  const refusal = refusedXml(file.start.text);
  if (refusal !== undefined) throw new TableError(file.name, refusal);
  const findings: Finding[] = [];
  const shape = shapeOf(file.start.text);
  if (shape) {
    const reading = { place: shape, name: `${shape.name} records`, rowOf: shape.rowOf };
    return {
      notices: [`Its records are ${shape.name}.`],
      findings,
      rows: () => rowsOf(file, reading, findings),
    };
  }
  const place = await placeOf(file);
  const rowOf = ({ element }: FoundRecord) => otherRow(element, place.lists);
  return {
    notices: [`Each “${place.name}” element is read as one record.`],
    findings,
    rows: () => rowsOf(file, { place, name: `“${place.name}” elements`, rowOf }, findings),
  };
}

async function* rowsOf(
  file: OpenedFile,
  { place, name, rowOf }: Reading,
  findings: Finding[],
): AsyncGenerator<SourceRow> {
  const collector = new RecordCollector(place, file.limits.maxCellBytes * CELLS_PER_RECORD);
  const parser = xmlParser(collector);
  const flat = flattener();
  let [number, deleted] = [0, 0];
  const rows = function* (): Generator<SourceRow> {
    for (const record of collector.take()) {
      const plain = rowOf(record);
      if (!plain) {
        deleted++;
        continue;
      }
      number++;
      const cells = flat.flatten(plain);
      const where = `record ${number} (line ${record.line})`;
      refuseTooMany(file, flat.columns(), where);
      refuseTooLong(file, cells, where);
      yield { number, cells };
    }
  };
  for await (const piece of file.text()) {
    guarded(file, parser, () => parser.write(piece));
    yield* rows();
  }
  guarded(file, parser, () => parser.close());
  yield* rows();
  if (number === 0)
    throw new TableError(
      file.name,
      `it contains no ${name}${deleted > 0 ? ' that are not marked as deleted' : ''}. Export the records again.`,
    );
  addFindings(findings, { deleted, resumption: collector.resumption });
}

function addFindings(
  findings: Finding[],
  { deleted, resumption }: { deleted: number; resumption: string },
): void {
  const known = new Set(findings.map(({ code }) => code));
  if (deleted > 0 && !known.has('deleted-records'))
    findings.push({
      code: 'deleted-records',
      sentence: `${deleted} ${deleted === 1 ? 'record is' : 'records are'} marked as deleted and not read.`,
    });
  if (resumption !== '' && !known.has('part-of-list'))
    findings.push({
      code: 'part-of-list',
      sentence:
        'The file is one part of a longer list (it ends with a resumptionToken). Records of the other parts are not in it.',
    });
}

/** Where the records of unknown XML are. */
async function placeOf(file: OpenedFile): Promise<ReturnType<RecordFinder['place']>> {
  const finder = new RecordFinder();
  const parser = xmlParser(finder);
  for await (const piece of file.text()) guarded(file, parser, () => parser.write(piece));
  guarded(file, parser, () => parser.close());
  const [path, ...more] = finder.candidates();
  if (path === undefined)
    throw new TableError(
      file.name,
      'none of its elements repeats, so that it has no records. Export a list of records, or save them as CSV.',
    );
  if (more.length > 0)
    throw new TableError(
      file.name,
      `several of its elements may be the records: ${[path, ...more].slice(0, 5).join(', ')}. Export only one kind of record, or save the records as CSV.`,
    );
  return finder.place(path);
}

/** @throws TableError with the line where the XML breaks */
function guarded(file: OpenedFile, parser: XmlParser, read: () => void): void {
  try {
    read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new TableError(file.name, sentenceFor(message, parser.line()));
  }
}

/** What is wrong in the words of the reader, and what to do about it. */
function sentenceFor(message: string, line: number): string {
  const [what = ''] = message.replace(/^\d+:\d+: /, '').split('\n');
  const where = `line ${line}`;
  if (/undefined entity/.test(what))
    return `on ${where} it uses an entity of its own (such as “&name;”), which is not expanded. Replace entities with their characters, and import the file again.`;
  if (/unclosed tag|unexpected end|must contain a root/.test(what))
    return `it ends on ${where} in the middle of its records (${what.replace(/\.$/, '')}). Copy or export it again; nothing was imported.`;
  if (/is longer than|nested more than|has no end|kinds of elements/.test(what))
    return `up to ${where}, ${what}. Check that the file is what you meant; nothing was imported.`;
  return `${where} is not valid XML (${what.replace(/\.$/, '')}). Correct it there; nothing was imported.`;
}
