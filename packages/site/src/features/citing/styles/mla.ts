// MLA Handbook, 9th edition: an artwork on its museum's website has the site as its container.
import type { Citable } from '../citable.ts';
import { citedDate, citedDays, type Voice } from '../cited-date.ts';
import { makersListed } from '../cited-makers.ts';
import { withFullStop, italic, joined, link, plain, type Rich } from '../rich.ts';
import { upperFirst } from './wording.ts';
import { dateLocale } from '../../../platform/i18n/languages.ts';

export function mlaCitation(thing: Citable, voice: Voice): Rich {
  const { t, language } = voice.translator;
  if (thing.kind === 'story' || thing.kind === 'page') {
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
  const when = upperFirst(
    thing.date && 'from' in thing.date
      ? citedDays(thing.date, language)
      : thing.date
        ? citedDate(thing.date, voice)
        : '',
  );
  const head = [plain(makersListed(thing.makers, voice)), italic(thing.title)];
  // Seen in the house, the date and the museum are one; seen on its website, the date is an element
  // of its own.
  if (!thing.url)
    return withFullStop(
      joined(
        [
          ...head,
          plain(
            [when, thing.museum, thing.place, thing.accessionNumber].filter(Boolean).join(', '),
          ),
        ],
        '. ',
      ),
    );
  return withFullStop(
    joined(
      [
        ...head,
        plain(when),
        joined([italic(thing.museum), plain(thing.accessionNumber), link(thing.url)], ', '),
      ],
      '. ',
    ),
  );
}
