// How well sample tables are understood, with the profiles of their systems and without them; and
// tables for which no profile was made, of which those held out show only their totals.
import { layoutTables } from '../tables/expectation.ts';
import { halves, headingLanguages } from '../tables/heading-cases.ts';
import { headingTotals, measureHeadings } from '../tables/measured-headings.ts';
import { measureSamples, totalsOf, type MeasuredSample } from '../tables/measured-samples.ts';
import { report } from './measure.ts';

type Detail = {
  /** Whether every fault is printed too. */
  faults: boolean;
  /** Whether the tables that are held out are printed with their faults, which spoils them. */
  heldOutFaults: boolean;
};

export async function measureTables({ faults, heldOutFaults }: Detail): Promise<void> {
  for (const without of [false, true]) {
    console.log(without ? '\nwithout the profile of the system' : 'with all profiles');
    printSamples(await measureSamples({ without }), faults ? 'faults' : 'counts');
  }
  console.log('\nlayouts that no profile was made for');
  const layouts = await measureSamples({ without: false }, layoutTables('other-layouts'));
  printSamples(layouts, faults ? 'faults' : 'counts');
  console.log('\nsuch layouts, meant to be hard');
  const hard = await measureSamples({ without: false }, layoutTables('hard-layouts'));
  printSamples(hard, faults ? 'faults' : 'counts');
  await measureListOfHeadings(faults);
  console.log('\nsuch layouts, held out');
  const heldOut = await measureSamples({ without: false }, layoutTables('held-out'));
  if (heldOut.length === 0) return console.log('  none at present');
  if (heldOutFaults) printSamples(heldOut, 'faults');
  else printTotals(heldOut);
}

/** Faults are printed of the half that is open alone. */
async function measureListOfHeadings(faults: boolean): Promise<void> {
  const measured = await measureHeadings();
  for (const half of halves) {
    console.log(`\nsingle headings, ${half} half`);
    for (const language of [...headingLanguages, 'all'] as const) {
      const some = measured.filter(
        (one) => one.half === half && (language === 'all' || one.language === language),
      );
      const { headings, right, ...totals } = headingTotals(some);
      report(
        language,
        `${((100 * right) / headings).toFixed(1)} % right`,
        `of ${headings}: ${totals.asked} asked, ${totals.unread} unread, ${totals.wronglyPrivate} wrongly private, ${totals.wrongInSilence} wrong in silence, ${totals.privatePublic} private public`,
      );
    }
  }
  if (!faults) return;
  for (const { half, verdict, language, heading, allowed, became } of measured)
    if (half === 'open' && verdict !== 'right')
      console.log(
        `    ${verdict}: ${language} “${heading}” is ${became}, right is ${allowed.join(' / ')}`,
      );
}

function printSamples(samples: readonly MeasuredSample[], detail: 'faults' | 'counts'): void {
  for (const sample of samples) printSample(sample, detail);
  printTotals(samples);
}

function printSample({ name, judgement }: MeasuredSample, detail: 'faults' | 'counts'): void {
  const { counts, filled, questions } = judgement;
  report(
    name,
    `${counts.right} of ${filled} right`,
    `${counts.asked} asked by ${questions} questions, ${counts.unread} unread, ${counts.wronglyPrivate} wrongly private, ${counts.wrongInSilence} wrong in silence, ${counts.privatePublic} private public`,
  );
  if (detail === 'faults') for (const fault of judgement.faults) console.log(`    ${fault}`);
}

function printTotals(samples: readonly MeasuredSample[]): void {
  const totals = totalsOf(samples);
  const { counts } = totals;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  report('filled columns', String(totals.filled), `${totals.tables} tables`);
  report('right', percent(totals.rightShare), 'goal: 95 %, of which at most 15 % are asked');
  report('asked', String(counts.asked), `${percent(counts.asked / totals.filled)} of the columns`);
  report('unread', String(counts.unread), 'not imported, and shown in the report');
  report('wrongly private', percent(totals.wronglyPrivateShare), 'goal: 3 % of the public columns');
  report('wrong in silence', String(counts.wrongInSilence), 'goal: 0');
  report('private, but public', String(counts.privatePublic), 'goal: 0');
  report('flags disobeyed', String(totals.flagsDisobeyed), 'rows; goal: 0');
  report('makers missing or wrong', String(totals.makersWrong), 'rows; goal: 0');
  report('measurements wrong', String(totals.measuresWrong), 'rows; goal: 0');
  report('untitled', String(totals.untitled), 'rows; goal: 0');
  report('private words public', String(totals.secretsPublic), 'in rows; goal: 0');
  report(
    'questions a table',
    (totals.questions / totals.tables).toFixed(1),
    `at most ${totals.maxQuestions}`,
  );
}
