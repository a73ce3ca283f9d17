// Figures beside their goals: met or missed, and how busy the machine was.
import { loadavg } from 'node:os';
import { report } from './measure.ts';

type Goal = { max: number; unit: string };

/** One row: the figure, its goal, whether it is met, and the conditions. */
export function reportGoal(name: string, value: number, goal: Goal, conditions = ''): void {
  const { max, unit } = goal;
  const [load = 0] = loadavg();
  const rest = [`goal: ≤ ${max} ${unit}`, value <= max ? 'met' : 'MISSED', conditions];
  report(
    name,
    `${rounded(value)} ${unit}`,
    `${rest.filter(Boolean).join(', ')} (load ${load.toFixed(1)})`,
  );
}

/** The value that a share of all is not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const rounded = (value: number): string =>
  value < 100 ? `${+value.toFixed(1)}` : value.toFixed(0);
