// The route of every address that no page answers to.
import { notFoundPage } from '../load-page.ts';
import type { Route } from './+types/not-found-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return notFoundPage(args);
}

// The loader always throws; without a component this would be a route for machines, and the visitor would get bare JSON.
export default function NotFoundPage() {
  return null;
}
