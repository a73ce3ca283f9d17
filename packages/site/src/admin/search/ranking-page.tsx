// How searches are answered: what may be changed, side by side with how it is.
import { adjustmentBy, adjustments, type Adjustment } from '../../features/insight/adjustment.ts';
import { adjustmentsInForce, adjustSearch, previewAdjustment, type Found, type Preview } from '../../features/insight/ranking-service.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { museumOf, type Desk } from '../desk/desk-context.ts';
import { deskPage, onwards } from '../desk/DeskDocument.tsx';
import { count } from './figures.ts';

/** `GET /admin/search/ranking?try=…&query=…` */
export async function rankingPage(desk: Desk, url: URL): Promise<Response> {
  const inForce = await adjustmentsInForce(desk.search, desk.actor, desk.index);
  const tried = adjustmentBy(url.searchParams.get('try'));
  const query = (url.searchParams.get('query') ?? '').slice(0, 200);
  const notice = url.searchParams.get('notice')?.slice(0, 500);
  const preview = tried && query.trim() !== '' ? await previewAdjustment(desk.search, desk.actor, desk.index, query, tried.params) : undefined;
  return deskPage({
    title: 'How searches are answered', museum: museumOf(desk), at: '/admin/search/ranking', ...(notice ? { notice } : {}),
    children: (
      <>
        <section aria-labelledby="try">
          <h2 id="try">Look before you change</h2>
          <form className="fields" method="get" action="/admin/search/ranking">
            <div className="field">
              <label htmlFor="query">A search that your visitors make</label>
              <input id="query" name="query" defaultValue={query} required maxLength={200} autoComplete="off" />
            </div>
            <div className="field">
              <label htmlFor="tried">What to try</label>
              <select id="tried" name="try" defaultValue={tried?.key}>
                {adjustments.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <p>
              <button className="button">Compare</button>
            </p>
          </form>
          {preview && tried && <Sides preview={preview} tried={tried} />}
        </section>
        <InForce inForce={inForce} />
      </>
    ),
  });
}

function Sides({ preview: { query, now, then }, tried }: { preview: Preview; tried: Adjustment }) {
  return (
    <div className="sides" aria-live="polite">
      <div>
        <h3>As it is</h3>
        <Results query={query} total={now.total} found={now.found} />
      </div>
      <div>
        <h3>{tried.name}</h3>
        <Results query={query} total={then.total} found={then.found} moved />
      </div>
    </div>
  );
}

function Results({ query, total, found, moved = false }: { query: string; total: number; found: readonly Found[]; moved?: boolean }) {
  if (found.length === 0) return <p>{`“${query}” finds nothing.`}</p>;
  return (
    <>
      <p className="soft">{`${count(total)} ${total === 1 ? 'item' : 'items'}`}</p>
      <ol>
        {found.map(({ id, title, maker, was }, place) => (
          <li key={id}>
            <a href={`/items/${id}`}>
              <bdi>{title}</bdi>
            </a>
            {maker !== '' && <span className="soft">{` ${maker}`}</span>}
            {moved && was !== place + 1 && <span className="moved">{was === undefined ? ' (was further down, or not found)' : ` (was ${was})`}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

function InForce({ inForce }: { inForce: readonly Adjustment[] }) {
  return (
    <section aria-labelledby="in-force">
      <h2 id="in-force">In force for everybody</h2>
      <form className="fields" method="post" action="/admin/search/ranking">
        <fieldset>
          <legend className="hidden-words">What holds</legend>
          {adjustments.map(({ key, name, meaning }) => (
            <div key={key} className="pick">
              <input type="checkbox" id={`in-force-${key}`} name="adjustment" value={key} defaultChecked={inForce.some((one) => one.key === key)} aria-describedby={`meaning-${key}`} />
              <label htmlFor={`in-force-${key}`}>{name}</label>
              <span />
              <span className="soft" id={`meaning-${key}`}>
                {meaning}
              </span>
            </div>
          ))}
        </fieldset>
        <p>
          <button className="button">Save</button>
        </p>
      </form>
    </section>
  );
}

/** `POST /admin/search/ranking` */
export async function saveRanking(desk: Desk, form: FormData): Promise<Response> {
  try {
    await adjustSearch(desk.search, desk.actor, desk.index, form.getAll('adjustment').map(String));
    return onwards('/admin/search/ranking', 'Saved. Searches are answered so from now on.');
  } catch (error) {
    if (isFailure(error) && error.status !== 403) return onwards('/admin/search/ranking', error.message);
    throw error;
  }
}
