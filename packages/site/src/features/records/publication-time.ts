// The time by which it is decided whether visitors see a record.
import { covered } from '../../platform/pages/page-reads.ts';
import type { Site } from '../../platform/site.ts';

/**
 * Now, for whether records are public. A record that appears or vanishes by itself counts as
 * changed at that instant, so a page that read it need not note until when that is true.
 */
export const publicationTime = (site: Pick<Site, 'clock'>): string =>
  covered(() => site.clock.now());
