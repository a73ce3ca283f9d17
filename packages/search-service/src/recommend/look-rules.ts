// How an index describes the pictures of its items: the settings, read.
import type { Searchable } from '../results/searchable.ts';
import { readNumber, readStrings, readText } from '../settings/values.ts';

/**
 * A part of a description, such as its colours: bytes from `from` up to `to`; the first quarter of
 * them is a coarse summary.
 */
export type LookPart = { readonly name: string; readonly from: number; readonly to: number };

/** How an index describes pictures: in which attribute (base64), in which parts. */
export type LookRules = {
  readonly attribute: string;
  readonly parts: readonly LookPart[];
  readonly length: number;
};

/** Longest description that is read, in bytes. */
const maxLookLength = 256;

/**
 * Reads the settings `attributeForLooks` and `lookParts` (such as `colour:24`), extensions of ours;
 * null where an index has no pictures.
 */
export function lookRulesOf(stored: Searchable['stored']): LookRules | null {
  const attribute = readText(stored, 'attributeForLooks');
  if (attribute === undefined) return null;
  let at = 0;
  const parts = (readStrings(stored, 'lookParts') ?? ['look:64']).flatMap((text): LookPart[] => {
    const [name = '', size = ''] = text.split(':');
    const bytes = readNumber({ size: Number(size) }, 'size', { min: 1, max: maxLookLength }) ?? 1;
    const part = { name, from: at, to: at + bytes };
    at = part.to;
    return [part];
  });
  return { attribute, parts, length: at };
}
