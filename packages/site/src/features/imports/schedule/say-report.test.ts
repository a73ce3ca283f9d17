import { describe, expect, it } from 'vitest';
import { translator } from '../../../platform/i18n/translator.ts';
import { reportForTerminal, reportText } from './say-report.ts';
import { readReport, writeReport, type Report } from './schedule-report.ts';

const counts = { rowsRead: 7, created: 3, changed: 2, unchanged: 1, problems: 4 };
const words = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta'];
const reports: readonly Report[] = [
  { code: 'imported', values: { ...counts, refused: 0, skipped: 0, questions: 0 } },
  { code: 'imported', values: { ...counts, refused: 5, skipped: 6, questions: 2 } },
  { code: 'not-modified' },
  { code: 'same-content' },
  { code: 'same-file', values: { file: 'A.csv' } },
  { code: 'read-before', values: { file: 'A.csv' } },
  { code: 'older-file', values: { file: 'A.csv', before: 'B.csv' } },
  { code: 'no-file', values: { place: '/srv' } },
  { code: 'busy' },
  { code: 'interrupted' },
  { code: 'unreachable', values: { host: 'a.example' }, detail: 'It broke off.' },
  ...[401, 403, 404, 410, 429, 500].map((status): Report => ({
    code: 'refused',
    values: { host: 'a.example', status },
  })),
  { code: 'missing', values: { place: '/srv' } },
  { code: 'removed', values: { place: '/srv' } },
  { code: 'being-written', values: { file: 'A.csv' } },
  { code: 'empty' },
  { code: 'web-page' },
  { code: 'cut-off' },
  { code: 'unusable', values: { file: 'A.csv' }, detail: 'It is a PDF.' },
  { code: 'other-table', values: { name: 'A' }, byHand: 'A' },
  {
    code: 'headings',
    values: { gone: words, added: [], goneCount: 7, addedCount: 0 },
    byHand: 'A',
  },
  {
    code: 'headings',
    values: { gone: ['Alpha'], added: ['Beta'], goneCount: 1, addedCount: 1 },
    byHand: 'A',
  },
  { code: 'profile', values: { columns: ['Alpha'] }, detail: 'It was another.', byHand: 'A' },
  { code: 'questions', values: { count: 2 }, detail: 'Is it a maker?', byHand: 'A' },
  { code: 'vanished', values: { gone: 30, known: 60 }, detail: 'Use --allow-vanished.' },
  { code: 'unexpected', detail: 'It is undefined.' },
];

describe('what a schedule says', () => {
  it.each(['fr', 'ar'])('is said in %s, without a word of English', (language) => {
    const commands = /npx vitrine .*$/;
    /** Words of both languages. */
    const shared = new Set(['source', 'page', 'questions']);
    for (const report of reports) {
      const text = reportText(report, translator(language));
      const english = reportText(report, translator('en'));
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(text).not.toContain(report.detail ?? '\0');
      const own = new Set(text.replace(commands, '').match(/[a-z]{4,}/gi));
      const same = [...new Set(english.replace(commands, '').match(/[a-z]{4,}/gi))].filter(
        (word) =>
          own.has(word) && !shared.has(word) && !JSON.stringify(report.values ?? {}).includes(word),
      );
      expect({ text, same }).toEqual({ text, same: [] });
    }
  });

  it('has its details at a terminal, and elsewhere says where they are', () => {
    const report: Report = { code: 'unusable', values: { file: 'A.csv' }, detail: 'It is a PDF.' };
    expect(reportForTerminal(report)).toBe('“A.csv” cannot be read as a table. It is a PDF.');
    expect(reportText(report, translator('en'))).toBe(
      '“A.csv” cannot be read as a table. For details: npx vitrine sources list',
    );
  });

  it('names some of many headings', () => {
    const text = reportForTerminal({
      code: 'headings',
      values: { gone: words, added: [], goneCount: 7, addedCount: 0 },
      byHand: 'A',
    });
    expect(text).toContain('“Delta”, “Epsilon”, and 2 more. Import the file once by hand');
  });

  it('comes back as it was kept, and so does a sentence of an earlier version', () => {
    for (const report of reports) expect(readReport(writeReport(report))).toEqual(report);
    expect(reportForTerminal(readReport('It broke.'))).toBe('It broke.');
    expect(reportText(readReport('It broke.'), translator('fr'))).toBe('It broke.');
  });
});
