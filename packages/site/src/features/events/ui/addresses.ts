// Where the programme has its pages, without the language.
import { eventPages, seriesPages, venuePages } from '../schedule/schedule-pages.ts';

export const eventPage = eventPages.address;
export const venuePage = venuePages.address;
export const seriesPage = seriesPages.address;
export const monthPage = (year: number, month: number): string =>
  `/whats-on/${String(year).padStart(4, '0')}/${String(month).padStart(2, '0')}`;

/** The query that points an event's page to one of its dates. */
export const dateAddress = ({ original }: { original: string }): string =>
  `?date=${encodeURIComponent(original.slice(0, 16))}`;

/** The address by which calendar programs subscribe to a feed. */
export const webcalAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');
