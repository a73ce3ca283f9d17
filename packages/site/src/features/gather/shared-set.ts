// What a link to a shared set shows: its first picture, its title in the visitor's words, and that
// they are a visitor's.
import type { Site } from '../../platform/site.ts';
import { translator, type Translator } from '../../platform/i18n/translator.ts';
import { namedContent, type SocialImageContent, type Shared } from '../share/shared.ts';
import { readSet } from './make-set.ts';
import type { SetView } from './set-view.ts';

/**
 * The longest token whose address fits a QR code that a telephone reads, in characters: about forty
 * items without notes.
 */
const MAX_SHORT_ADDRESS = 900;

/**
 * Whether the set's whole address is short enough for a QR code and for the address of a picture.
 */
export const isShortSet = (token: string): boolean => token.length <= MAX_SHORT_ADDRESS;

/** The card of a set. */
export function sharedSetContent(
  { title, entries }: SetView,
  { t }: Pick<Translator, 't'>,
): SocialImageContent {
  return {
    ...namedContent(
      title || t('sets.untitled'),
      entries.map(({ card }) => card),
    ),
    lines: [t('sets.card', { count: entries.length })],
  };
}

/**
 * A reader of shared pages for `/sets/{token}`; undefined for a token that is not ours, or is too
 * long to be passed on by a picture.
 */
export async function readSharedSet(
  site: Site,
  [, token = '', more]: readonly string[],
  _url: URL,
  { language }: { language: string },
): Promise<Shared | undefined> {
  if (!token || more !== undefined || !isShortSet(token)) return undefined;
  // An address that is no link of ours is a failure of 404, which every reader may throw.
  const set = await readSet(site, token, { language, origin: '' });
  const content = sharedSetContent(set, translator(language));
  return {
    kind: 'named',
    page: `/sets/${token}`,
    title: { text: content.title, language: '' },
    line: content.lines[0] ?? '',
    content,
    embed: undefined,
    reserved: false,
    picture: undefined,
  };
}
