// What somebody changes on the screen Look until it is saved: settings, and the texts of the header
// picture.
import { useMemo, useState } from 'react';
import { textsOf, type MediaTexts } from '../../../../features/media/media-texts.ts';
import { useApi } from '../../api/Api.tsx';
import type { Api } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useAction } from '../../api/use-action.ts';
import { useMuseumChange } from '../../session/Session.tsx';
import type { DeskSession } from '../../session/session.ts';
import {
  realChanges,
  sentChanges,
  valueIn,
  type LookChanges,
  type LookKey,
  type LookSetting,
} from './look.ts';

type Texts = Readonly<Record<string, MediaTexts>>;

type Given = {
  settings: readonly LookSetting[];
  etag: string;
  onSaved(): void;
};

export function useLook({ settings, etag, onSaved }: Given) {
  const api = useApi();
  const setMuseum = useMuseumChange();
  const [given, setGiven] = useState<LookChanges>({});
  const [texts, setTexts] = useState<Texts>({});
  const [isSaved, setSaved] = useState(false);
  const changes = realChanges(settings, given);
  // Those of a picture that was chosen and taken away again are nobody's.
  const picture = valueIn(settings, changes, 'site.header-picture');
  const ownTexts = texts[picture];
  const save = useAction(async () => {
    if (ownTexts) await saveTexts(api, picture, ownTexts);
    if (Object.keys(changes).length > 0)
      await api
        .patch('/settings', sentChanges(changes), { ifMatch: etag })
        .catch((error: unknown) => {
          // What somebody else has saved meanwhile is shown; what was typed stays in its fields.
          if (error instanceof ApiProblem && error.problem.code === 'version-outdated') onSaved();
          throw error;
        });
    // The desk has the new name and languages at once; where it cannot be read, from the next
    // document on.
    if ('site.name' in changes || 'site.languages' in changes)
      await api.get<DeskSession>('/session').then(
        ({ body }) => setMuseum(body.museum),
        () => undefined,
      );
    setSaved(true);
    setGiven({});
    setTexts({});
    onSaved();
  });
  const change = (key: LookKey, value: string | null) => {
    setSaved(false);
    setGiven((now) => ({ ...now, [key]: value }));
  };
  const pictureTexts = useMemo(
    () => ({
      media: [],
      of: (media: string) => texts[media],
      change(media: string, own: MediaTexts) {
        setSaved(false);
        setTexts((now) => ({ ...now, [media]: own }));
      },
    }),
    [texts],
  );
  const isChanged = Object.keys(changes).length > 0 || ownTexts !== undefined;
  return { changes, change, pictureTexts, save, isSaved, isChanged };
}

/** @throws ApiProblem */
async function saveTexts(api: Api, media: string, texts: MediaTexts): Promise<void> {
  const { etag = '' } = await api.get(`/media/${media}`);
  await api.put(`/media/${media}/texts`, textsOf(texts), { ifMatch: etag });
}
