// Old Excel workbooks (.xls): read in a process with little memory and little time, since their
// parser cannot be trusted with strangers' files.
import { readFile, stat } from 'node:fs/promises';
import { TableError } from '../errors.ts';
import { MAX_CELLS, type Grid, type Workbook } from './grid.ts';
import { moduleBeside, startLimited } from './limited-process.ts';
import type { XlsOrder, XlsReport } from './xls-messages.ts';

const MAX_BYTES = 100 * 1_048_576;
const MAX_COMPLAINT_LENGTH = 400;

/** How much the process that reads may take. */
type ProcessLimits = { memoryMb: number; timeoutMs: number };

const usual: ProcessLimits = { memoryMb: 1024, timeoutMs: 120_000 };

/** Whether a file begins as old Office files do. */
export const isOldOffice = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

type XlsFile = { path: string; name: string; maxColumns: number };

/** @throws TableError for what is not a workbook, is damaged, or costs more than the limits */
export async function readXls(
  { path, name, maxColumns }: XlsFile,
  limits: ProcessLimits = usual,
): Promise<Workbook> {
  await refuseOthers(path, name);
  const child = startLimited(moduleBeside('./xls-process', import.meta.url), limits.memoryMb, []);
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-MAX_COMPLAINT_LENGTH);
  });
  const sheets: Grid[] = [];
  try {
    return await new Promise<Workbook>((resolve, reject) => {
      const refuse = (why: string) => reject(new TableError(name, why));
      const timer = setTimeout(
        () => refuse(`it takes longer than ${limits.timeoutMs / 1000} seconds to read. ${saveAs}`),
        limits.timeoutMs,
      );
      child.once('error', () =>
        refuse(`the process that reads it could not be started. ${saveAs}`),
      );
      // What it said is heard before it is gone, which “exit” does not promise.
      child.once('close', () => {
        clearTimeout(timer);
        refuse(endOf(child.signalCode, complaint, limits));
      });
      child.on('message', (report: XlsReport) => {
        if (report.kind === 'sheet') sheets.push(report.sheet);
        else if (report.kind === 'lines')
          for (const line of report.lines) sheets.at(-1)?.lines.push(line);
        else if (report.kind === 'done') resolve({ sheets, hidden: report.hidden });
        else refuse(refusalOf(report));
      });
      const order: XlsOrder = { path, limits: { maxColumns, maxCells: MAX_CELLS } };
      child.send(order, () => undefined);
    });
  } finally {
    child.kill('SIGKILL');
  }
}

const saveAs = 'Open it in a spreadsheet program and save it as .xlsx or CSV.';

function endOf(signal: NodeJS.Signals | null, complaint: string, limits: ProcessLimits): string {
  return /memory/i.test(complaint) || signal === 'SIGKILL' || signal === 'SIGABRT'
    ? `it needs more than ${limits.memoryMb} MB of memory to read. ${saveAs}`
    : `it is damaged. ${saveAs}`;
}

function refusalOf({ reason, message }: Extract<XlsReport, { kind: 'failed' }>): string {
  if (reason === 'password') return 'it is protected by a password. Save it without one.';
  if (reason === 'too-many-cells')
    return `it has more than ${MAX_CELLS.toLocaleString('en')} filled cells. Save it as CSV, which has no limit.`;
  return `the spreadsheet is damaged (${message}). ${saveAs}`;
}

/** Word and PowerPoint files, and locked workbooks, begin like an old workbook. */
async function refuseOthers(path: string, name: string): Promise<void> {
  const { size } = await stat(path);
  if (size > MAX_BYTES)
    throw new TableError(
      name,
      `spreadsheets are limited to ${MAX_BYTES / 1_048_576} MB. Save it as CSV, which has no limit.`,
    );
  const bytes = await readFile(path);
  const has = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (has('EncryptedPackage'))
    throw new TableError(name, 'it is protected by a password. Save it without one.');
  if (!has('Workbook') && !has('Book'))
    throw new TableError(
      name,
      has('WordDocument')
        ? 'it is an old Word document. Save its table as .xlsx or CSV.'
        : 'it is an old Office file that is damaged or holds no workbook. Save it as .xlsx or CSV.',
    );
}
