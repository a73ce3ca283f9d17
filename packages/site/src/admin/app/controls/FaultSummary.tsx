// What is wrong with a form, above it, with a way to each field.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';

/** @param id  of the field; nothing where it concerns the form as a whole */
export type Fault = { id?: string; text: string };

/** Takes the keyboard there when faults appear. */
export function FaultSummary({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation();
  const summary = useRef<HTMLDivElement>(null);
  const hasFaults = faults.length > 0;
  useEffect(() => {
    if (hasFaults) summary.current?.focus();
  }, [hasFaults]);
  if (!hasFaults) return null;
  return (
    <div
      ref={summary}
      className="notice problem fault-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby="fault-summary"
    >
      <h2 id="fault-summary">{t('desk.control.faults', { count: faults.length })}</h2>
      <ul>
        {faults.map(({ id, text }) => (
          <li key={`${id} ${text}`}>
            {id === undefined ? (
              text
            ) : (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first thing in the field that takes the keyboard. */
function focusField(id: string): void {
  const field = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  const inside = field?.matches('input, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, button');
  (inside ?? field)?.focus();
}
