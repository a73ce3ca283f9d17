// The public face of the package: rows of a file, whatever kind of table it is.
export { isFileArchive, unpackArchive } from './archive/unpack-archive.ts';
export { TableError } from './errors.ts';
export type { Finding, FindingCode, HeadingRow, SampleRow } from './findings.ts';
export { InPieces, piecesOf } from './in-pieces.ts';
export { openSource, recordEndings, type SourceOptions, type SourceTable } from './open-source.ts';
export { ownRow, ownText } from './own-memory.ts';
export { REPLACED } from './repaired-row.ts';
export {
  cellText,
  textsOf,
  type Cell,
  type RowFault,
  type SourceLimits,
  type SourceRow,
} from './source-row.ts';
