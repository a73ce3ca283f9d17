// The staff desk: which page answers which address. Everything but the door asks first who is
// there.
import { refusalOf } from '../features/insight/provider-refusal.ts';
import { failure, isDatabaseLost, isFailure } from '../platform/errors/failure.ts';
import { readForm } from '../platform/http/request-body.ts';
import { spoken, type Desk, type DeskRequest, type SpokenDesk } from './desk/desk-context.ts';
import {
  chooseLanguage,
  closedDoor,
  isOwnForm,
  openDoor,
  showDoor,
  shutDoor,
  whoIsThere,
} from './desk/desk-door.tsx';
import { failureWords } from './desk/failure-words.ts';
import { deskPage, onwards } from './desk/DeskDocument.tsx';
import { missingFilesPage } from './files/missing-files-page.tsx';
import { beginExperiment, draftPage, keepForLater } from './search/experiment-draft-page.tsx';
import { decideOn, experimentPage, takeDecisionBack } from './search/experiment-page.tsx';
import { endExperiment, experimentsPage, throwDraftAway } from './search/experiments-page.tsx';
import { donePage, notFoundPage, takeBackRemedy } from './search/not-found-page.tsx';
import { overviewPage, searchesFile } from './search/overview-page.tsx';
import {
  forgetDecision,
  hideRecommended,
  pinRecommended,
  recommendationsPage,
} from './search/recommendations-page.tsx';
import { doRemedy, remedyPage } from './search/remedy-page.tsx';
import { tableFiles } from './search/table-files.ts';
import { rankingPage, saveRanking } from './search/ranking-page.tsx';

type Page = (desk: Desk, url: URL) => Promise<Response> | Response;
type Act = (desk: Desk, form: FormData, id: string) => Promise<Response>;

const pages: Record<string, Page> = {
  '/admin/files': missingFilesPage,
  '/admin/search': overviewPage,
  '/admin/search/searches.csv': searchesFile,
  '/admin/search/not-found': notFoundPage,
  '/admin/search/remedy': (desk, { searchParams }) =>
    remedyPage(desk, {
      kind: searchParams.get('kind'),
      query: searchParams.get('query') ?? '',
      detail: '',
    }),
  '/admin/search/done': donePage,
  '/admin/search/recommendations': recommendationsPage,
  '/admin/search/experiments': experimentsPage,
  '/admin/search/experiments/draft': draftPage,
  '/admin/search/ranking': rankingPage,
  ...Object.fromEntries(
    Object.entries(tableFiles).map(([name, file]) => [`/admin/search/${name}`, file]),
  ),
};

/** Forms that take no session; of them little is read. */
const doors: Readonly<Record<string, (desk: SpokenDesk, request: Request) => Promise<Response>>> = {
  '/admin/open': async (desk, request) =>
    openDoor(desk, (await readForm(request, { textBytes: DOOR_BYTES })).texts),
  '/admin/language': async (desk, request) =>
    chooseLanguage(desk, (await readForm(request, { textBytes: DOOR_BYTES })).texts),
  '/admin/close': (desk, request) => shutDoor(request, desk),
};

/** A secret or an address of the desk. */
const DOOR_BYTES = 4096;

/** What each form does, and whether visitors see what it changes. */
const acts: readonly (readonly [RegExp, Act, 'visitors' | 'staff'])[] = [
  [/^\/admin\/search\/remedies$/, doRemedy, 'visitors'],
  [
    /^\/admin\/search\/remedies\/([0-9a-z]{26})\/undo$/,
    (desk, _form, id) => takeBackRemedy(desk, id),
    'visitors',
  ],
  [/^\/admin\/search\/recommendations\/hide$/, hideRecommended, 'visitors'],
  [/^\/admin\/search\/recommendations\/pin$/, pinRecommended, 'visitors'],
  [/^\/admin\/search\/recommendations\/forget$/, forgetDecision, 'visitors'],
  [/^\/admin\/search\/experiments$/, beginExperiment, 'visitors'],
  [/^\/admin\/search\/experiments\/drafts$/, keepForLater, 'staff'],
  [
    /^\/admin\/search\/experiments\/drafts\/([0-9a-z]{26})\/discard$/,
    (desk, _form, id) => throwDraftAway(desk, id),
    'staff',
  ],
  [
    /^\/admin\/search\/experiments\/(\d{1,15})\/stop$/,
    (desk, _form, id) => endExperiment(desk, id),
    'visitors',
  ],
  [/^\/admin\/search\/experiments\/(\d{1,15})\/decide$/, decideOn, 'visitors'],
  [
    /^\/admin\/search\/experiments\/(\d{1,15})\/take-back$/,
    (desk, _form, id) => takeDecisionBack(desk, id),
    'visitors',
  ],
  [/^\/admin\/search\/ranking$/, saveRanking, 'visitors'],
];

/** Answers a request below /admin. */
export async function answerDesk(request: Request, asked: DeskRequest): Promise<Response> {
  const given = await spoken(asked, request);
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/+$/, '') || '/';
  try {
    if (request.method === 'POST') return await act(request, given, path);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (path === '/admin/open') return await showDoor(given, url.searchParams.get('key') ?? '');
    const desk = await whoIsThere(request, given);
    if (path === '/admin') return onwards('/admin/search');
    const [, experiment] = /^\/admin\/search\/experiments\/(\d{1,15})$/.exec(path) ?? [];
    if (experiment !== undefined) return await experimentPage(desk, url, experiment);
    return (
      (await pages[path]?.(desk, url)) ??
      deskPage(
        given,
        {
          title: given.words.t('desk.nowhere'),
          at: '',
          children: <p>{given.words.t('desk.nowhere.choose')}</p>,
        },
        404,
      )
    );
  } catch (error) {
    return refusal(error, given);
  }
}

async function act(request: Request, given: SpokenDesk, path: string): Promise<Response> {
  if (!isOwnForm(request, given.origin)) return closedDoor(given, 'desk.closed.form', 403);
  const door = doors[path];
  const desk = door ? undefined : await whoIsThere(request, given);
  const refused = given.refused();
  if (refused) return refused;
  if (door) return door(given, request);
  for (const [pattern, run, seenBy] of acts) {
    const match = pattern.exec(path);
    if (!match || !desk) continue;
    const { texts, repaired } = await readForm(request, {
      textBytes: desk.site.settings['server.form-bytes'],
    });
    if (repaired.length > 0) throw failure('form-characters', repaired.join(', '));
    const answer = await run(desk, texts, match[1] ?? '');
    if (seenBy === 'visitors' && answer.status < 400) desk.changed();
    return answer;
  }
  return closedDoor(given, 'desk.closed.nothing', 404);
}

function refusal(error: unknown, given: SpokenDesk): Response {
  if (!isFailure(error) || isDatabaseLost(error)) throw error;
  if (error.status === 401) return closedDoor(given, 'desk.closed.how');
  return deskPage(
    given,
    {
      title: given.words.t('desk.failed'),
      at: '',
      children: <p>{failureWords(given.words, error)}</p>,
    },
    refusalOf(error)?.status === 404 ? 404 : error.status,
  );
}
