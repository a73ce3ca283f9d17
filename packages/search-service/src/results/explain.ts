// What an answer says about how its query was read.
import type { Alternative, QueryPlan } from '../query/plan.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { isPlainObject } from '../settings/values.ts';

/** The words that were looked for, beside what is told about parameters. */
export function explained(
  fields: Record<string, unknown>,
  plan: QueryPlan,
  { explain }: SearchParameters,
): Record<string, unknown> {
  if (!explain.some((one) => one === '*' || one.startsWith('match'))) return fields;
  const alternatives = plan.alternatives.map(
    ({ slot, covers, terms, cost, maxTypos, exact, prefix }) => {
      return {
        types: [
          kindOf({ covers, terms, exact }),
          ...(maxTypos > 0 ? ['typo'] : []),
          ...(prefix ? ['prefix'] : []),
        ],
        words: terms,
        typos: Math.max(cost, maxTypos),
        offset: slot,
        length: covers,
      };
    },
  );
  return {
    ...fields,
    explain: {
      ...(isPlainObject(fields['explain']) ? fields['explain'] : {}),
      match: { alternatives },
    },
  };
}

function kindOf({ covers, terms, exact }: Pick<Alternative, 'covers' | 'terms' | 'exact'>): string {
  if (covers > 1) return 'concatenation';
  if (terms.length > 1) return 'split';
  return exact ? 'original' : 'alternative';
}
