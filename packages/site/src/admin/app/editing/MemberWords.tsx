// What a member of a list says in short: the names of its records, then its texts and dates, each
// in the order of its parts.
import { useMemo } from 'react';
import type { EditorPart } from '../../../features/catalogue/fields/editing.ts';
import type { Fields } from '../../../features/working/merge/body.ts';
import { useSession } from '../session/Session.tsx';
import { useNamed } from './names.ts';
import { textsOfParts } from './texts-of-parts.ts';

type MemberWordsProps = { parts: readonly EditorPart[]; value: Fields };

export function MemberWords({ parts, value }: MemberWordsProps) {
  const { languages } = useSession().museum;
  const ids = useMemo(() => idsIn(parts, value), [parts, value]);
  const names = useNamed(ids).map(({ name }) => name);
  return [...names, ...textsOfParts(parts, value, languages)].join(' · ');
}

const idsIn = (parts: readonly EditorPart[], value: Fields): string[] =>
  parts.flatMap(({ control, key }) => {
    if (control !== 'record' && control !== 'records') return [];
    return [value[key] ?? []].flat() as string[];
  });
