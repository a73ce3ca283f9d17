// GET /embed/exhibitions/{slug}
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/embed-exhibition.ts';
import { EmbedEntry } from './EmbedEntry.tsx';
import { embeddedEntry } from './load-embed-entry.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, (context) => embeddedEntry(context, 'exhibition', args.params.slug));
}

export default function EmbedExhibition({ loaderData }: Route.ComponentProps) {
  return <EmbedEntry entry={loaderData} />;
}
