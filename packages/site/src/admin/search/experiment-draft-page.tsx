// An experiment before it begins: what would happen, how long it takes, and to keep it for later or
// begin.
import type { DraftInput } from '../../features/insight/experiment-draft.ts';
import {
  draftExperiment,
  keepDraft,
  startExperiment,
  type Draft,
} from '../../features/insight/experiments.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { Desk } from '../desk/desk-context.ts';
import { failureMessages } from '../desk/failure-messages.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { redirectAfterPost } from '../desk/redirect.ts';
import type { Words } from './figures.ts';
import { adjustmentId } from './message-ids.ts';

const LIST = '/admin/search/experiments';

/**
 * `GET /admin/search/experiments/draft?try=…&weeks=…&name=…`: what would happen, before it does.
 */
export async function draftPage(desk: Desk, { searchParams: request }: URL): Promise<Response> {
  const given = {
    key: request.get('try') ?? '',
    weeks: Number(request.get('weeks')),
    name: request.get('name') ?? '',
  };
  try {
    const draft = await draftExperiment(desk, desk.actor, given);
    return deskPage(desk, {
      title: desk.words.t('desk.draft'),
      at: LIST,
      children: (
        <SavedDrafts
          draft={draft}
          given={given}
          kept={request.get('draft') ?? undefined}
          words={desk.words}
        />
      ),
    });
  } catch (error) {
    return failureNotice(desk, error);
  }
}

function SavedDrafts({
  draft: { tried, weeks, name, days },
  given,
  kept,
  words: { t },
}: {
  draft: Draft;
  given: DraftInput;
  /** the draft that it is already */ kept: string | undefined;
  words: Words;
}) {
  const again = new URLSearchParams({ try: tried.key, weeks: String(weeks), name: given.name });
  return (
    <>
      <h2>{given.name.trim() === '' ? t(adjustmentId(tried.key).name) : name}</h2>
      <p className="lead">{t(adjustmentId(tried.key).meaning)}</p>
      <p>{t('desk.draft.how', { weeks })}</p>
      <p>{days === undefined ? t('desk.draft.unknown') : t('desk.draft.days', { days })}</p>
      {days !== undefined && days > weeks * 7 && <p>{t('desk.draft.short')}</p>}
      <p>
        <a href={`/admin/search/ranking?try=${tried.key}`}>{t('desk.draft.compare')}</a>
      </p>
      <form method="post" action={LIST}>
        <input type="hidden" name="try" value={tried.key} />
        <input type="hidden" name="weeks" value={weeks} />
        <input type="hidden" name="name" value={given.name} />
        {kept !== undefined && <input type="hidden" name="draft" value={kept} />}
        <p className="buttons">
          <button className="button">{t('desk.experiments.start')}</button>
          {kept === undefined && (
            <button className="button plain" formAction={`${LIST}/drafts`}>
              {t('desk.drafts.keep')}
            </button>
          )}
        </p>
      </form>
      <p>
        <a href={`${LIST}?${again}#begin`}>{t('desk.draft.change')}</a>
      </p>
    </>
  );
}

const draftInputFrom = (form: FormData): DraftInput => ({
  key: String(form.get('try')),
  weeks: Number(form.get('weeks')),
  name: String(form.get('name') ?? ''),
});

/** `POST /admin/search/experiments` */
export async function startExperimentAction(desk: Desk, form: FormData): Promise<Response> {
  const draft = form.get('draft');
  try {
    await startExperiment(desk, desk.actor, {
      ...draftInputFrom(form),
      ...(typeof draft === 'string' ? { draft } : {}),
    });
    return redirectAfterPost(LIST, desk.words.t('desk.experiments.runs'));
  } catch (error) {
    return failureNotice(desk, error);
  }
}

/** `POST /admin/search/experiments/drafts` */
export async function saveDraftAction(desk: Desk, form: FormData): Promise<Response> {
  try {
    // Unnamed, it is called by what it tries, as the desk says it.
    const given = draftInputFrom(form);
    await keepDraft(desk, desk.actor, {
      ...given,
      name: given.name.trim() || desk.words.t(adjustmentId(given.key).name),
    });
    return redirectAfterPost(LIST, desk.words.t('desk.drafts.was-kept'));
  } catch (error) {
    return failureNotice(desk, error);
  }
}

function failureNotice(desk: Desk, error: unknown): Response {
  if (isFailure(error) && error.status !== 403)
    return redirectAfterPost(LIST, failureMessages(desk.words, error));
  throw error;
}
