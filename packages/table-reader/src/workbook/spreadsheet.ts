// Spreadsheets (.xlsx, .xls, .ods). What reads them is loaded with the first one.
import type { Format } from '../format.ts';
import { isArchive } from './archive.ts';
import { isOldOffice } from './read-xls.ts';

export const spreadsheet: Format = {
  id: 'spreadsheet',
  name: 'a spreadsheet',
  isBinary: true,
  recognises: ({ bytes }) => isArchive(bytes) || isOldOffice(bytes),
  async open(file) {
    const { openWorkbook } = await import('./open-workbook.ts');
    return openWorkbook(file);
  },
};
