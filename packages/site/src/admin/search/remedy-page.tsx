// Doing something about a search: what is typed is first shown as what it would do, then saved.
import { titlesOf } from '../../features/insight/curation.ts';
import { previewRemedy, type RemedyPreview } from '../../features/insight/preview-remedy.ts';
import { findItems } from '../../features/insight/find-items.ts';
import {
  isItemId,
  itemIn,
  itemsIn,
  MAX_DETAIL_LENGTH,
  MAX_PINNED,
  MAX_QUERY_LENGTH,
  remedyFault,
  remedyKinds,
  synonymsIn,
  type RemedyFault,
  type RemedyKind,
} from '../../features/insight/remedy.ts';
import { pinnedTitles, remedySearch } from '../../features/insight/remedy-search.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import type { Desk } from '../desk/desk-context.ts';
import { failureMessages } from '../desk/failure-messages.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { redirectAfterPost } from '../desk/redirect.ts';
import type { Words } from './figures.ts';
import { faultIds, remedyIds } from './message-ids.ts';
import { PinFields, type PinState } from './PinFields.tsx';
import { remedyDoneText } from './not-found-page.tsx';

type RemedyFormValues = { kind: RemedyKind; query: string; detail: string };
type RemedyFormState = {
  fault?: string;
  preview?: RemedyPreview;
  /** What to find items by, for a pin. */ find?: string;
};

const kindFrom = (given: unknown): RemedyKind =>
  remedyKinds.find((kind) => kind === given) ?? 'synonym';

/** `GET /admin/search/remedy` */
export function remedyPage(
  desk: Desk,
  given: { kind: unknown; query: string; detail: string },
): Promise<Response> {
  return formPage(desk, { ...given, kind: kindFrom(given.kind) });
}

/** The form; also shown again with what it would do, or with what was wrong. */
async function formPage(
  desk: Desk,
  typed: RemedyFormValues,
  { fault, preview, find }: RemedyFormState = {},
): Promise<Response> {
  const { kind } = typed;
  const pin = kind === 'pin' ? await pinState(desk, typed.detail, find) : undefined;
  const { t } = desk.words;
  const action = t(remedyIds[kind].action);
  return deskPage(
    desk,
    {
      title: action,
      at: '/admin/search/not-found',
      ...(fault === undefined ? {} : { notice: fault }),
      children: (
        <form className="fields" method="post" action="/admin/search/remedies">
          <input type="hidden" name="kind" value={kind} />
          <div className="field">
            <label htmlFor="query">{t('desk.remedy.query')}</label>
            <input
              id="query"
              name="query"
              defaultValue={typed.query}
              required
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
            />
          </div>
          {pin ? (
            <PinFields state={pin} isWrong={fault !== undefined} words={desk.words} />
          ) : (
            <DetailField typed={typed} isWrong={fault !== undefined} words={desk.words} />
          )}
          {/* A note changes nothing that could be looked at first. */}
          {kind !== 'lack' && (
            <p>
              <button className="button" name="step" value="preview">
                {t('desk.preview')}
              </button>
            </p>
          )}
          {preview && <Preview preview={preview} typed={typed} words={desk.words} />}
          {(preview || kind === 'lack') && (
            <p>
              {preview && <input type="hidden" name="previewed" value={fingerprint(typed)} />}
              <button className="button">{action}</button>
            </p>
          )}
        </form>
      ),
    },
    fault === undefined ? 200 : 422,
  );
}

function DetailField({
  typed: { kind, detail },
  isWrong,
  words: { t },
}: {
  typed: RemedyFormValues;
  isWrong: boolean;
  words: Words;
}) {
  return (
    <div className="field">
      <label htmlFor="detail">{t(remedyIds[kind].label)}</label>
      <span className="hint" id="detail-hint">
        {t(remedyIds[kind].hint)}
      </span>
      <input
        id="detail"
        name="detail"
        defaultValue={detail}
        required={kind !== 'lack'}
        maxLength={MAX_DETAIL_LENGTH}
        aria-describedby="detail-hint"
        aria-invalid={isWrong ? true : undefined}
        autoComplete="off"
      />
    </div>
  );
}

/** What was typed in the place of items is what to find them by. */
async function pinState(desk: Desk, detail: string, find: string | undefined): Promise<PinState> {
  const named = itemsIn(detail);
  const ids = named.filter(isItemId);
  const [titles, found] = await Promise.all([
    titlesOf(desk, ids),
    find ? findItems(desk, desk.actor, find) : undefined,
  ]);
  return {
    items: ids.map((id) => ({ id, title: titles.get(id) ?? id })),
    find: find ?? (ids.length < named.length ? detail : ''),
    found,
  };
}

function Preview({
  preview,
  typed,
  words,
}: {
  preview: RemedyPreview;
  typed: RemedyFormValues;
  words: Words;
}) {
  const { t } = words;
  return (
    <section aria-labelledby="preview" className="preview">
      <h2 id="preview">{t('desk.preview.title')}</h2>
      <output className={findsNothing(preview, typed) ? 'notice problem' : 'notice'}>
        {outcome(preview, typed, words)}
      </output>
      {typed.kind !== 'redirect' && preview.first.length > 0 && (
        <ol aria-label={t('desk.preview.first')}>
          {preview.first.map(({ id, title }) => (
            <li key={id}>
              <a href={`/items/${id}`}>
                <bdi>{title}</bdi>
              </a>
            </li>
          ))}
        </ol>
      )}
      {preview.idle.map(({ word, near }) => (
        <fieldset key={word} className="near">
          <legend>
            {near.length === 0
              ? t('desk.preview.idle', { word })
              : t('desk.preview.idle.near', { word })}
          </legend>
          <span className="row-actions">
            {near.map((one) => (
              <button
                key={one.word}
                name="instead"
                value={JSON.stringify([word, one.word])}
                aria-label={t('desk.preview.use', {
                  word: one.word,
                  instead: word,
                  items: one.items,
                })}
              >
                <bdi>{one.word}</bdi> {`(${words.number(one.items)})`}
              </button>
            ))}
          </span>
        </fieldset>
      ))}
    </section>
  );
}

const findsNothing = (preview: RemedyPreview, { kind }: RemedyFormValues): boolean =>
  kind !== 'redirect' && (preview.then === 0 || preview.isMissing || preview.addsNothing);

/** What a remedy would do, in a sentence. */
function outcome(preview: RemedyPreview, typed: RemedyFormValues, { t, direction }: Words): string {
  const { kind } = typed;
  // What was typed may run the other way than the sentence around it, and would take numbers along.
  const apart = (text: string): string => (direction === 'rtl' ? `\u2068${text}\u2069` : text);
  const [query, detail] = [apart(typed.query), apart(typed.detail)];
  if (kind === 'redirect') return t('desk.preview.redirect', { query, detail, now: preview.now });
  if (preview.isMissing) return t('desk.preview.missing');
  if (preview.then === 0) return t('desk.preview.nothing', { query });
  if (preview.addsNothing) return t('desk.preview.adds-nothing', { query, now: preview.now });
  return t(preview.isAtLeast ? 'desk.preview.at-least' : 'desk.preview.finds', {
    query,
    then: preview.then,
    now: preview.now,
  });
}

const remedyFaultText = ({ t }: Words, fault: RemedyFault): string =>
  t(faultIds[fault], { most: fault === 'detail' ? MAX_DETAIL_LENGTH : MAX_QUERY_LENGTH });

/** What is saved has to be what was looked at. */
const fingerprint = ({ kind, query, detail }: RemedyFormValues): string =>
  JSON.stringify([kind, query.trim(), detail.trim()]);

/** `POST /admin/search/remedies`: shows what it would do, and does it once that was seen. */
export async function applyRemedyAction(desk: Desk, form: FormData): Promise<Response> {
  const given = {
    kind: kindFrom(form.get('kind')),
    query: String(form.get('query') ?? ''),
    detail: withAddress(String(form.get('detail') ?? '').trim(), form),
  };
  if (given.kind === 'pin' && isChoosing(form)) return choosingPage(desk, given, form);
  const typed = withReplacement(given, form.get('instead'));
  const meant =
    typed.kind === 'pin' ? { ...typed, detail: itemsIn(typed.detail).join(' ') } : typed;
  const fault = remedyFault(meant);
  if (fault) return formPage(desk, typed, { fault: remedyFaultText(desk.words, fault) });
  const isSeen =
    typed.kind === 'lack' ||
    (form.get('step') !== 'preview' && form.get('previewed') === fingerprint(typed));
  try {
    if (!isSeen)
      return formPage(desk, typed, { preview: await previewRemedy(desk, desk.actor, meant) });
    const { kind, query, detail } = await remedySearch(desk, desk.actor, meant);
    const message =
      kind === 'pin' ? pinnedTitles(detail, await titlesOf(desk, itemsIn(detail))) : detail;
    return redirectAfterPost(
      '/admin/search/done',
      desk.words.t('desk.remedy.now', { query, done: remedyDoneText(desk.words, kind, message) }),
    );
  } catch (error) {
    if (isFailure(error) && error.status !== 403)
      return formPage(desk, typed, { fault: failureMessages(desk.words, error) });
    throw error;
  }
}

/** Whether a button was used that finds items or changes which are pinned. */
const isChoosing = (form: FormData): boolean =>
  form.get('step') === 'find' || ['add', 'up', 'down', 'remove'].some((name) => form.has(name));

/** Items with the one whose address was pasted where items are found. */
function withAddress(detail: string, form: FormData): string {
  const address = itemIn(String(form.get('find') ?? ''));
  return isItemId(address) ? [...itemsIn(detail), address].join(' ') : detail;
}

/** The form again, with what was found or with other items; nothing is saved. */
function choosingPage(desk: Desk, given: RemedyFormValues, form: FormData): Promise<Response> {
  const find = String(form.get('find') ?? '')
    .slice(0, MAX_QUERY_LENGTH)
    .trim();
  const added = String(form.get('add') ?? '');
  const items = moved(itemsIn(`${given.detail} ${added}`).filter(isItemId), form);
  return formPage(
    desk,
    { ...given, detail: items.slice(0, MAX_PINNED).join(' ') },
    isItemId(itemIn(find)) ? {} : { find },
  );
}

/** Items without the one that was removed, with one that was moved in its new place. */
function moved(items: readonly string[], form: FormData): string[] {
  const kept = items.filter((id) => id !== form.get('remove'));
  for (const [name, by] of [
    ['up', -1],
    ['down', 1],
  ] as const) {
    const from = kept.indexOf(String(form.get(name)));
    const to = from + by;
    if (from < 0 || to < 0 || to >= kept.length) continue;
    kept.splice(to, 0, ...kept.splice(from, 1));
  }
  return kept;
}

/** A word of a synonym in the place of one that finds nothing, where that was chosen. */
function withReplacement(
  typed: RemedyFormValues,
  instead: FormDataEntryValue | null,
): RemedyFormValues {
  const isPair =
    typeof instead === 'string' && /^\["((?:[^"\\]|\\.)*)","((?:[^"\\]|\\.)*)"\]$/.test(instead);
  const [word, near] = isPair ? (JSON.parse(instead) as string[]) : [];
  if (word === undefined || near === undefined) return typed;
  return {
    ...typed,
    detail: [...new Set(synonymsIn(typed.detail).map((one) => (one === word ? near : one)))].join(
      ', ',
    ),
  };
}
