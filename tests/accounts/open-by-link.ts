// How tests open the desk of a running site: with a link from the machine, over its own forms.
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'otplib';

/** Who sets a museum up in tests. */
export const owner = {
  museum: 'Museum of Vases',
  language: 'en',
  timeZone: 'UTC',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  password: 'seven blue kettles',
};

/** A form: its address and its fields. */
export type LinkForm = { action: string; fields: Record<string, string> };

/**
 * What has to be sent so that a link opens the desk: the set-up while the site has no owner, else
 * the login of the owner.
 * @param page  what the link showed
 */
export function formOfLink(page: string, link: URL): LinkForm {
  const key = link.searchParams.get('key') ?? '';
  return page.includes('action="/admin/set-up"')
    ? { action: '/admin/set-up', fields: { key, ...owner } }
    : { action: '/admin/open', fields: { key } };
}

/**
 * What has to be sent so that an owner has a second factor.
 * @param page  what /admin/second-factor showed
 */
export async function formOfEnrolment(page: string): Promise<LinkForm> {
  const key = /name="key" value="([\w-]{43})"/.exec(page)?.[1] ?? '';
  const secret = (/<code class="app-secret"[^>]*>([A-Z\d ]+)</.exec(page)?.[1] ?? '').replaceAll(
    ' ',
    '',
  );
  await untilStepLasts();
  return { action: '/admin/second-factor', fields: { key, code: await generate({ secret }) } };
}

/** A code is valid in its own 30 seconds: one that is about to end would arrive too late. */
async function untilStepLasts(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5000) await pause(left);
}
