// GET /exhibitions/{slug}
import { searchContext } from '../context.ts';
import { loadPage } from '../load-page.ts';
import { EntryView } from '../pages/EntryView.tsx';
import { loadEntry, withCaching } from '../pages/load-entry.ts';
import type { Route } from './+types/exhibition-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return withCaching(
    await loadPage(args, (context) =>
      loadEntry(context, args.context.get(searchContext), 'exhibition', args.params.slug),
    ),
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function ExhibitionPage({ loaderData }: Route.ComponentProps) {
  return <EntryView entry={loaderData} />;
}
