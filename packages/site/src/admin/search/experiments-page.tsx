// Experiments: another way to answer searches, tried on half of the visitors, in plain words.
import { adjustments } from '../../features/insight/adjustment.ts';
import { listExperiments, startExperiment, stopExperiment, weeksToRun, type ExperimentView, type Side } from '../../features/insight/experiment-service.ts';
import { isFailure } from '../../platform/errors/failure.ts';
import { museumOf, type Desk } from '../desk/desk-context.ts';
import { deskPage, onwards } from '../desk/DeskDocument.tsx';
import { count, day, share } from './figures.ts';

const verdicts: Record<ExperimentView['verdict'], string> = {
  'too-early': 'Not enough data yet. Looking at it early does no harm: nothing is called a difference before it is one.',
  'uneven-split': 'The visitors were not split evenly, which happens only when something is wrong. Do not trust these figures; stop it and begin again.',
  'no-difference': 'No difference that could not be chance.',
  better: 'It leads to more clicks, and this is not chance.',
  worse: 'It leads to fewer clicks, and this is not chance.',
};

/** `GET /admin/search/experiments` */
export async function experimentsPage(desk: Desk, url: URL): Promise<Response> {
  const experiments = await listExperiments(desk.search, desk.actor);
  const notice = url.searchParams.get('notice')?.slice(0, 500);
  return deskPage({
    title: 'Experiments', museum: museumOf(desk), at: '/admin/search/experiments', ...(notice ? { notice } : {}),
    children: (
      <>
        {experiments.length === 0 && <p className="lead">None yet. An experiment answers half of your visitors in another way and tells you which way leads to more clicks.</p>}
        {experiments.map((experiment) => (
          <Experiment key={experiment.id} experiment={experiment} />
        ))}
        <Begin running={experiments.some(({ state }) => state === 'running')} />
      </>
    ),
  });
}

function Experiment({ experiment: { id, name, tried, state, beganAt, endsAt, now, then, verdict } }: { experiment: ExperimentView }) {
  const until = { running: `Runs until ${day(endsAt)}.`, stopped: 'Stopped.', ended: `Ended ${day(endsAt)}.` }[state];
  return (
    <section aria-labelledby={`experiment-${id}`}>
      <h2 id={`experiment-${id}`}>{name}</h2>
      <p>{tried?.meaning}</p>
      <p className="soft">{`Since ${day(beganAt)}. ${until}`}</p>
      <Sides sides={[now, then]} />
      <p>
        <strong>{verdicts[verdict]}</strong>
      </p>
      {tried && (verdict === 'better' || state !== 'running') && (
        <p>
          <a href={`/admin/search/ranking?try=${tried.key}`}>Put it in force for everybody, or look at it first</a>
        </p>
      )}
      {state === 'running' && (
        <form method="post" action={`/admin/search/experiments/${id}/stop`}>
          <button className="button plain" aria-label={`Stop: ${name}`}>
            Stop
          </button>
        </form>
      )}
    </section>
  );
}

/** The two sides as bars with their intervals, and the same as a table. */
function Sides({ sides }: { sides: readonly Side[] }) {
  const most = Math.max(0.01, ...sides.map(({ high, clickThroughRate }) => high ?? clickThroughRate ?? 0));
  const at = (rate: number) => (rate / most) * 560;
  return (
    <>
      <svg className="chart" viewBox="0 0 600 72" aria-hidden="true">
        {sides.map(({ name, clickThroughRate, low, high }, row) => (
          <g key={name}>
            <rect className={row === 0 ? 'bar missed' : 'bar'} x="0" y={row * 36 + 6} width={at(clickThroughRate ?? 0)} height="20" />
            {low !== null && high !== null && <line className="interval" x1={at(low)} x2={at(high)} y1={row * 36 + 16} y2={row * 36 + 16} />}
          </g>
        ))}
      </svg>
      <section className="scrolls" aria-label="Both ways in figures">
        <table>
          <thead>
            <tr>
              <th scope="col">Way</th>
              <th scope="col" className="number">Visitors</th>
              <th scope="col" className="number">Searches</th>
              <th scope="col" className="number">Led to a click</th>
              <th scope="col" className="number">95 % interval</th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ name, visitors, searches, clickThroughRate, low, high }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{count(visitors)}</td>
                <td className="number">{count(searches)}</td>
                <td className="number">{share(clickThroughRate)}</td>
                <td className="number">{low === null || high === null ? '–' : `${share(low)} to ${share(high)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Begin({ running }: { running: boolean }) {
  if (running) return <p className="soft">One experiment at a time: stop this one before you begin another.</p>;
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">Begin one</h2>
      <form className="fields" method="post" action="/admin/search/experiments">
        <div className="field">
          <label htmlFor="tried">What to try on half of the visitors</label>
          <select id="tried" name="try">
            {adjustments.map(({ key, name, meaning }) => (
              <option key={key} value={key}>{`${name}: ${meaning}`}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="weeks">For how many weeks</label>
          <span className="hint" id="weeks-hint">
            A small museum needs longer. You may stop it whenever you like.
          </span>
          <select id="weeks" name="weeks" defaultValue="4" aria-describedby="weeks-hint">
            {weeksToRun.map((weeks) => (
              <option key={weeks} value={weeks}>
                {weeks}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="name">A name for it</label>
          <input id="name" name="name" maxLength={200} autoComplete="off" />
        </div>
        <p>
          <button className="button">Begin</button>
        </p>
      </form>
    </section>
  );
}

/** `POST /admin/search/experiments` */
export async function beginExperiment(desk: Desk, form: FormData): Promise<Response> {
  try {
    await startExperiment(desk.site, desk.search, desk.actor, { index: desk.index, key: String(form.get('try')), weeks: Number(form.get('weeks')), name: String(form.get('name') ?? '') });
    return onwards('/admin/search/experiments', 'It runs. Come back in a week or two.');
  } catch (error) {
    if (isFailure(error) && error.status !== 403) return onwards('/admin/search/experiments', error.message);
    throw error;
  }
}

/** `POST /admin/search/experiments/{id}/stop` */
export async function endExperiment(desk: Desk, id: string): Promise<Response> {
  await stopExperiment(desk.search, desk.actor, Number(id));
  return onwards('/admin/search/experiments', 'It was stopped.');
}
