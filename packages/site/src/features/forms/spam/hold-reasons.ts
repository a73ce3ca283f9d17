// Why a submission was held, in words for staff.
import type { Translator } from '../../../platform/i18n/translator.ts';
import type { Sign } from './spam.ts';

/** Ids of messages. */
const words: Record<Sign, string> = {
  trap: 'forms.sign.trap',
  'no-token': 'forms.sign.no-token',
  'forged-token': 'forms.sign.forged-token',
  'too-fast': 'forms.sign.too-fast',
  stale: 'forms.sign.stale',
  'unknown-fields': 'forms.sign.unknown-fields',
  repeated: 'forms.sign.repeated',
  'many-of-one': 'forms.sign.many-of-one',
  'many-of-network': 'forms.sign.many-of-network',
  reused: 'forms.sign.reused',
  unsolved: 'forms.sign.unsolved',
  'solved-before': 'forms.sign.solved-before',
  promotion: 'forms.sign.promotion',
  vice: 'forms.sign.vice',
  windfall: 'forms.sign.windfall',
  threat: 'forms.sign.threat',
  offers: 'forms.sign.offers',
  prices: 'forms.sign.prices',
  presses: 'forms.sign.presses',
  'selling-link': 'forms.sign.selling-link',
  channel: 'forms.sign.channel',
  approaches: 'forms.sign.approaches',
  'to-anybody': 'forms.sign.to-anybody',
  shouting: 'forms.sign.shouting',
  links: 'forms.sign.links',
  markup: 'forms.sign.markup',
  'link-in-name': 'forms.sign.link-in-name',
  'no-words': 'forms.sign.no-words',
  disguised: 'forms.sign.disguised',
};

/**
 * “Held because: …”, or nothing if there was no reason. Signs that an older version noted say
 * themselves.
 */
export function holdReasons(
  signs: readonly Sign[],
  { t, list }: Pick<Translator, 't' | 'list'>,
): string {
  const known: Partial<Record<string, string>> = words;
  return signs.length === 0
    ? ''
    : t('forms.held.because', {
        reasons: list(signs.map((sign) => (known[sign] ? t(known[sign]) : sign))),
      });
}
