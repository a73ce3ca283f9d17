// What becomes of a working copy: publishing, submitting, returning and discarding.
import { useState } from 'react';
import { useNames } from '../../editing/names.ts';
import { withoutEmptyMembers } from '../../editing/values.ts';
import { idsNamedIn } from './named-ids.ts';
import type { EndOfCopy, OpenCopy } from './open-copy.ts';

type Work = (copy: OpenCopy) => Promise<void>;

/** Publishing, submitting, returning and discarding, with the result. */
export function usePublication(copy: OpenCopy, onEnd: (end: EndOfCopy) => void) {
  const names = useNames();
  const [failed, setFailed] = useState<{ problem: unknown; work: Work }>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: Work) => {
    if (isBusy) return;
    setBusy(true);
    setFailed(undefined);
    await work(copy).catch((problem: unknown) => setFailed({ problem, work }));
    setBusy(false);
  };
  return {
    problem: failed?.problem,
    isBusy,
    /** Does again what has failed, and nothing else. */
    retry: async () => {
      if (failed) await attempt(failed.work);
    },
    publish: () =>
      attempt(async ({ change, body, publish }) => {
        change(withoutEmptyMembers);
        const named = idsNamedIn(body);
        const media = Array.isArray(body['media']) ? (body['media'] as string[]) : [];
        const also = [...media, ...names.drafts(named)];
        const outcome = await publish({ also: [...new Set(also)] });
        if ('record' in outcome) onEnd({ record: outcome.record, isPublished: true });
      }),
    submit: () => attempt(({ submit }) => submit()),
    returnCopy: (note: string) => attempt(({ returnCopy }) => returnCopy(note)),
    discard: () =>
      attempt(async ({ discard, details }) => {
        await discard();
        onEnd({ record: details.record, isPublished: false });
      }),
  };
}

export type EditorPublication = ReturnType<typeof usePublication>;
