// Which variant a visitor sees: always the same one, without a list of visitors.
import { hash } from '../analytics/sketch.ts';

/** A running experiment, as far as answering needs it. */
export type ActiveExperiment = {
  readonly id: number;
  /** the index whose searches take part: that of the first variant */
  readonly index: string;
  readonly variants: readonly {
    readonly index: string;
    /** of 100 */ readonly share: number;
    readonly parameters: Readonly<Record<string, unknown>>;
  }[];
  /** both variants in one page */
  readonly interleaved: boolean;
};

/**
 * The number of a visitor's variant, from 1. Shares are met over many visitors; different
 * experiments split differently.
 */
export function variantFor(experiment: ActiveExperiment, userToken: string): number {
  const at = (hash(`${experiment.id}/${userToken}`, 0x1b873593) / 2 ** 32) * 100;
  let below = 0;
  for (const [place, { share }] of experiment.variants.entries()) {
    below += share;
    if (at < below) return place + 1;
  }
  return experiment.variants.length;
}
