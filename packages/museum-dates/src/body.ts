// What one point of a date can name, before it is measured.
import type { Share } from './span.ts';
import type { Era, Unit } from './terms.ts';

/**
 * What a point names. `bare` is a number that may be a year, a century, a day or the end of one.
 */
export type Body =
  | {
      is: 'day' | 'month';
      year?: number;
      month: number;
      day?: number;
      otherDay?: { month: number; day: number };
    }
  | { is: 'season'; season: number; year?: number }
  | {
      is: 'bare';
      value: number;
      digits: string;
      ordinal: boolean;
      roman: boolean;
      /** “XVIIIe” alone is a century. */ suffix?: true;
    }
  | { is: 'vague'; value: number; places: number }
  | {
      [Of in Unit]: { is: Of; value: number; digits: string; about?: true; unitFirst?: true };
    }[Unit]
  | { is: 'turn'; value: number }
  | { is: 'ago'; years: number }
  | { is: 'hijri'; year: number; to: number; rough?: true }
  | { is: 'named'; from: number; to: number; about: boolean }
  | { is: 'years'; from: number; to: number };

export type Point = {
  body?: Body;
  share?: Share;
  era?: Era;
  about: boolean;
  perhaps: boolean;
  /** “1850–60 ca.” is about both. */ aboutBehind?: true;
};
