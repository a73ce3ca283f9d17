// The staff desk: which page answers which address. Everything but the door asks first who is there.
import { isFailure } from '../platform/errors/failure.ts';
import { spoken, type Desk, type DeskRequest, type SpokenDesk } from './desk/desk-context.ts';
import { chooseLanguage, closedDoor, isOwnForm, openDoor, showDoor, shutDoor, whoIsThere } from './desk/desk-door.tsx';
import { failureWords } from './desk/failure-words.ts';
import { deskPage, onwards } from './desk/DeskDocument.tsx';
import { beginExperiment, draftPage, keepForLater } from './search/experiment-draft-page.tsx';
import { decideOn, experimentPage, takeDecisionBack } from './search/experiment-page.tsx';
import { endExperiment, experimentsPage, throwDraftAway } from './search/experiments-page.tsx';
import { donePage, doRemedy, notFoundPage, remedyPage, takeBackRemedy } from './search/not-found-page.tsx';
import { overviewPage, searchesFile } from './search/overview-page.tsx';
import { forgetDecision, hideRecommended, pinRecommended, recommendationsPage } from './search/recommendations-page.tsx';
import { tableFiles } from './search/table-files.ts';
import { rankingPage, saveRanking } from './search/ranking-page.tsx';

type Page = (desk: Desk, url: URL) => Promise<Response> | Response;
type Act = (desk: Desk, form: FormData, id: string) => Promise<Response>;

const pages: Record<string, Page> = {
  '/admin/search': overviewPage,
  '/admin/search/searches.csv': searchesFile,
  '/admin/search/not-found': notFoundPage,
  '/admin/search/remedy': (desk, { searchParams }) => remedyPage(desk, { kind: searchParams.get('kind'), query: searchParams.get('query') ?? '', detail: '' }),
  '/admin/search/done': donePage,
  '/admin/search/recommendations': recommendationsPage,
  '/admin/search/experiments': experimentsPage,
  '/admin/search/experiments/draft': draftPage,
  '/admin/search/ranking': rankingPage,
  ...Object.fromEntries(Object.entries(tableFiles).map(([name, file]) => [`/admin/search/${name}`, file])),
};

const acts: readonly (readonly [RegExp, Act])[] = [
  [/^\/admin\/search\/remedies$/, doRemedy],
  [/^\/admin\/search\/remedies\/([0-9a-z]{26})\/undo$/, (desk, _form, id) => takeBackRemedy(desk, id)],
  [/^\/admin\/search\/recommendations\/hide$/, hideRecommended],
  [/^\/admin\/search\/recommendations\/pin$/, pinRecommended],
  [/^\/admin\/search\/recommendations\/forget$/, forgetDecision],
  [/^\/admin\/search\/experiments$/, beginExperiment],
  [/^\/admin\/search\/experiments\/drafts$/, keepForLater],
  [/^\/admin\/search\/experiments\/drafts\/([0-9a-z]{26})\/discard$/, (desk, _form, id) => throwDraftAway(desk, id)],
  [/^\/admin\/search\/experiments\/(\d{1,15})\/stop$/, (desk, _form, id) => endExperiment(desk, id)],
  [/^\/admin\/search\/experiments\/(\d{1,15})\/decide$/, decideOn],
  [/^\/admin\/search\/experiments\/(\d{1,15})\/take-back$/, (desk, _form, id) => takeDecisionBack(desk, id)],
  [/^\/admin\/search\/ranking$/, saveRanking],
];

/** Answers a request below /admin. */
export async function answerDesk(request: Request, asked: DeskRequest): Promise<Response> {
  const given = await spoken(asked, request);
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/+$/, '') || '/';
  try {
    if (request.method === 'POST') return await act(request, given, path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (path === '/admin/open') return await showDoor(given, url.searchParams.get('key') ?? '');
    const desk = await whoIsThere(request, given);
    if (path === '/admin') return onwards('/admin/search');
    const [, experiment] = /^\/admin\/search\/experiments\/(\d{1,15})$/.exec(path) ?? [];
    if (experiment !== undefined) return await experimentPage(desk, url, experiment);
    return (await pages[path]?.(desk, url)) ?? deskPage(given, { title: given.words.t('desk.nowhere'), at: '', children: <p>{given.words.t('desk.nowhere.choose')}</p> }, 404);
  } catch (error) {
    return refusal(error, given);
  }
}

async function act(request: Request, given: SpokenDesk, path: string): Promise<Response> {
  if (!isOwnForm(request, given.origin)) return closedDoor(given, 'desk.closed.form', 403);
  const form = await request.formData();
  if (path === '/admin/open') return openDoor(given, form);
  if (path === '/admin/language') return chooseLanguage(given, form);
  if (path === '/admin/close') return shutDoor(request, given);
  const desk = await whoIsThere(request, given);
  for (const [pattern, run] of acts) {
    const match = pattern.exec(path);
    if (match) return run(desk, form, match[1] ?? '');
  }
  return closedDoor(given, 'desk.closed.nothing', 404);
}

function refusal(error: unknown, given: SpokenDesk): Response {
  if (!isFailure(error)) throw error;
  if (error.status === 401) return closedDoor(given, 'desk.closed.how');
  return deskPage(given, { title: given.words.t('desk.failed'), at: '', children: <p>{failureWords(given.words, error)}</p> }, error.status);
}
