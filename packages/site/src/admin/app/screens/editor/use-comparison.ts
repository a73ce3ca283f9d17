// Two values of a field beside each other, in the words of whoever reads them.
import { useMemo } from 'react';
import type { EditorPart } from '../../../../features/catalogue/fields/editing.ts';
import { useNamed, useNames } from '../../editing/names.ts';
import { useSession } from '../../session/Session.tsx';
import { comparedLines } from './compared-lines.ts';
import { idsNamedIn } from './named-ids.ts';
import { valueLines } from './value-lines.ts';

/** @param values  all that will be compared: the records that they name are asked for */
export function useComparison(values: readonly unknown[]) {
  const { languages } = useSession().museum;
  const names = useNames();
  const named = JSON.stringify(idsNamedIn(values));
  useNamed(useMemo(() => JSON.parse(named) as string[], [named]));
  const context = { languages, nameOf: (id: string) => names.get(id).name };
  return (part: EditorPart | undefined, first: unknown, second: unknown) =>
    comparedLines(valueLines(part, first, context), valueLines(part, second, context));
}
