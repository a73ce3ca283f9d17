// The staff desk: which page answers which address. Everything but the door asks first who is there.
import { isFailure } from '../platform/errors/failure.ts';
import { museumOf, type Desk, type DeskRequest } from './desk/desk-context.ts';
import { closedDoor, isOwnForm, openDoor, showDoor, shutDoor, whoIsThere } from './desk/desk-door.tsx';
import { deskPage, onwards } from './desk/DeskDocument.tsx';
import { beginExperiment, endExperiment, experimentsPage } from './search/experiments-page.tsx';
import { donePage, doRemedy, notFoundPage, remedyPage, takeBackRemedy } from './search/not-found-page.tsx';
import { overviewPage, searchesFile } from './search/overview-page.tsx';
import { rankingPage, saveRanking } from './search/ranking-page.tsx';

type Page = (desk: Desk, url: URL) => Promise<Response> | Response;
type Act = (desk: Desk, form: FormData, id: string) => Promise<Response>;

const pages: Record<string, Page> = {
  '/admin/search': overviewPage,
  '/admin/search/searches.csv': searchesFile,
  '/admin/search/not-found': notFoundPage,
  '/admin/search/remedy': (desk, { searchParams }) => remedyPage(desk, { kind: searchParams.get('kind'), query: searchParams.get('query') ?? '', detail: '' }),
  '/admin/search/done': donePage,
  '/admin/search/experiments': experimentsPage,
  '/admin/search/ranking': rankingPage,
};

const acts: readonly (readonly [RegExp, Act])[] = [
  [/^\/admin\/search\/remedies$/, doRemedy],
  [/^\/admin\/search\/remedies\/([0-9a-z]{26})\/undo$/, (desk, _form, id) => takeBackRemedy(desk, id)],
  [/^\/admin\/search\/experiments$/, beginExperiment],
  [/^\/admin\/search\/experiments\/(\d+)\/stop$/, (desk, _form, id) => endExperiment(desk, id)],
  [/^\/admin\/search\/ranking$/, saveRanking],
];

/** Answers a request below /admin. */
export async function answerDesk(request: Request, given: DeskRequest): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/+$/, '') || '/';
  try {
    if (request.method === 'POST') return await act(request, given, path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (path === '/admin/open') return await showDoor(given, url.searchParams.get('key') ?? '');
    const desk = await whoIsThere(request, given);
    if (path === '/admin') return onwards('/admin/search');
    return (await pages[path]?.(desk, url)) ?? deskPage({ title: 'There is no such page', museum: museumOf(given), at: '', children: <p>Choose one from the list.</p> }, 404);
  } catch (error) {
    return refusal(error, given);
  }
}

async function act(request: Request, given: DeskRequest, path: string): Promise<Response> {
  if (!isOwnForm(request, given.origin)) return closedDoor(given, 'This form did not come from the staff desk. Open the desk and try again.', 403);
  const form = await request.formData();
  if (path === '/admin/open') return openDoor(given, form);
  if (path === '/admin/close') return shutDoor(request, given);
  const desk = await whoIsThere(request, given);
  for (const [pattern, run] of acts) {
    const match = pattern.exec(path);
    if (match) return run(desk, form, match[1] ?? '');
  }
  return closedDoor(given, 'There is nothing at this address.', 404);
}

function refusal(error: unknown, given: DeskRequest): Response {
  if (!isFailure(error)) throw error;
  if (error.status === 401) return closedDoor(given, error.message);
  return deskPage({ title: 'That did not work', museum: museumOf(given), at: '', children: <p>{error.message}</p> }, error.status);
}
