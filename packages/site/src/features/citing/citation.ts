// A thing cited in each of the styles.
import type { Translator } from '../../platform/i18n/translator.ts';
import type { Citable } from './citable.ts';
import type { Rich } from './rich.ts';
import { apaCitation } from './styles/apa.ts';
import { chicagoCitation, chicagoNote } from './styles/chicago.ts';
import { harvardCitation } from './styles/harvard.ts';
import { mlaCitation } from './styles/mla.ts';

/** One citation. `name` is that of the style, and the same in every language. */
type Citation = {
  id: 'chicago' | 'chicago-note' | 'apa' | 'mla' | 'harvard';
  name: string;
  rich: Rich;
};

/** The citations in the order in which they are offered. */
export function citationsOf(thing: Citable, translator: Translator): Citation[] {
  return [
    {
      id: 'chicago',
      name: 'Chicago',
      rich: chicagoCitation(thing, { style: 'chicago', translator }),
    },
    {
      id: 'chicago-note',
      name: translator.t('citing.chicago-note'),
      rich: chicagoNote(thing, { style: 'chicago', translator }),
    },
    { id: 'apa', name: 'APA', rich: apaCitation(thing, { style: 'apa', translator }) },
    { id: 'mla', name: 'MLA', rich: mlaCitation(thing, { style: 'mla', translator }) },
    {
      id: 'harvard',
      name: 'Harvard',
      rich: harvardCitation(thing, { style: 'harvard', translator }),
    },
  ];
}
