// The second yes: pressed by whoever reads the mailbox. Opening the link does nothing, because
// programmes that look for viruses open links.
import {
  confirmSubscriptionByLink,
  readSubscriptionLink,
} from '../../features/forms/newsletter/newsletter.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/confirm-page.ts';
import { NewsletterPage } from './NewsletterPage.tsx';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, url }) => {
    const key = url.searchParams.get('key') ?? '';
    const { email, state } = await readSubscriptionLink(site, key);
    return { key, email, done: state === 'confirmed' };
  });
}

export async function action(args: Route.ActionArgs) {
  return loadPage(args, async ({ site, url }) => {
    await confirmSubscriptionByLink(site, url.searchParams.get('key') ?? '');
    return { done: true };
  });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterPage
      what="confirm"
      address={loaderData.key}
      email={loaderData.email}
      done={loaderData.done || actionData?.done === true}
    />
  );
}
