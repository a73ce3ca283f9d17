// The Chicago Manual of Style, 17th edition, notes and bibliography: 14.235 (paintings,
// photographs, sculpture), 14.207 (websites).
import type { Citable } from '../citable.ts';
import { citedDate, citedDays, type Voice } from '../cited-date.ts';
import { formatMakersInNote, makersListed } from '../cited-makers.ts';
import { withFullStop, italic, joined, link, plain, type Rich } from '../rich.ts';
import { formatKind, lowerFirst, upperFirst } from './wording.ts';

/** The entry in a bibliography. */
export function chicagoCitation(thing: Citable, voice: Voice): Rich {
  const { t } = voice.translator;
  if (isText(thing))
    return withFullStop(
      joined(
        [
          plain(thing.museum),
          plain(t('citing.quoted.end', { title: thing.title })),
          plain(upperFirst(formatChanged(thing, voice))),
          link(thing.url),
        ],
        '. ',
      ),
    );
  const form = [upperFirst(formatKind(thing, t) ?? thing.medium ?? ''), thing.dimensions]
    .filter(Boolean)
    .join(', ');
  return withFullStop(
    joined(
      [
        plain(makersListed(thing.makers, voice)),
        italic(thing.title),
        plain(upperFirst(formatDates(thing, voice))),
        plain(form),
        plain(formatLocation(thing)),
        link(thing.url),
      ],
      '. ',
    ),
  );
}

/** The same as a note. */
export function chicagoNote(thing: Citable, voice: Voice): Rich {
  const { t } = voice.translator;
  if (isText(thing))
    return withFullStop(
      joined(
        [
          joined(
            [plain(t('citing.quoted.inside', { title: thing.title })), plain(thing.museum)],
            ' ',
          ),
          plain(formatChanged(thing, voice)),
          link(thing.url),
        ],
        ', ',
      ),
    );
  const form = formatKind(thing, t) ?? thing.medium;
  return withFullStop(
    joined(
      [
        plain(formatMakersInNote(thing.makers, voice)),
        italic(thing.title),
        plain(formatDates(thing, voice)),
        plain(form && lowerFirst(form)),
        plain(thing.dimensions),
        plain(formatLocation(thing)),
        link(thing.url),
      ],
      ', ',
    ),
  );
}

const isText = ({ kind }: Citable) => kind === 'story' || kind === 'page';

function formatLocation({ collection, museum, place, accessionNumber }: Citable): string {
  return [collection, museum, place, accessionNumber].filter(Boolean).join(', ');
}

function formatDates({ date }: Citable, voice: Voice): string {
  return date && 'from' in date
    ? citedDays(date, voice.translator.language)
    : citedDate(date, voice);
}

function formatChanged({ changed }: Citable, { translator: { t, language } }: Voice): string {
  return t('citing.last-modified', {
    date: citedDays({ from: changed, until: changed }, language),
  });
}
