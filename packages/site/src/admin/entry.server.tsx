// The staff desk: which page answers which address. Everything but the sign-in page checks first
// who is signed in.
import { refusalOf } from '../features/insight/provider-refusal.ts';
import { failure, isDatabaseLost, isFailure } from '../platform/errors/failure.ts';
import { readForm } from '../platform/http/request-body.ts';
import { matcherOf } from '../routes/address.ts';
import type { DeskForm, DeskPage, DeskSignIn } from '../routes/data/table.ts';
import {
  localizedDesk,
  type Desk,
  type DeskRequest,
  type LocalizedDesk,
} from './desk/desk-context.ts';
import {
  chooseLanguage,
  signedOutPage,
  isSameOriginForm,
  signIn,
  signInPage,
  signOut,
  requireDesk,
} from './desk/sign-in.tsx';
import { failureMessages } from './desk/failure-messages.ts';
import { deskPage, redirectAfterPost } from './desk/DeskDocument.tsx';
import { missingFilesPage } from './files/missing-files-page.tsx';
import {
  startExperimentAction,
  draftPage,
  saveDraftAction,
} from './search/experiment-draft-page.tsx';
import { decideAction, experimentPage, revertDecisionAction } from './search/experiment-page.tsx';
import {
  endExperimentAction,
  experimentsPage,
  discardDraftAction,
} from './search/experiments-page.tsx';
import { donePage, notFoundPage, undoRemedyAction } from './search/not-found-page.tsx';
import { overviewPage, searchesFile } from './search/overview-page.tsx';
import {
  forgetDecision,
  hideSuggestionAction,
  pinSuggestionAction,
  recommendationsPage,
} from './search/recommendations-page.tsx';
import { applyRemedyAction, remedyPage } from './search/remedy-page.tsx';
import { tableFiles } from './search/table-files.ts';
import { rankingPage, saveRankingAction } from './search/ranking-page.tsx';

/** What an address names: the number of an experiment, the id of a remedy. */
type Named = Readonly<Record<string, string>>;
type Page = (desk: Desk, url: URL, named: Named) => Promise<Response> | Response;
type FormAction = (desk: Desk, form: FormData, id: string) => Promise<Response>;

const pages: Record<DeskPage, Page> = {
  '/admin': () => redirectAfterPost('/admin/search'),
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
  '/admin/search/recommendations': (desk, url) => recommendationsPage(desk, url),
  '/admin/search/experiments': experimentsPage,
  '/admin/search/experiments/draft': draftPage,
  '/admin/search/experiments/:number': (desk, url, { number = '' }) =>
    experimentPage(desk, url, number),
  '/admin/search/ranking': rankingPage,
  ...tableFiles,
};

/** Forms that take no session; of them little is read. */
const signInActions: Record<
  DeskSignIn,
  (desk: LocalizedDesk, request: Request) => Promise<Response>
> = {
  '/admin/open': async (desk, request) =>
    signIn(desk, (await readForm(request, { textBytes: MAX_SIGN_IN_BYTES })).texts),
  '/admin/language': async (desk, request) =>
    chooseLanguage(desk, (await readForm(request, { textBytes: MAX_SIGN_IN_BYTES })).texts),
  '/admin/close': (desk, request) => signOut(request, desk),
};

/** A secret or an address of the desk. */
const MAX_SIGN_IN_BYTES = 4096;

/** What each form does, and whether visitors see what it changes. */
const formActions: Record<DeskForm, readonly [FormAction, 'visitors' | 'staff']> = {
  '/admin/search/remedies': [applyRemedyAction, 'visitors'],
  '/admin/search/remedies/:id/undo': [(desk, _form, id) => undoRemedyAction(desk, id), 'visitors'],
  '/admin/search/recommendations/hide': [hideSuggestionAction, 'visitors'],
  '/admin/search/recommendations/pin': [pinSuggestionAction, 'visitors'],
  '/admin/search/recommendations/forget': [forgetDecision, 'visitors'],
  '/admin/search/experiments': [startExperimentAction, 'visitors'],
  '/admin/search/experiments/drafts': [saveDraftAction, 'staff'],
  '/admin/search/experiments/drafts/:id/discard': [
    (desk, _form, id) => discardDraftAction(desk, id),
    'staff',
  ],
  '/admin/search/experiments/:number/stop': [
    (desk, _form, number) => endExperimentAction(desk, number),
    'visitors',
  ],
  '/admin/search/experiments/:number/decide': [decideAction, 'visitors'],
  '/admin/search/experiments/:number/take-back': [
    (desk, _form, number) => revertDecisionAction(desk, number),
    'visitors',
  ],
  '/admin/search/ranking': [saveRankingAction, 'visitors'],
};

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const pageAt = matcherOf(keysOf(pages));
const signInActionAt = matcherOf(keysOf(signInActions));
const formActionAt = matcherOf(keysOf(formActions));

/** Answers a request below /admin. */
export async function answerDesk(request: Request, deskRequest: DeskRequest): Promise<Response> {
  const localized = await localizedDesk(deskRequest, request);
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/+$/, '') || '/';
  try {
    if (request.method === 'POST') return await runFormAction(request, localized, path);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    if (path === '/admin/open')
      return await signInPage(localized, url.searchParams.get('key') ?? '');
    const desk = await requireDesk(request, localized);
    const found = pageAt(path);
    if (found) return await pages[found.address](desk, url, found.named);
    return deskPage(
      localized,
      {
        title: localized.words.t('desk.nowhere'),
        at: '',
        children: <p>{localized.words.t('desk.nowhere.choose')}</p>,
      },
      404,
    );
  } catch (error) {
    return refusal(error, localized);
  }
}

async function runFormAction(
  request: Request,
  localized: LocalizedDesk,
  path: string,
): Promise<Response> {
  if (!isSameOriginForm(request, localized.origin))
    return signedOutPage(localized, 'desk.closed.form', 403);
  const signInAction = signInActionAt(path);
  const desk = signInAction ? undefined : await requireDesk(request, localized);
  const refused = localized.refused();
  if (refused) return refused;
  if (signInAction) return signInActions[signInAction.address](localized, request);
  const found = formActionAt(path);
  if (!found || !desk) return signedOutPage(localized, 'desk.closed.nothing', 404);
  const { texts, repaired } = await readForm(request, {
    textBytes: desk.site.settings['server.form-bytes'],
  });
  if (repaired.length > 0) throw failure('form-characters', repaired.join(', '));
  const [run, seenBy] = formActions[found.address];
  const { id = '', number = id } = found.named;
  const answer = await run(desk, texts, number);
  if (seenBy === 'visitors' && answer.status < 400) desk.changed();
  return answer;
}

function refusal(error: unknown, localized: LocalizedDesk): Response {
  if (!isFailure(error) || isDatabaseLost(error)) throw error;
  if (error.status === 401) return signedOutPage(localized, 'desk.closed.how');
  return deskPage(
    localized,
    {
      title: localized.words.t('desk.failed'),
      at: '',
      children: <p>{failureMessages(localized.words, error)}</p>,
    },
    refusalOf(error)?.status === 404 ? 404 : error.status,
  );
}
