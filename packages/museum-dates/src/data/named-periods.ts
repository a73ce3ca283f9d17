// Periods known by the same name in many languages, written in Latin letters.
import type { Term, TermRow } from '../terms.ts';

const named = (from: number, to: number): Term => ({ is: 'named', from, to });
/** An era whose years are counted: “Shōwa 12”. */
const counted = (from: number, to: number): Term => ({ is: 'named', from, to, counted: true });

export const namedPeriods: readonly TermRow[] = [
  ['meiji|meijizeit', counted(1868, 1912)],
  ['taisho|taishozeit', counted(1912, 1926)],
  ['showa|showazeit', counted(1926, 1989)],
  ['heisei', counted(1989, 2019)],
  ['bunka', counted(1804, 1818)],
  ['bunsei', counted(1818, 1830)],
  ['tenpo', counted(1830, 1844)],
  ['kaei', counted(1848, 1854)],
  ['ansei', counted(1854, 1860)],
  ['keio', counted(1865, 1868)],
  ['kansei', counted(1789, 1801)],
  ['genroku', counted(1688, 1704)],
  ["edo|tokugawa|edozeit|d'edo", named(1603, 1868)],
  ['momoyama|azuchi momoyama', named(1573, 1603)],
  ['muromachi', named(1336, 1573)],
  ['kamakura', named(1185, 1333)],
  ['heian', named(794, 1185)],
  ['tang', named(618, 907)],
  ['song', named(960, 1279)],
  ['yuan', named(1271, 1368)],
  ['ming', named(1368, 1644)],
  ['qing', named(1644, 1911)],
  ['kangxi', named(1662, 1722)],
  ['yongzheng', named(1723, 1735)],
  ['qianlong', named(1736, 1795)],
  ['joseon', named(1392, 1910)],
];
