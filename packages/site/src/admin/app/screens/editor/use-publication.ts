// What becomes of a working copy: publishing, submitting, returning and discarding.
import { useState } from 'react';
import { useNames } from '../../editing/names.ts';
import { withoutEmptyMembers } from '../../editing/values.ts';
import { idsNamedIn } from './named-ids.ts';
import type { EndOfCopy, OpenCopy } from './open-copy.ts';

/** Publishing, submitting, returning and discarding, with the result. */
export function usePublication(copy: OpenCopy, onEnd: (end: EndOfCopy) => void) {
  const names = useNames();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await work().catch(setProblem);
    setBusy(false);
  };
  return {
    problem,
    isBusy,
    publish: () =>
      attempt(async () => {
        copy.change(withoutEmptyMembers);
        const named = idsNamedIn(copy.body);
        const media = Array.isArray(copy.body['media']) ? (copy.body['media'] as string[]) : [];
        const also = [...media, ...names.drafts(named)];
        const outcome = await copy.publish({ also: [...new Set(also)] });
        if ('record' in outcome) onEnd({ record: outcome.record, isPublished: true });
      }),
    submit: () => attempt(() => copy.submit()),
    returnCopy: (note: string) => attempt(() => copy.returnCopy(note)),
    discard: () =>
      attempt(async () => {
        await copy.discard();
        onEnd({ record: copy.details.record, isPublished: false });
      }),
  };
}

export type EditorPublication = ReturnType<typeof usePublication>;
