// GET /{page-slug…}: the museum's own pages, and what no other route answers to.
import { searchContext } from '../context.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/page-page.ts';
import { EntryView } from './EntryView.tsx';
import { loadEntry, withCaching } from './load-entry.ts';

export async function loader(args: Route.LoaderArgs) {
  const path = (args.params['*'] ?? '').replace(/\/$/, '');
  return withCaching(
    await loadPage(args, (context) =>
      loadEntry(context, args.context.get(searchContext), 'page', path),
    ),
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function MuseumPage({ loaderData }: Route.ComponentProps) {
  return <EntryView entry={loaderData} />;
}
