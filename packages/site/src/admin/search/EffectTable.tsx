// The result of a decision: how all searches fare since, beside as many days before the experiment.
import type { ExperimentAtHand } from '../../features/insight/decide-experiment.ts';
import type { PeriodOutcome } from '../../features/insight/overview.ts';
import { reachableLanguages } from '../desk/DeskDocument.tsx';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { BarKeys, RateBars } from './Sides.tsx';

export type Effect = { before: PeriodOutcome; since: PeriodOutcome };

export function EffectTable({
  effect: { before, since },
  experiment: { id },
  words,
}: {
  effect: Effect;
  experiment: ExperimentAtHand;
  words: Words;
}) {
  const { t, number: count, share, day } = words;
  const rows = [
    { name: t('desk.effect.before'), ...before },
    { name: t('desk.effect.since'), ...since },
  ];
  const bars = rows.map(({ name, clickThroughRate: rate }) => ({ name, rate }));
  return (
    <section aria-labelledby="effect">
      <h2 id="effect">{t('desk.effect')}</h2>
      <p>{t('desk.effect.lead', { days: since.days })}</p>
      <RateBars bars={bars} />
      <BarKeys bars={bars} />
      <section className="scrollable" {...reachableLanguages} aria-label={t('desk.effect.label')}>
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">{t('desk.period')}</th>
              <th scope="col" className="number">
                {t('desk.experiments.searches')}
              </th>
              <th scope="col" className="number">
                {t('desk.effect.missed')}
              </th>
              <th scope="col" className="number">
                {t('desk.experiments.clicked')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, from, to, searches, noResultRate, clickThroughRate }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <span className="muted small meaning">
                    {from === to
                      ? day(from)
                      : t('desk.experiments.from-to', { low: day(from), high: day(to) })}
                  </span>
                </th>
                <td className="number" data-head={t('desk.experiments.searches')}>
                  {count(searches)}
                </td>
                <td className="number" data-head={t('desk.effect.missed')}>
                  {share(noResultRate)}
                </td>
                <td className="number" data-head={t('desk.experiments.clicked')}>
                  {share(clickThroughRate)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FileLink name={t('desk.effect')} file={`effect.csv?experiment=${id}`} words={words} />
    </section>
  );
}
