// The form by which the programme is chosen from: plain, answered by an address that can be kept.
import {
  accessWords,
  audienceWords,
  typeWords,
} from '../../features/events/programme/event-labels.ts';
import { accessKinds, audiences, eventTypes } from '../../features/events/schedule/event.ts';
import type { ProgrammeFilter } from '../../features/events/programme/programme-filter.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function ProgrammeForm({ filter }: { filter: ProgrammeFilter }) {
  const { t, path } = useTranslation();
  const chosen = countChosen(filter);
  return (
    <details className="programme-filter no-print" open={chosen > 0}>
      <summary className="text-button">
        <span>
          {chosen > 0 ? t('events.filter.chosen', { count: chosen }) : t('events.filter')}
        </span>
      </summary>
      <form action={path('/whats-on')} method="get">
        <fieldset>
          <legend>{t('events.filter.dates')}</legend>
          <label>
            {t('events.filter.from')} <input type="date" name="from" defaultValue={filter.from} />
          </label>
          <label>
            {t('events.filter.to')} <input type="date" name="to" defaultValue={filter.to} />
          </label>
        </fieldset>
        <KindChoices filter={filter} />
        <PriceChoices filter={filter} />
        <button type="submit" className="button">
          {t('events.filter.show')}
        </button>
        {chosen > 0 && (
          <a className="text-button" href={path('/whats-on')}>
            <span>{t('events.filter.clear')}</span>
          </a>
        )}
      </form>
    </details>
  );
}

const countChosen = ({ types, audiences: whom, access, ...filter }: ProgrammeFilter): number =>
  types.length +
  whom.length +
  access.length +
  [filter.price, filter.online, filter.when === 'dates'].filter(Boolean).length;

/** Kind of event, audience and access. */
function KindChoices({ filter }: { filter: ProgrammeFilter }) {
  const { t } = useTranslation();
  return (
    <>
      <Choices
        name="type"
        legend={t('events.filter.type')}
        values={eventTypes}
        chosen={filter.types}
        words={typeWords}
      />
      <Choices
        name="audience"
        legend={t('events.filter.audience')}
        values={audiences.filter((audience) => audience !== 'everyone')}
        chosen={filter.audiences}
        words={audienceWords}
      />
      <Choices
        name="access"
        legend={t('events.filter.access')}
        values={accessKinds}
        chosen={filter.access}
        words={accessWords}
      />
    </>
  );
}

function PriceChoices({ filter }: { filter: ProgrammeFilter }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend>{t('events.filter.price')}</legend>
      <label>
        <input type="checkbox" name="price" value="free" defaultChecked={filter.price === 'free'} />{' '}
        {t('events.free')}
      </label>
      <label>
        <input type="checkbox" name="online" value="1" defaultChecked={filter.online} />{' '}
        {t('events.online')}
      </label>
    </fieldset>
  );
}

type ChoicesProps = {
  name: string;
  legend: string;
  values: readonly string[];
  chosen: readonly string[];
  words: Readonly<Record<string, string>>;
};

function Choices({ name, legend, values, chosen, words }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />{' '}
          {t(words[value] ?? value)}
        </label>
      ))}
    </fieldset>
  );
}
