// Whether a place in the museum is one where visitors find things, or one where they are stored.
import type { ColumnValue } from './row-reading.ts';

/** Words for stores and what stands in them; those of Japanese and Arabic may be parts of words. */
const STORAGE =
  /(?<!\p{L})(?:stor(?:e|ed|age|eroom)s?|warehouses?|vaults?|attic|basement|shel(?:f|ves)|box(?:es)?|drawers?|crates?|depots?|dépôts?|réserves?|rayonnages?|(?:kunst)?depots?|magazin|lager(?:raum|ort)?|regale?|schubladen?|depositi?|magazzino|scaffale|almac[eé]n|dep[oó]sitos?|estanter[ií]a|opslag|magazijn|stelling|reserva(?: técnica)?)(?!\p{L})|収蔵|保管|倉庫|مخزن|مخازن|not (?:currently )?on (?:view|display)|non expos|nicht ausgestellt/iu;

/** “R2-S4”: a rack and a shelf. */
const RACK = /^\p{Lu}{1,2}\d{1,3}(?:[-./]\p{Lu}{1,2}\d{1,3})+$/u;

export function isStorage({ text }: Pick<ColumnValue, 'text'>): boolean {
  return STORAGE.test(text) || RACK.test(text.trim());
}
