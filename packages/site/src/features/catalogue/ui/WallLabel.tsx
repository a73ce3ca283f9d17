// The label beside a thing on a wall: title, maker with dates, date, medium, number. The same unit
// wherever an item is shown.
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { LocalizedText } from '../../records/language-map.ts';
import type { Maker } from '../item-view.ts';
import { attributionIn } from '../qualifiers.ts';
import { pageOf } from './addresses.ts';
import { Localized, AsWritten } from './Localized.tsx';

export type WallLabelText = {
  title: LocalizedText;
  otherTitles?: LocalizedText[];
  makers: Maker[];
  /** The words for unknown makers. */ unnamedMakers?: readonly string[];
  date: string;
  medium?: LocalizedText | undefined;
  place?: string | undefined;
  accessionNumber?: string | undefined;
};

type WallLabelProps = {
  label: WallLabelText;
  /** The title is the page's heading, or links to the item's page. */ heading?: boolean;
  page?: string | undefined;
  children?: ReactNode;
};

/** A title of more characters than this is set smaller. */
const LONG_TITLE = 64;

export function WallLabel({ label, heading = false, page, children }: WallLabelProps) {
  const title = (
    <Localized
      text={label.title}
      as={heading ? 'h1' : 'cite'}
      className={label.title.text.length > LONG_TITLE ? 'label-title long' : 'label-title'}
    />
  );
  return (
    <div className="label wall-label">
      {page ? (
        <a className="quiet-link" href={page}>
          {title}
        </a>
      ) : (
        title
      )}
      {label.otherTitles?.map((other) => (
        <Localized key={other.language + other.text} text={other} as="p" className="label-other" />
      ))}
      {label.makers.length > 0 && <Makers makers={label.makers} />}
      {label.unnamedMakers?.map((words) => (
        <Line key={words} words={words} />
      ))}
      {label.date && <Line words={label.date} />}
      {label.medium && <Localized text={label.medium} as="p" className="label-line muted" />}
      {label.place && <Line words={label.place} className="muted" />}
      {label.accessionNumber && <Line words={label.accessionNumber} className="muted number" />}
      {children}
    </div>
  );
}

/**
 * Words whose language is not known: set apart, so that a page read from the right does not turn
 * “77.AO.84” about.
 */
function Line({ words, className = '' }: { words: string; className?: string }) {
  return (
    <p className={`label-line ${className}`.trim()}>
      <AsWritten text={words} />
    </p>
  );
}

function Makers({ makers }: { makers: readonly Maker[] }) {
  const translation = useTranslation();
  return (
    <ul className="label-makers">
      {makers.map((maker) => (
        <li key={`${maker.id} ${maker.attribution ?? ''} ${maker.role ?? ''}`} dir="auto">
          {maker.attribution && (
            <span className="muted">
              <Localized text={attributionIn(maker.attribution, translation)} />{' '}
            </span>
          )}
          <a href={translation.path(pageOf(maker))}>
            <Localized text={maker.name} />
          </a>
          {/* The space stands outside: at the edge of what is set apart, a page read from the right
              loses it. */}
          {maker.lifeDates && ' '}
          {maker.lifeDates && <AsWritten text={maker.lifeDates} className="muted number" />}
        </li>
      ))}
    </ul>
  );
}
