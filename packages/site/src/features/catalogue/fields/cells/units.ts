// Units of length, weight and time, by the words and signs for them. Nothing is ever taken to be in
// one without a sign of it.
import { rememberRecent } from '../../../../platform/cache/remember-recent.ts';

type Measured = 'length' | 'weight' | 'time';

/** Each unit with what it measures, and its size in millimetres, grams or seconds. */
export const UNITS = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  in: ['length', 25.4],
  ft: ['length', 304.8],
  g: ['weight', 1],
  kg: ['weight', 1000],
  lb: ['weight', 453.592],
  oz: ['weight', 28.3495],
  s: ['time', 1],
  min: ['time', 60],
  h: ['time', 3600],
} as const satisfies Record<string, readonly [Measured, number]>;

export type Unit = keyof typeof UNITS;

const WORDS: Readonly<Record<Unit, string>> = {
  mm: 'mm mm. millimetre millimetres millimeter millimeters millimètre millimètres millimetri millimetro milímetro milímetros milimetros ミリ ミリメートル مم ملم مليمتر',
  cm: 'cm cm. cms centimetre centimetres centimeter centimeters centimètre centimètres zentimeter centimetri centimetro centímetro centímetros centimetros センチ センチメートル سم سنتيمتر',
  m: 'm metre metres meter meters mètre mètres metri metro metros メートル متر',
  in: 'in in. ins inch inches " ″ ” pouce pouces zoll pollice pollici pulgada pulgadas duim polegada polegadas インチ بوصة إنش',
  ft: "ft ft. foot feet ' ′ ’ pied pieds fuß fuss piede piedi pie pies voet pé pés フィート قدم",
  g: 'g g. gr gr. gram grams gramme grammes gramm grammo grammi gramo gramos grama gramas グラム غ غم جم جرام غرام',
  kg: 'kg kg. kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm chilogrammo chilogrammi chili kilogramo kilogramos quilograma quilogramas キロ キログラム كغ كغم كجم كيلوغرام',
  lb: 'lb lb. lbs lbs. pound pounds livre livres pfund',
  oz: 'oz oz. ounce ounces',
  s: 's s. sec sec. secs second seconds seconde secondes sekunde sekunden secondi segundos seconden 秒 ثانية',
  min: 'min min. mins minute minutes minuten minuti minutos minuut 分 دقيقة',
  h: 'h hr hrs hour hours heure heures stunde stunden std ore ora hora horas uur 時間 ساعة',
};

const unitByWord = new Map<string, Unit>(
  (Object.keys(WORDS) as Unit[]).flatMap((unit) =>
    WORDS[unit].split(' ').map((word): [string, Unit] => [word, unit]),
  ),
);

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The source of an expression that finds a unit behind a number. */
export const UNIT_PATTERN = `(?:${[...unitByWord.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')})(?![\\p{L}])`;

/** The unit of a word or sign: “cm”, “inches”, “Zoll”. */
export function unitOf(text: string | undefined): Unit | undefined {
  return text === undefined ? undefined : unitByWord.get(text.trim().toLowerCase());
}

/** What a unit measures. */
export const measuredIn = (unit: Unit): Measured => UNITS[unit][0];

/** In millimetres, grams or seconds. */
export const sizeIn = (value: number, unit: Unit): number => value * UNITS[unit][1];

const OTHER_THAN_LENGTH: Readonly<Record<string, Measured>> = {
  weight: 'weight',
  duration: 'time',
};

/** A unit that fits a kind of measurement; kilograms are none for a height. */
export function unitFor(type: string, unit: Unit | undefined): Unit | undefined {
  const what = OTHER_THAN_LENGTH[type] ?? 'length';
  return unit !== undefined && measuredIn(unit) === what ? unit : undefined;
}

const CODE =
  /(?:height|width|depth|length|diam(?:eter)?|weight|thickness)(in|cm|mm|ft|kg|lbs?|oz)(?:old|new|\d+)?$/iu;
const AT_END = new RegExp(`[\\s_(（[./-](${UNIT_PATTERN})\\.?[)）\\]]?$`, 'iu');

/** The unit that a heading says: `Height (cm)`, `width_mm`, `HEIGHTIN`, `ObjectHeightCMOLD`. */
export const unitInHeading = (heading: string): Unit | undefined => unitByHeading(heading).unit;

/** Each row of a table asks it of the same headings. */
const unitByHeading = rememberRecent(1000, (heading): { unit?: Unit } => {
  const text = heading.trim();
  const unit = unitOf(AT_END.exec(text)?.[1]) ?? unitOf(CODE.exec(text)?.[1]);
  return unit ? { unit } : {};
});
