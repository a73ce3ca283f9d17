// Leaving takes one press here, and none at all in mail programmes that post to this address by
// themselves (RFC 8058).
import { unsubscribe, readSubscriptionLink } from '../../features/forms/newsletter/newsletter.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/leave-page.ts';
import { NewsletterPage } from './NewsletterPage.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, url }) => {
    const key = url.searchParams.get('key') ?? '';
    // Visitors who have left already get the same page.
    const { email } = await readSubscriptionLink(site, key).catch(() => ({ email: '' }));
    return { key, email, done: email === '' };
  });
}

export async function action(args: Route.ActionArgs) {
  return loadPage(args, async ({ site, url }) => {
    await unsubscribe(site, url.searchParams.get('key') ?? '');
    return { done: true };
  });
}

export default function LeavePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterPage
      what="leave"
      address={loaderData.key}
      email={loaderData.email}
      done={loaderData.done || actionData?.done === true}
    />
  );
}
