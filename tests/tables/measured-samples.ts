// Every sample table with its profile, and again without it: how an export looks of which no
// profile knows the system.
import { loadProfiles } from '../../packages/site/src/features/imports/profiles/load-profiles.ts';
import { sampleTables, type SampleTable } from './expectation.ts';
import { judge, verdicts, type Judgement } from './judge-sample.ts';
import { understandSample } from './understood-sample.ts';

export type MeasuredSample = { name: string; judgement: Judgement };

export type Totals = Omit<Judgement, 'faults'> & {
  tables: number;
  maxQuestions: number;
  /** Shares of 1; of what is asked only a part counts as right. */
  rightShare: number;
  wronglyPrivateShare: number;
};

/** What is asked counts as right for at most this share of the filled columns. */
const MAX_QUESTION_SHARE = 0.15;

/** @param options.without  whether the profile of each table is taken away */
export async function measureSamples(
  { without }: { without: boolean },
  samples: readonly SampleTable[] = sampleTables(),
): Promise<MeasuredSample[]> {
  const profiles = loadProfiles();
  const measured: MeasuredSample[] = [];
  for (const sample of samples) {
    const { expected } = sample;
    if (without && expected.standard) continue;
    const known = without ? profiles.filter(({ id }) => id !== expected.profile) : profiles;
    const judgement = judge(await understandSample(sample, known), expected);
    measured.push({ name: sample.name, judgement });
  }
  return measured;
}

export function totalsOf(samples: readonly MeasuredSample[]): Totals {
  const sum = (of: (one: Judgement) => number) =>
    samples.reduce((total, { judgement }) => total + of(judgement), 0);
  const filled = sum((one) => one.filled);
  const publicColumns = sum((one) => one.publicColumns);
  const counts = Object.fromEntries(
    verdicts.map((verdict) => [verdict, sum((one) => one.counts[verdict])]),
  ) as Judgement['counts'];
  return {
    tables: samples.length,
    filled,
    counts,
    publicColumns,
    flagsDisobeyed: sum((one) => one.flagsDisobeyed),
    makersWrong: sum((one) => one.makersWrong),
    measuresWrong: sum((one) => one.measuresWrong),
    untitled: sum((one) => one.untitled),
    secretsPublic: sum((one) => one.secretsPublic),
    questions: sum((one) => one.questions),
    maxQuestions: Math.max(...samples.map(({ judgement }) => judgement.questions)),
    rightShare: (counts.right + Math.min(counts.asked, filled * MAX_QUESTION_SHARE)) / filled,
    wronglyPrivateShare: counts.wronglyPrivate / publicColumns,
  };
}
