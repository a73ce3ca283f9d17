// GET /embed/stories/{slug}
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/embed-story.ts';
import { EmbedEntry } from './EmbedEntry.tsx';
import { embeddedEntry } from './load-embed-entry.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, (context) => embeddedEntry(context, 'story', args.params.slug));
}

export default function EmbedStory({ loaderData }: Route.ComponentProps) {
  return <EmbedEntry entry={loaderData} />;
}
