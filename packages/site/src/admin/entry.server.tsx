// The staff desk: which page answers which address. Everything but the sign-in page checks first
// who is signed in.
import { refusalOf } from '../features/insight/provider-refusal.ts';
import { failure, isDatabaseLost, isFailure } from '../platform/errors/failure.ts';
import { isSameOrigin } from '../platform/http/same-origin.ts';
import { readForm } from '../platform/http/request-body.ts';
import { matcherOf } from '../routes/address.ts';
import type { DeskSignInForm, DeskSignInPage, DeskForm, DeskPage } from '../routes/data/table.ts';
import {
  localizedDesk,
  type Desk,
  type DeskRequest,
  type LocalizedDesk,
} from './desk/desk-context.ts';
import { chooseLanguage, messagePage, requireDesk, signOutAction } from './desk/sign-in.tsx';
import { linkAction, linkPage } from './sign-in/link-page.tsx';
import { setUpAction } from './sign-in/set-up-page.tsx';
import { signInAction } from './sign-in/sign-in-action.ts';
import { codeAction } from './sign-in/code-page.tsx';
import { invitationAction, invitationPage } from './sign-in/invitation-page.tsx';
import { passkeyAction, passkeyQuestion } from './sign-in/passkey-action.ts';
import { resetAction, resetPage } from './sign-in/reset-page.tsx';
import { refusalText } from './sign-in/refusal-text.ts';
import { secondFactorAction, secondFactorPage } from './sign-in/second-factor-page.tsx';
import { signInPage } from './sign-in/sign-in-page.tsx';
import { isConnectionAllowed } from './sign-in/signed-in.ts';
import { failureMessages } from './desk/failure-messages.ts';
import { appDocument } from './desk/AppDocument.tsx';
import { chooseAppearance } from './desk/appearance.ts';
import { deskPage } from './desk/DeskDocument.tsx';
import { redirectAfterPost } from './desk/redirect.ts';
import { screens } from './app/data/screens.ts';
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
import { hideSearchAction, suggestAgainAction, suggestedPage } from './search/suggested-page.tsx';
import { tableFiles } from './search/table-files.ts';
import { rankingPage, saveRankingAction } from './search/ranking-page.tsx';

/** What an address names: the number of an experiment, the id of a remedy. */
type Named = Readonly<Record<string, string>>;
type Page = (desk: Desk, url: URL, named: Named) => Promise<Response> | Response;
type FormAction = (desk: Desk, form: FormData, id: string) => Promise<Response>;

const pages: Record<DeskPage, Page> = {
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
  '/admin/search/suggested': (desk, url) => suggestedPage(desk, url),
  '/admin/search/experiments': experimentsPage,
  '/admin/search/experiments/draft': draftPage,
  '/admin/search/experiments/:number': (desk, url, { number = '' }) =>
    experimentPage(desk, url, number),
  '/admin/search/ranking': rankingPage,
  ...tableFiles,
};

/** Pages that take no session. */
const signInPages: Record<
  DeskSignInPage,
  (desk: LocalizedDesk, request: Request) => Promise<Response>
> = {
  '/admin/open': (desk, request) => linkPage(desk, parameterOf(request, 'key')),
  '/admin/sign-in': (desk, request) => signInPage(desk, { to: parameterOf(request, 'to') }),
  '/admin/invitation': (desk, request) => invitationPage(desk, parameterOf(request, 'key')),
  '/admin/reset': (desk, request) => resetPage(desk, parameterOf(request, 'key')),
  '/admin/second-factor': secondFactorPage,
};

const parameterOf = ({ url }: Request, name: string): string =>
  new URL(url).searchParams.get(name) ?? '';

type SignInAction = (
  desk: LocalizedDesk,
  request: Request,
  form: FormData,
) => Promise<Response> | Response;

/** Passwords are taken only where nobody on the way reads them. */
const overSafeConnection =
  (action: SignInAction): SignInAction =>
  (desk, request, form) =>
    isConnectionAllowed(desk) ? action(desk, request, form) : signInPage(desk);

/** Forms that take no session; of them little is read. */
const signInActions: Record<DeskSignInForm, SignInAction> = {
  '/admin/open': overSafeConnection(linkAction),
  '/admin/set-up': overSafeConnection(setUpAction),
  '/admin/sign-in': overSafeConnection(signInAction),
  '/admin/sign-in/code': overSafeConnection(codeAction),
  '/admin/sign-in/passkey': overSafeConnection(passkeyAction),
  '/admin/sign-in/passkey/question': overSafeConnection(passkeyQuestion),
  '/admin/invitation': overSafeConnection(invitationAction),
  '/admin/reset': overSafeConnection(resetAction),
  '/admin/second-factor': secondFactorAction,
  '/admin/language': (desk, _request, form) => chooseLanguage(desk, form),
  '/admin/appearance': (desk, _request, form) => chooseAppearance(desk, form),
  '/admin/close': (desk, request) => signOutAction(request, desk),
};

/** What somebody types about themselves. */
const MAX_SIGN_IN_BYTES = 16_384;

/** What each form does, and whether visitors see what it changes. */
const formActions: Record<DeskForm, readonly [FormAction, 'visitors' | 'staff']> = {
  '/admin/search/remedies': [applyRemedyAction, 'visitors'],
  '/admin/search/remedies/:id/undo': [(desk, _form, id) => undoRemedyAction(desk, id), 'visitors'],
  '/admin/search/recommendations/hide': [hideSuggestionAction, 'visitors'],
  '/admin/search/recommendations/pin': [pinSuggestionAction, 'visitors'],
  '/admin/search/recommendations/forget': [forgetDecision, 'visitors'],
  '/admin/search/suggested/hide': [hideSearchAction, 'visitors'],
  '/admin/search/suggested/again': [suggestAgainAction, 'visitors'],
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
const signInPageAt = matcherOf(keysOf(signInPages));
const screenAt = matcherOf(keysOf(screens));
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
    const signInRoute = signInPageAt(path);
    if (signInRoute) return await signInPages[signInRoute.address](localized, request);
    const desk = await requireDesk(request, localized);
    if (screenAt(path)) return appDocument(desk);
    const found = pageAt(path);
    if (found) return await pages[found.address](desk, url, found.named);
    return deskPage(
      desk,
      {
        title: localized.words.t('desk.nowhere'),
        at: '',
        children: <p>{localized.words.t('desk.nowhere.choose')}</p>,
      },
      404,
    );
  } catch (error) {
    return refusal(error, localized, request);
  }
}

async function runFormAction(
  request: Request,
  localized: LocalizedDesk,
  path: string,
): Promise<Response> {
  if (!isSameOrigin(request, localized.origin))
    return messagePage(localized, 'desk.closed.form', 403);
  const withoutSession = signInActionAt(path);
  const desk = withoutSession ? undefined : await requireDesk(request, localized);
  const refused = localized.refused();
  if (refused) return refused;
  if (withoutSession) {
    const { texts } = await readForm(request, { textBytes: MAX_SIGN_IN_BYTES });
    return signInActions[withoutSession.address](localized, request, texts);
  }
  const found = formActionAt(path);
  if (!found || !desk) return messagePage(localized, 'desk.closed.nothing', 404);
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

async function refusal(
  error: unknown,
  localized: LocalizedDesk,
  request: Request,
): Promise<Response> {
  if (!isFailure(error) || isDatabaseLost(error)) throw error;
  if (error.code === 'desk-closed')
    return signInPage(localized, { status: 401, to: pathAndQuery(request) });
  if (error.code === 'login-not-recent') {
    const notice = refusalText(localized, error) ?? '';
    return signInPage(localized, { status: 401, to: new URL(request.url).pathname, notice });
  }
  if (error.code === 'second-factor-needed') return redirectAfterPost('/admin/second-factor');
  const desk = await requireDesk(request, localized).catch(() => undefined);
  return deskPage(
    desk ?? localized,
    {
      title: localized.words.t('desk.failed'),
      ...(desk ? { at: '' } : {}),
      children: <p>{failureMessages(localized.words, error)}</p>,
    },
    refusalOf(error)?.status === 404 ? 404 : error.status,
  );
}

/** Where somebody goes on to when they have signed in; a form is not sent again. */
function pathAndQuery({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  return method === 'POST' ? '/admin' : pathname + search;
}
