// The items of a pin: found by searching, in an order that buttons change. Every button sends the
// form, so it works without script.
import { MAX_PINNED } from '../../features/insight/remedy.ts';
import type { Words } from './figures.ts';

/** What a form of a pin shows beside its search. */
export type PinState = {
  items: readonly { id: string; title: string }[];
  /** What was searched for to find items, and what that found. */
  find: string;
  found: readonly { id: string; title: string }[] | undefined;
};

type PinFieldsProps = { state: PinState; isWrong: boolean; words: Words };

export function PinFields({ state: { items, find, found }, isWrong, words }: PinFieldsProps) {
  const { t } = words;
  return (
    <>
      <input type="hidden" name="detail" value={items.map(({ id }) => id).join(' ')} />
      <div className="field">
        <label htmlFor="find">{t('desk.remedy.pin.label')}</label>
        <span className="hint" id="find-hint">
          {t('desk.remedy.pin.hint')}
        </span>
        <input
          id="find"
          name="find"
          defaultValue={find}
          maxLength={500}
          aria-describedby="find-hint"
          aria-invalid={isWrong ? true : undefined}
          autoComplete="off"
        />
      </div>
      <p>
        {/* The first button of the form: the one that Enter presses. */}
        <button className="button" name="step" value="find">
          {t('desk.remedy.pin.find')}
        </button>
      </p>
      {found && <Found found={found} items={items} words={words} />}
      {items.length > 0 && <Pinned items={items} words={words} />}
    </>
  );
}

function Found({
  found,
  items,
  words: { t },
}: Pick<PinState, 'items'> & { found: NonNullable<PinState['found']>; words: Words }) {
  const others = found.filter(({ id }) => !items.some((item) => item.id === id));
  if (others.length === 0) return <output className="notice">{t('desk.remedy.pin.none')}</output>;
  return (
    <section aria-labelledby="found">
      <h2 id="found">{t('desk.results')}</h2>
      <ul className="pinned-items">
        {others.map(({ id, title }) => (
          <li key={id}>
            <a href={`/items/${id}`}>
              <bdi>{title}</bdi>
            </a>
            {items.length < MAX_PINNED && (
              <span className="row-actions">
                <button name="add" value={id} aria-label={t('desk.remedy.pin.add', { title })}>
                  {t('desk.remedy.pin.do')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pinned({ items, words: { t } }: Pick<PinState, 'items'> & { words: Words }) {
  return (
    <section aria-labelledby="pinned">
      <h2 id="pinned">{t('desk.remedy.pin.items')}</h2>
      <ol className="pinned-items">
        {items.map(({ id, title }, place) => (
          <li key={id}>
            <a href={`/items/${id}`}>
              <bdi>{title}</bdi>
            </a>
            <span className="row-actions">
              {place > 0 && (
                <button name="up" value={id} aria-label={t('desk.remedy.pin.up', { title })}>
                  {t('desk.details.up')}
                </button>
              )}
              {place < items.length - 1 && (
                <button name="down" value={id} aria-label={t('desk.remedy.pin.down', { title })}>
                  {t('desk.details.down')}
                </button>
              )}
              <button
                name="remove"
                value={id}
                aria-label={t('desk.remedy.pin.remove.which', { title })}
              >
                {t('desk.remedy.pin.remove')}
              </button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
