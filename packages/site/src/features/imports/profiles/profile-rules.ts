// What a profile says about rows and texts, in the headings of one table.
import { readRule } from '../derived/row-rules.ts';
import { namesIn, readPattern, renamed } from '../derived/text-pattern.ts';
import type { MappingRules, RowRule } from '../mapping/mapping.ts';
import type { Profile } from './profile.ts';

/** The rules that this table can follow; nothing where there is none. */
export function rulesOf(
  { rows, constants, templates = {}, values }: Profile,
  columnNamed: (heading: string) => string | undefined,
): MappingRules | undefined {
  const rulesIn = (sentences: readonly string[] = []) =>
    sentences.flatMap((sentence): RowRule[] => {
      const rule = readRule(sentence);
      const column = 'fault' in rule ? undefined : columnNamed(rule.column);
      return 'fault' in rule || column === undefined ? [] : [{ ...rule, column }];
    });
  const [skip, only] = [rulesIn(rows?.skip), rulesIn(rows?.only)];
  const composed = Object.entries(templates).flatMap(([target, written]) => {
    const pattern = readPattern(written);
    const isHere = namesIn(pattern).some((heading) => columnNamed(heading) !== undefined);
    return isHere ? [[target, renamed(pattern, (name) => columnNamed(name) ?? name)]] : [];
  });
  const rules: MappingRules = {
    ...(skip.length + only.length > 0 ? { rows: { skip, only } } : {}),
    ...(constants ? { constants } : {}),
    ...(composed.length > 0 ? { templates: Object.fromEntries(composed) } : {}),
    ...(values ? { values } : {}),
  };
  return Object.keys(rules).length > 0 ? rules : undefined;
}
