// What museums write where they say that there is no date. Compared without dots, brackets, marks and case.

export const undatedWords: ReadonlySet<string> = new Set([
  'nd', 'n d', 'no date', 'undated', 'not dated', 'date not known', 'date unknown', 'unknown', 'unknown date', 'not known', 'date uncertain', 'date not recorded', 'not recorded', 'no date given',
  'sd', 's d', 'sans date', 'non date', 'non datee', 'date inconnue', 'inconnu', 'inconnue', 'datation inconnue', 'date non connue', 'indetermine', 'indeterminee',
  'undatiert', 'ohne jahr', 'oj', 'o j', 'o d', 'od', 'ohne datum', 'nicht datiert', 'datum unbekannt', 'unbekannt', 'entstehungszeit unbekannt', 'sine anno', 'sine dato', 's a', 'sa',
  'بدون تاريخ', 'غير مورخ', 'غير معروف', 'التاريخ غير معروف',
  'n/a', 'na', '-', '–', '—', '?', 'x',
]);
