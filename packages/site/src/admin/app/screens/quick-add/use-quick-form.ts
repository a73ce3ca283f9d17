// The form of a new item: what is in it stays in this tab until it is sent.
import { useEffect, useRef, useState } from 'react';
import { useResource } from '../../api/use-resource.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { isFilledIn, keptForms } from './kept-form.ts';
import { nothing, type QuickValues } from './quick-values.ts';

const none: readonly string[] = [];

/** @param user  whose it is: somebody else in this tab begins with nothing */
export function useQuickForm(user: string) {
  const { uploads, list } = useUploads();
  const [kept] = useState(() => keptForms(user));
  const [before] = useState(() => kept.read());
  const [isAgain, setAgain] = useState(before !== undefined);
  const [values, setValues] = useState(before?.values ?? nothing);
  const { suggestions, renew } = useNumbers((number) =>
    setValues((now) => (now.number === '' ? { ...now, number } : now)),
  );
  useEffect(() => {
    if (before) uploads.restore(before.media);
  }, [uploads, before]);
  useEffect(() => {
    const media = list.flatMap(({ media: id, name }) => (id === undefined ? [] : [{ id, name }]));
    // A number that was suggested may be another item's by the time that somebody comes back.
    const number = suggestions.includes(values.number) ? '' : values.number;
    const form = { values: { ...values, number }, media };
    if (isFilledIn(form)) kept.write(form);
    else kept.clear();
  }, [kept, values, list, suggestions]);
  return {
    values,
    suggestions,
    uploads,
    list,
    /** What is filled in was so when the screen was opened. */
    isAgain,
    change: (part: Partial<QuickValues>) => setValues((now) => ({ ...now, ...part })),
    /** @param repeated  what the next item begins with */
    restart(repeated: Partial<QuickValues>) {
      uploads.clear();
      setValues({ ...nothing, ...repeated });
      setAgain(false);
      renew();
    },
  };
}

/** @param onFirst  given the likeliest number, whenever numbers were asked for */
function useNumbers(onFirst: (number: string) => void) {
  const { resource, reload } = useResource<{ items: string[] }>('/number-suggestions');
  const suggestions = resource.state === 'ready' ? resource.body.items : none;
  const notify = useRef(onFirst);
  useEffect(() => {
    notify.current = onFirst;
  });
  useEffect(() => {
    const first = resource.state === 'ready' ? resource.body.items[0] : undefined;
    // Also where the answer is the same as before: the field is empty again.
    if (first !== undefined) notify.current(first);
  }, [resource]);
  return { suggestions, renew: reload };
}
