// The Chicago Manual of Style, 17th edition, notes and bibliography: 14.235 (paintings,
// photographs, sculpture), 14.207 (websites).
import type { Citable } from '../citable.ts';
import { citedDate, citedDays, type Voice } from '../cited-date.ts';
import { makersInNote, makersListed } from '../cited-makers.ts';
import { ended, italic, joined, link, plain, type Rich } from '../rich.ts';
import { kindInWords, lowerFirst, upperFirst } from './wording.ts';

/** The entry in a bibliography. */
export function chicagoCitation(thing: Citable, voice: Voice): Rich {
  const { t } = voice.translator;
  if (isText(thing))
    return ended(
      joined(
        [
          plain(thing.museum),
          plain(t('citing.quoted.end', { title: thing.title })),
          plain(upperFirst(changedInWords(thing, voice))),
          link(thing.url),
        ],
        '. ',
      ),
    );
  const form = [upperFirst(kindInWords(thing, t) ?? thing.medium ?? ''), thing.dimensions]
    .filter(Boolean)
    .join(', ');
  return ended(
    joined(
      [
        plain(makersListed(thing.makers, voice)),
        italic(thing.title),
        plain(upperFirst(whenInWords(thing, voice))),
        plain(form),
        plain(whereInWords(thing)),
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
    return ended(
      joined(
        [
          joined(
            [plain(t('citing.quoted.inside', { title: thing.title })), plain(thing.museum)],
            ' ',
          ),
          plain(changedInWords(thing, voice)),
          link(thing.url),
        ],
        ', ',
      ),
    );
  const form = kindInWords(thing, t) ?? thing.medium;
  return ended(
    joined(
      [
        plain(makersInNote(thing.makers, voice)),
        italic(thing.title),
        plain(whenInWords(thing, voice)),
        plain(form && lowerFirst(form)),
        plain(thing.dimensions),
        plain(whereInWords(thing)),
        link(thing.url),
      ],
      ', ',
    ),
  );
}

const isText = ({ kind }: Citable) => kind === 'story' || kind === 'page';

function whereInWords({ collection, museum, place, accessionNumber }: Citable): string {
  return [collection, museum, place, accessionNumber].filter(Boolean).join(', ');
}

function whenInWords({ date }: Citable, voice: Voice): string {
  return date && 'from' in date
    ? citedDays(date, voice.translator.language)
    : citedDate(date, voice);
}

function changedInWords({ changed }: Citable, { translator: { t, language } }: Voice): string {
  return t('citing.last-modified', {
    date: citedDays({ from: changed, until: changed }, language),
  });
}
