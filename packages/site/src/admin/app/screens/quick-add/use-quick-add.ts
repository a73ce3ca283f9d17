// What is filled in for a new item, on its way to the site.
import { useRef, useState } from 'react';
import { useApi } from '../../api/Api.tsx';
import { useNames } from '../../editing/names.ts';
import { useSession } from '../../session/Session.tsx';
import { isUnsent, type Uploads } from '../../uploads/uploads.ts';
import { newItem, type AddedItem, type NewItem, type Outcome } from './new-item.ts';
import { bodyOf, type QuickValues } from './quick-values.ts';
import { useQuickForm } from './use-quick-form.ts';

/** The id of the field where the next item begins. */
export const TITLE = 'quick-add-title';

/** What was pressed: what becomes of the item, and whether another one follows at once. */
type SaveRequest = { outcome: Outcome; isNext: boolean };

type Saving = { isBusy: boolean; failed?: { problem: unknown; request: SaveRequest } };

export type Added = AddedItem & {
  /** Another one follows at once. */
  isNext: boolean;
  /** Its first picture: the id, and the address of the file in this browser. */
  picture?: { media: string; preview?: string | undefined };
};

export function useQuickAdd() {
  const api = useApi();
  const { museum, user } = useSession();
  const [language = 'en'] = museum.languages;
  const names = useNames();
  const { values, change, restart, uploads, list, ...form } = useQuickForm(user.id);
  const [saving, setSaving] = useState<Saving>({ isBusy: false });
  const [isWaiting, setWaiting] = useState(false);
  const [added, setAdded] = useState<Added>();
  const [isTitleMissing, setTitleMissing] = useState(false);
  const item = useRef<NewItem>(undefined);

  const send = async ({ outcome, isNext }: SaveRequest, media: readonly string[]) => {
    item.current ??= newItem(api);
    const done = await item.current.save(bodyOf(values, { language, media }), {
      outcome,
      also: [...media, ...names.drafts(Object.values(values.records).flat())],
    });
    item.current = undefined;
    setAdded({ ...done, isNext, ...pictureIn(uploads) });
    restart(isNext ? { date: values.date, records: values.records } : {});
  };
  const save = async (request: SaveRequest) => {
    if (saving.isBusy) return;
    if (request.outcome !== 'keep' && values.title.trim() === '') {
      setTitleMissing(true);
      document.getElementById(TITLE)?.focus();
      return;
    }
    setSaving({ isBusy: true });
    setWaiting(false);
    try {
      const media = await uploads.finished();
      // Nobody is to find out on the site that a photograph is not there.
      if (uploads.list().some(isUnsent)) setWaiting(true);
      else await send(request, media);
      setSaving({ isBusy: false });
    } catch (problem) {
      setSaving({ isBusy: false, failed: { problem, request } });
    }
  };
  return {
    ...form,
    values,
    uploads,
    list,
    save,
    added,
    isTitleMissing,
    isBusy: saving.isBusy,
    problem: saving.failed?.problem,
    /** Does again what has failed: a draft is not published by it. */
    retry: () => {
      if (saving.failed) void save(saving.failed.request);
    },
    /** How many photographs have to be sent again, or left out, before it is saved. */
    unsent: isWaiting ? list.filter(isUnsent).length : 0,
    change(part: Partial<QuickValues>) {
      change(part);
      if (part.title !== undefined) setTitleMissing(false);
    },
    clear() {
      item.current = undefined;
      restart({});
      document.getElementById(TITLE)?.focus();
    },
  };
}

/** The first picture of an item that was saved; its address stays good for whoever shows it. */
function pictureIn(uploads: Uploads): Pick<Added, 'picture'> {
  const [first] = uploads.list();
  if (first?.media === undefined) return {};
  uploads.forget([first.key]);
  return { picture: { media: first.media, preview: first.preview } };
}
