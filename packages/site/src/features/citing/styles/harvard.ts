// Harvard as in Cite Them Right. Its entries end with the day on which the reader looked.
import type { Citable } from '../citable.ts';
import { citedDate, citedDays, type Voice } from '../cited-date.ts';
import { makersListed } from '../cited-makers.ts';
import { withFullStop, italic, joined, link, plain, type Rich } from '../rich.ts';
import { formatKind, upperFirst } from './wording.ts';

export function harvardCitation(thing: Citable, voice: Voice): Rich {
  const { t, language } = voice.translator;
  if (thing.kind === 'story' || thing.kind === 'page')
    return withAddress(
      [
        plain(thing.museum),
        plain(`(${thing.changed.slice(0, 4)})`),
        withFullStop(italic(thing.title)),
      ],
      thing,
      voice,
    );
  const form = formatKind(thing, t) ?? thing.medium;
  const year = plain(`(${citedDate(thing.date, voice)})`);
  const makers = makersListed(thing.makers, voice);
  const title = italic(thing.title);
  const head = withFullStop(
    joined(
      [
        ...(makers ? [plain(makers), year, title] : [title, year]),
        plain(form && `[${upperFirst(form)}]`),
      ],
      ' ',
    ),
  );
  const days = thing.date && 'from' in thing.date ? citedDays(thing.date, language) : undefined;
  return withAddress(
    [
      head,
      withFullStop(
        plain([thing.museum, thing.place, thing.accessionNumber, days].filter(Boolean).join(', ')),
      ),
    ],
    thing,
    voice,
  );
}

function withAddress(parts: readonly Rich[], { url }: Citable, { translator: { t } }: Voice): Rich {
  if (!url) return joined(parts, ' ');
  const [before = '', after = ''] = t('citing.accessed', { date: '\u0000' }).split('\u0000');
  const accessed: Rich = [
    { text: `(${before}` },
    { text: t('citing.accessed.day'), accessed: true },
    { text: `${after}).` },
  ];
  return joined([...parts, plain(t('citing.available')), link(url), accessed], ' ');
}
