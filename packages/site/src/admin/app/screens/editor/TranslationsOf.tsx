// What the translations of the record in the editor were made from, for its fields.
import { useMemo, type ReactNode } from 'react';
import type { EditedKind } from '../../../../features/catalogue/editor.ts';
import { useApi } from '../../api/Api.tsx';
import { useResource } from '../../api/use-resource.ts';
import {
  TranslationsContext,
  type TranslationSource,
} from '../../editing/outdated-translations.ts';
import { editedKinds } from './edited-kind.ts';

type TranslationsOfProps = { kind: EditedKind; record: string; children: ReactNode };

const none: readonly TranslationSource[] = [];

export function TranslationsOf({ kind, record, children }: TranslationsOfProps) {
  const api = useApi();
  const path = `${editedKinds[kind].api}/${record}/translations`;
  const { resource, reload } = useResource<{ items: readonly TranslationSource[] }>(path);
  // Without it the editor works all the same.
  const sources = resource.state === 'ready' ? resource.body.items : none;
  const translations = useMemo(
    () => ({
      sources,
      check: (translation: { field: string; language: string; original: string }) =>
        void api.post(path, translation).then(reload, reload),
    }),
    [sources, api, path, reload],
  );
  return <TranslationsContext value={translations}>{children}</TranslationsContext>;
}
