// The defence of forms for other pages that take what visitors send, such as registering for an
// event, where nothing can wait for staff.
import type { Site } from '../../../platform/site.ts';
import { newFormToken, readFormToken } from './form-token.ts';
import { MAX_FILLING_MS } from './spam.ts';

/**
 * `again`: whoever sends the same once more, from the page that is shown then, is a person.
 * `too-many`: the network has sent enough for an hour.
 */
type SubmissionVerdict = 'fine' | 'again' | 'too-many';

/** Takes one sending from what a network may send in an hour. @returns whether it is beyond that */
export const isBeyondBudget = (site: Site, client: string): boolean =>
  site.budgets.submissions.take(client, 1, Date.parse(site.clock.now())) > 0;

/** Whether what a network sent with something wrong in it may be kept. */
export const maySaveDraft = (site: Site, client: string): boolean =>
  site.budgets['form-attempts'].take(client, 1, Date.parse(site.clock.now())) === 0;

/**
 * Takes one file from what a network may send in an hour, in parts or with its form.
 * @returns whether it is beyond that
 */
export const isBeyondUploads = (site: Site, client: string): boolean =>
  site.budgets.uploads.take(client, 1, Date.parse(site.clock.now())) > 0;

/**
 * A token for one showing of a page that takes something; `purpose` says what, such as
 * `registration`.
 */
export const newGuardToken = (site: Site, purpose: string): Promise<string> =>
  newFormToken(site, `*${purpose}`);

/**
 * Weighs what was sent from such a page. How fast it was filled in does not count: browsers fill
 * in a name and an address within a second. Nothing typed is lost: the page is shown again, with a
 * new token.
 */
export async function checkSubmission(
  site: Site,
  {
    purpose,
    token,
    trap,
    client,
  }: { purpose: string; token: string; trap: string; client: string },
): Promise<SubmissionVerdict> {
  const read = await readFormToken(site, `*${purpose}`, token);
  const tookMs = Date.parse(site.clock.now()) - read.issuedAt;
  if (trap !== '' || read.token !== 'good' || tookMs > MAX_FILLING_MS) return 'again';
  return site.budgets.registrations.take(client, 1, Date.parse(site.clock.now())) > 0
    ? 'too-many'
    : 'fine';
}
