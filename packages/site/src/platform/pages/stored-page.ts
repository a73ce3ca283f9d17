// A finished page that is kept, with what it was made from.
import type { FinishedPage } from '../http/finished-page.ts';
import type { Dependencies } from './hashed-keys.ts';

export type StoredPage = {
  page: FinishedPage;
  /** What it was made from. */
  read: Dependencies;
  /** The instant from which on it reads otherwise; undefined if nothing but a change makes it. */
  validUntil: string | undefined;
  /** Until when it need not be made again, in milliseconds since 1970: Infinity for most. */
  freshUntil: number;
};
