// What can be cited, whatever it is: who, what, when, where. The styles and file formats read this
// and nothing else.
import type { MuseumDate } from '@vitrine/museum-dates';
import type { CitedMaker } from './cited-name.ts';

/** A date of making, or the first and last day of something that was on. */
export type CitedDate =
  | Pick<MuseumDate, 'edtf' | 'earliest' | 'latest' | 'certainty' | 'display' | 'open'>
  | { from: string; until: string };

export type CitableKind = 'item' | 'story' | 'page' | 'exhibition' | 'event';

export type Citable = {
  id: string;
  kind: CitableKind;
  title: string;
  /** The language that the title is in; empty if nobody knows. */
  language: string;
  makers: CitedMaker[];
  date: CitedDate | undefined;
  /** Materials and technique: “oil on canvas”. */
  medium: string | undefined;
  dimensions: string | undefined;
  accessionNumber: string | undefined;
  collection: string | undefined;
  /** Who holds it, and the town. */
  museum: string;
  place: string | undefined;
  /** Its lasting address, whole. */
  url: string | undefined;
  /** `ark:/…`, where the museum gives such names. */
  ark: string | undefined;
  rights: string | undefined;
  description: string | undefined;
  /** The day on which its page was last changed: `2026-11-21`. */
  changed: string;
};
