// What should hold from now on: the choices in plain words, with what the first would change,
// before it does.
import type { ExperimentAtHand } from '../../features/insight/decide-experiment.ts';
import {
  decisionKinds,
  MAX_REASON_LENGTH,
  type DecisionFault,
  type DecisionKind,
  type Difference,
  type DecisionInput,
} from '../../features/insight/experiment-decision.ts';
import { reachableLanguages } from '../desk/DeskDocument.tsx';
import { wayLabel } from './experiment-texts.ts';
import type { Words } from './figures.ts';
import { adjustmentId, decisionIds } from './message-ids.ts';

type DecideProps = {
  experiment: ExperimentAtHand;
  fault: DecisionFault | undefined;
  /** What was typed before, when something was wrong with it. */ typed: DecisionInput | undefined;
  words: Words;
};

export function DecideForm({ experiment, fault, typed, words }: DecideProps) {
  const { t } = words;
  const { id, deciding, seen, difference } = experiment;
  const mayUse = deciding.tried !== undefined && !deciding.otherRuns;
  const why = typed === undefined ? '' : typed.reason;
  return (
    <section aria-labelledby="decide">
      <h2 id="decide">{t('desk.decide')}</h2>
      {deciding.tried ? (
        <EffectPreview difference={difference} experiment={experiment} words={words} />
      ) : (
        <p>{t('desk.decide.elsewhere')}</p>
      )}
      {deciding.tried && deciding.otherRuns && (
        <p>{t('desk.decide.other-runs', { way: wayLabel(experiment, words) })}</p>
      )}
      <form className="fields" method="post" action={`/admin/search/experiments/${id}/decide`}>
        <input type="hidden" name="seen" value={seen} />
        <fieldset className="field" aria-invalid={fault === 'kind' ? true : undefined}>
          <legend>{t('desk.decide.what')}</legend>
          {decisionKinds
            .filter((kind) => kind !== 'use' || mayUse)
            .map((kind) => (
              <Choice
                key={kind}
                kind={kind}
                isChosen={typed?.kind === kind}
                way={wayLabel(experiment, words)}
                words={words}
              />
            ))}
        </fieldset>
        <div className="field">
          <label htmlFor="reason">{t('desk.decide.reason')}</label>
          <span className="hint" id="reason-hint">
            {t('desk.decide.reason.hint')}
          </span>
          <textarea
            id="reason"
            name="reason"
            rows={3}
            dir="auto"
            required
            maxLength={MAX_REASON_LENGTH}
            defaultValue={why}
            aria-describedby="reason-hint"
            aria-invalid={fault === 'reason' || fault === 'long' ? true : undefined}
          />
        </div>
        <p>
          <button className="button">{t('desk.decide.do')}</button>
        </p>
      </form>
    </section>
  );
}

function Choice({
  kind,
  isChosen,
  way,
  words: { t },
}: {
  kind: DecisionKind;
  isChosen: boolean;
  way: string;
  words: Words;
}) {
  return (
    <div className="pick">
      <input
        type="radio"
        id={`decide-${kind}`}
        name="kind"
        value={kind}
        required
        defaultChecked={isChosen}
        aria-describedby={`meaning-${kind}`}
      />
      <label htmlFor={`decide-${kind}`}>{t(decisionIds[kind].choice, { way })}</label>
      <span />
      <span className="muted" id={`meaning-${kind}`}>
        {t(decisionIds[kind].meaning)}
      </span>
    </div>
  );
}

/** What becomes different for everybody if what was tried is used. */
function EffectPreview({
  difference,
  experiment,
  words,
}: {
  difference: readonly Difference[];
  experiment: ExperimentAtHand;
  words: Words;
}) {
  const { t } = words;
  const way = wayLabel(experiment, words);
  if (difference.length === 0) return <p>{t('desk.decide.no-difference', { way })}</p>;
  const holds = (does: boolean) => t(does ? 'desk.decide.holds' : 'desk.decide.holds-not');
  return (
    <>
      <section className="scrollable" {...reachableLanguages} aria-label={t('desk.decide.label')}>
        <table className="text-heavy">
          <caption>{t('desk.decide.difference', { way })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('desk.decide.setting')}</th>
              <th scope="col">{t('desk.decide.now')}</th>
              <th scope="col">{t('desk.decide.then')}</th>
            </tr>
          </thead>
          <tbody>
            {difference.map((one) =>
              'adjustment' in one ? (
                <tr key={one.adjustment.key}>
                  <th scope="row">
                    {t(adjustmentId(one.adjustment.key).name)}
                    <span className="muted small meaning">
                      {t(adjustmentId(one.adjustment.key).meaning)}
                    </span>
                  </th>
                  <td>{holds(!one.holds)}</td>
                  <td>{holds(one.holds)}</td>
                </tr>
              ) : (
                <tr key={one.setting}>
                  <th scope="row">
                    <code>{one.setting}</code>
                  </th>
                  <td>
                    <code>{JSON.stringify(one.now)}</code>
                  </td>
                  <td>
                    <code>{JSON.stringify(one.then)}</code>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
      {experiment.tried && (
        <p>
          <a href={`/admin/search/ranking?try=${experiment.tried.key}`}>
            {t('desk.draft.compare')}
          </a>
        </p>
      )}
    </>
  );
}
