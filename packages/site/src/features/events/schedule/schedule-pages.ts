// Where events, venues and series have their pages.
import { pagesBySlug } from '../../records/record-definition.ts';

export const eventPages = pagesBySlug('whats-on');
export const venuePages = pagesBySlug('venues');
export const seriesPages = pagesBySlug('series');
