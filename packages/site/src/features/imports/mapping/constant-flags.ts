// A flag that says yes in every row, beside one that tells the rows apart: it forbids nothing, and
// nobody needs to be asked about it.
import { PUBLICATION } from './import-columns.ts';
import type { Verdict } from './table-columns.ts';

const isFlag = ({ mapping }: Verdict): boolean => mapping.field === PUBLICATION;

const results = ({ mapping }: Verdict): Set<string> => new Set(Object.values(mapping.values ?? {}));

/** The verdicts without a question that are asked about otherwise. */
export function constantFlags(verdicts: readonly Verdict[]): Map<string, Verdict> {
  const flags = verdicts.filter(isFlag);
  const hasVaryingFlag = flags.some((flag) => !flag.ask && results(flag).has('published'));
  const harmless = flags.filter((flag) => {
    const [result, ...others] = results(flag);
    return flag.ask?.code === 'flag-constant' && result === 'published' && others.length === 0;
  });
  return new Map(
    (hasVaryingFlag ? harmless : []).map(({ column, mapping, rule, reason }) => [
      column,
      { column, mapping, rule, reason: `${reason}; it says the same in every row` },
    ]),
  );
}
