// MLA Handbook, 9th edition: an artwork on its museum's website has the site as its container.
import type { Citable } from '../citable.ts';
import { citedDate, citedDays, type Voice } from '../cited-date.ts';
import { makersListed } from '../cited-makers.ts';
import { withFullStop, italic, joined, link, plain, type Rich } from '../rich.ts';
import { upperFirst } from './wording.ts';
import { dateLocale } from '../../../platform/i18n/languages.ts';

export function mlaCitation(thing: Citable, voice: Voice): Rich {
  return isText(thing) ? citeText(thing, voice) : citeThing(thing, voice);
}

const isText = ({ kind }: Citable): boolean => kind === 'story' || kind === 'page';

/** A story or a page: what it is called, and the day on which it was changed. */
function citeText(thing: Citable, { translator: { t, language } }: Voice): Rich {
  const day = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(thing.changed));
  return withFullStop(
    joined(
      [
        plain(t('citing.quoted.end', { title: thing.title })),
        joined([italic(thing.museum), plain(day), link(thing.url)], ', '),
      ],
      ' ',
    ),
  );
}

function citeThing(thing: Citable, voice: Voice): Rich {
  const when = upperFirst(dateOf(thing, voice));
  const head = [plain(makersListed(thing.makers, voice)), italic(thing.title)];
  // Seen in the museum, the date and the museum are one; seen on its website, the date is an
  // element of its own.
  const rest = thing.url
    ? [
        plain(when),
        joined([italic(thing.museum), plain(thing.accessionNumber), link(thing.url)], ', '),
      ]
    : [plain([when, thing.museum, thing.place, thing.accessionNumber].filter(Boolean).join(', '))];
  return withFullStop(joined([...head, ...rest], '. '));
}

function dateOf({ date }: Citable, voice: Voice): string {
  if (!date) return '';
  return 'from' in date ? citedDays(date, voice.translator.language) : citedDate(date, voice);
}
