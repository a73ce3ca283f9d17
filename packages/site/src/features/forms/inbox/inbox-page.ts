// The inbox page by page, as the desk shows it: only messages of forms that its reader answers.
import type { Site } from '../../../platform/site.ts';
import { can, type Actor } from '../../access/actor.ts';
import { requireSome } from '../../access/permission.ts';
import {
  countByForm,
  findSubmissions,
  type SubmissionPlace,
} from '../submission/submission-store.ts';
import type { Submission, SubmissionState } from '../submission/submission.ts';

type InboxQuery = {
  state: SubmissionState;
  /** Where the page before ended. */
  after?: SubmissionPlace | undefined;
  limit: number;
};

/**
 * Messages in a state, newest first.
 * @returns a page of them, how many there are in all, and where the page ends if more follow
 * @throws not-allowed
 */
export async function readInboxPage(
  site: Site,
  actor: Actor,
  { state, after, limit }: InboxQuery,
): Promise<{ submissions: Submission[]; total: number; next: SubmissionPlace | undefined }> {
  requireSome(actor, 'inbox:handle');
  const counted = (await countByForm(site.database.read, state)).filter(({ form }) =>
    can(actor, 'inbox:handle', { form }),
  );
  const forms = counted.map(({ form }) => form);
  const found = await findSubmissions(site.database.read, {
    state,
    forms,
    after,
    limit: limit + 1,
  });
  const submissions = found.slice(0, limit);
  return {
    submissions,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    next: found.length > limit ? submissions.at(-1) : undefined,
  };
}
