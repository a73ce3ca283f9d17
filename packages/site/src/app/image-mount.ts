// The pictures of the site, as the image server answers them.
import { openSecurityHeaders } from '../platform/http/security-headers.ts';
import { markStale } from '../platform/http/stale-answer.ts';
import type { Site } from '../platform/site.ts';
import { addressesOf } from '../routes/address.ts';
import { varyOf } from './answer-request.ts';
import type { Composed } from './compose.ts';
import type { Mount } from './mount.ts';

/**
 * A tile costs little more than sending it, so nothing is copied and nothing is added
 * afterwards: the image server writes the headers of the site together with its own. Our pages ask
 * for pictures with the version of their file (`?v=`), which never changes.
 */
export function imageMount(
  site: Pick<Site, 'budgets' | 'clock' | 'database' | 'settings'>,
  images: Composed['images'],
): Mount {
  const vary = varyOf(site);
  return {
    ...addressesOf('images', site.settings),
    hasAllHeaders: true,
    fetch: (request, { origin, secure, requestId, client }) => {
      const response = images.respond(request, {
        baseUrl: origin,
        headers: { ...openSecurityHeaders({ origin, secure }), ...vary, 'x-request-id': requestId },
        versioned: /[?&]v=[0-9a-f]/.test(request.url),
        secondsToWait: () => site.budgets.renderings.take(client, 1, Date.parse(site.clock.now())),
      });
      return site.database.awaySince() === undefined
        ? response
        : response.then(markedStaleWhileAway);
    },
  };
}

/** A picture that is served while the database is away is one that was found before. */
const markedStaleWhileAway = (response: Response): Response =>
  response.status < 400 ? markStale(response) : response;
