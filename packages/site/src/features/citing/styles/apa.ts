// APA, 7th edition: https://apastyle.apa.org/style-grammar-guidelines/references/examples/artwork-references
// Titles stay as the museum writes them: what is a proper name in them, and keeps its capital, no
// rule can know.
import type { Citable } from '../citable.ts';
import { citedDate, type Voice } from '../cited-date.ts';
import { makersListed } from '../cited-makers.ts';
import { withFullStop, italic, joined, link, plain, type Rich } from '../rich.ts';
import { formatKind, upperFirst } from './wording.ts';

export function apaCitation(thing: Citable, voice: Voice): Rich {
  const { t, language } = voice.translator;
  if (thing.kind === 'story' || thing.kind === 'page') {
    const [year = '', ...rest] = thing.changed.split('-');
    const day = new Intl.DateTimeFormat(language, {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${year}-${rest.join('-')}`));
    return withAddress(
      [
        withFullStop(plain(thing.museum)),
        plain(`(${year}, ${day}).`),
        withFullStop(italic(thing.title)),
      ],
      thing,
    );
  }
  const form = formatKind(thing, t) ?? thing.medium;
  const title = joined(
    [
      italic(thing.title),
      plain(thing.accessionNumber && `(${t('citing.number', { number: thing.accessionNumber })})`),
      plain(form && `[${upperFirst(form)}]`),
    ],
    ' ',
  );
  const date = plain(`(${citedDate(thing.date, voice)}).`);
  const makers = makersListed(thing.makers, voice);
  const head = makers
    ? [withFullStop(plain(makers)), date, withFullStop(title)]
    : [withFullStop(title), date];
  return withAddress(
    [...head, withFullStop(plain([thing.museum, thing.place].filter(Boolean).join(', ')))],
    thing,
  );
}

const withAddress = (parts: readonly Rich[], { url }: Citable): Rich =>
  joined([...parts, link(url)], ' ');
