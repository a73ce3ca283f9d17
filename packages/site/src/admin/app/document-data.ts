// What the server writes into the application's document.
import type { DeskSession } from './session/session.ts';

export const appearances = ['system', 'light', 'dark'] as const;

export type Appearance = (typeof appearances)[number];

export type DocumentData = {
  session: DeskSession;
  language: string;
  /** The address of the messages in that language. */
  words: string;
  appearance: Appearance;
};

/** The id of the element that holds it. */
export const DOCUMENT_DATA = 'desk-data';

/** The cookie in which a browser keeps light or dark. */
export const APPEARANCE_COOKIE = 'vitrine_desk_appearance';
