// What the site suggests beside an item, and the curator's last word on it.
import {
  decide,
  decisionsOf,
  forgetDecision as forget,
  suggestionLists,
  suggestionsFor,
  trendsNow,
  type Decision,
  type Suggested,
  type SuggestionList,
  type Suggestions,
} from '../../features/insight/curation.ts';
import { isItemId, itemIn } from '../../features/insight/remedy.ts';
import type { Desk } from '../desk/desk-context.ts';
import { deskPage, reachableLanguages } from '../desk/DeskDocument.tsx';
import { redirectAfterPost } from '../desk/redirect.ts';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { listIds } from './message-ids.ts';

const HERE = '/admin/search/recommendations';

/** `GET /admin/search/recommendations?item=…` */
export async function recommendationsPage(desk: Desk, url: URL, fault?: string): Promise<Response> {
  const { t } = desk.words;
  const typed = (url.searchParams.get('item') ?? '').slice(0, 500);
  const [beside, trends, decisions] = await Promise.all([
    typed === '' ? undefined : suggestionsFor(desk, itemIn(typed)),
    trendsNow(desk),
    decisionsOf(desk),
  ]);
  const unknown = typed !== '' && !beside ? t('desk.recommend.unknown') : undefined;
  const notice = fault ?? unknown ?? url.searchParams.get('notice')?.slice(0, 500);
  return deskPage(
    desk,
    {
      title: t('desk.recommend'),
      at: HERE,
      ...(notice ? { notice } : {}),
      children: (
        <>
          <p className="lead">{t('desk.recommend.lead')}</p>
          <form className="fields" method="get" action={HERE}>
            <div className="field">
              <label htmlFor="item">{t('desk.recommend.item')}</label>
              <span className="hint" id="item-hint">
                {t('desk.recommend.item.hint')}
              </span>
              <input
                id="item"
                name="item"
                defaultValue={isItemId(typed) ? `${desk.origin}/items/${typed}` : typed}
                required
                maxLength={500}
                aria-describedby="item-hint"
                aria-invalid={unknown === undefined ? undefined : true}
                autoComplete="off"
              />
            </div>
            <p>
              <button className="button">{t('desk.recommend.show')}</button>
            </p>
          </form>
          {beside && <RelatedSuggestions suggestions={beside} words={desk.words} />}
          <section aria-labelledby="trending">
            <h2 id="trending">{t('desk.recommend.trending')}</h2>
            {trends.length === 0 ? (
              <p className="muted">{t('desk.recommend.trending.none')}</p>
            ) : (
              <>
                <List list="trending" items={trends} beside={undefined} words={desk.words} />
                <FileLink
                  name={t('desk.recommend.trending')}
                  file="trending.csv"
                  words={desk.words}
                />
              </>
            )}
          </section>
          <Decided decisions={decisions} words={desk.words} />
        </>
      ),
    },
    fault === undefined ? 200 : 422,
  );
}

function RelatedSuggestions({
  suggestions: { id, title, related, looks },
  words,
}: {
  suggestions: Suggestions;
  words: Words;
}) {
  const { t } = words;
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">
        <a href={`/items/${id}`}>
          <bdi>{t('desk.recommend.beside', { title })}</bdi>
        </a>
      </h2>
      <div className="sides">
        {(
          [
            ['related', related],
            ['looks', looks],
          ] as const
        ).map(([list, items]) => (
          <div key={list}>
            <h3>{t(listIds[list])}</h3>
            {items.length === 0 ? (
              <p className="muted">{t('desk.recommend.none')}</p>
            ) : (
              <List list={list} items={items} beside={id} words={words} />
            )}
          </div>
        ))}
      </div>
      {related.length + looks.length > 0 && (
        <FileLink
          name={t('desk.recommend.beside', { title })}
          file={`suggestions.csv?item=${id}`}
          words={words}
        />
      )}
      <h3 className="separated">{t('desk.recommend.pin')}</h3>
      <form className="fields" method="post" action={`${HERE}/pin`}>
        <input type="hidden" name="beside" value={id} />
        <div className="field">
          <label htmlFor="pin">{t('desk.recommend.item')}</label>
          <input id="pin" name="item" required maxLength={500} autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor="list">{t('desk.recommend.pin.where')}</label>
          <select id="list" name="list">
            {(['related', 'looks'] as const).map((list) => (
              <option key={list} value={list}>
                {t(listIds[list])}
              </option>
            ))}
          </select>
        </div>
        <p>
          <button className="button">{t('desk.recommend.pin.do')}</button>
        </p>
      </form>
    </section>
  );
}

function List({
  list,
  items,
  beside,
  words: { t, number },
}: {
  list: SuggestionList;
  items: readonly Suggested[];
  beside: string | undefined;
  words: Words;
}) {
  return (
    <ol className="suggested">
      {items.map(({ id, title, picture, score, byCurator }) => (
        <li key={id}>
          {picture && (
            <img
              src={picture.address}
              width={picture.width}
              height={picture.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <a href={`/items/${id}`}>
            <bdi>{title}</bdi>
          </a>
          <span className="moved">{` ${byCurator ? t('desk.recommend.chosen') : t('desk.recommend.score', { score: number(score) })}`}</span>
          <form method="post" action={`${HERE}/hide`} className="row-actions">
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="item" value={id} />
            {beside !== undefined && (
              <button
                name="beside"
                value={beside}
                aria-label={t('desk.recommend.hide-here.which', { title })}
              >
                {t('desk.recommend.hide-here')}
              </button>
            )}
            <button aria-label={t('desk.recommend.hide.which', { title })}>
              {t('desk.recommend.hide')}
            </button>
          </form>
        </li>
      ))}
    </ol>
  );
}

function Decided({ decisions, words }: { decisions: readonly Decision[]; words: Words }) {
  const { t } = words;
  return (
    <section aria-labelledby="decided">
      <h2 id="decided">{t('desk.recommend.decided')}</h2>
      {decisions.length === 0 ? (
        <p className="muted">{t('desk.recommend.decided.none')}</p>
      ) : (
        <section
          className="scrollable"
          {...reachableLanguages}
          aria-label={t('desk.recommend.decided.label')}
        >
          <table className="stacked-table">
            <thead>
              <tr>
                <th scope="col">{t('desk.recommend.decision')}</th>
                <th scope="col">{t('desk.recommend.list')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('desk.take-back')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {decisions.map((decision) => (
                <tr key={`${decision.list} ${decision.id}`}>
                  <th scope="row">{suggestionDecisionText(decision, words)}</th>
                  <td data-head={t('desk.recommend.list')}>{t(listIds[decision.list])}</td>
                  <td>
                    <form method="post" action={`${HERE}/forget`} className="row-actions">
                      <input type="hidden" name="list" value={decision.list} />
                      <button
                        name="decision"
                        value={decision.id}
                        aria-label={t('desk.take-back.which', {
                          query: suggestionDecisionText(decision, words),
                        })}
                      >
                        {t('desk.take-back')}
                      </button>
                    </form>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <FileLink name={t('desk.recommend.decided')} file="decisions.csv" words={words} />
        </section>
      )}
    </section>
  );
}

/** A decision as a sentence. */
export function suggestionDecisionText({ kind, title, beside }: Decision, { t }: Words): string {
  if (kind === 'hide')
    return beside
      ? t('desk.recommend.hidden-here', { title, beside: beside.title })
      : t('desk.recommend.hidden', { title });
  return beside
    ? t('desk.recommend.pinned', { title, beside: beside.title })
    : t('desk.recommend.pinned-everywhere', { title });
}

const listFrom = (form: FormData): SuggestionList =>
  (Object.keys(suggestionLists) as SuggestionList[]).find((list) => list === form.get('list')) ??
  'related';
const relatedItemFrom = (form: FormData): string | undefined =>
  form.get('beside') === null ? undefined : String(form.get('beside'));
const back = (beside: string | undefined): string =>
  beside === undefined ? HERE : `${HERE}?item=${encodeURIComponent(beside)}`;

/** `POST /admin/search/recommendations/hide` */
export async function hideSuggestionAction(desk: Desk, form: FormData): Promise<Response> {
  const beside = relatedItemFrom(form);
  await decide(desk, {
    list: listFrom(form),
    kind: 'hide',
    item: String(form.get('item')),
    beside,
  });
  return redirectAfterPost(back(beside), desk.words.t('desk.recommend.saved'));
}

/**
 * `POST /admin/search/recommendations/pin`; the page is shown again, with what is wrong, when it
 * cannot be done.
 */
export async function pinSuggestionAction(desk: Desk, form: FormData): Promise<Response> {
  const beside = relatedItemFrom(form);
  const item = itemIn(String(form.get('item') ?? ''));
  if (!isItemId(item) || item === beside)
    return recommendationsPage(
      desk,
      new URL(back(beside), desk.origin),
      desk.words.t(item === beside ? 'desk.recommend.same' : 'desk.recommend.unknown'),
    );
  await decide(desk, { list: listFrom(form), kind: 'pin', item, beside });
  return redirectAfterPost(back(beside), desk.words.t('desk.recommend.saved'));
}

/** `POST /admin/search/recommendations/forget` */
export async function forgetDecision(desk: Desk, form: FormData): Promise<Response> {
  await forget(desk, listFrom(form), String(form.get('decision')));
  return redirectAfterPost(HERE, desk.words.t('desk.taken-back'));
}
