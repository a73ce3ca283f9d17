// The newsletter's list: nobody is on it who has not asked twice, once with a form and once from
// their own mailbox. Leaving takes one press.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { configuredOrigin } from '../../../platform/config/configured-origin.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { localisedPath } from '../../../platform/i18n/languages.ts';
import { translator } from '../../../platform/i18n/translator.ts';
import { linkAddress, queueMail, siteLink, type SiteLink } from '../../../platform/mail/mail.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { noteInAudit } from '../../access/audit-log.ts';
import { require } from '../../access/permission.ts';
import {
  confirmSubscription,
  deleteSubscription,
  deleteUnconfirmed,
  findSubscription,
  listConfirmed,
  putSubscription,
  type Subscription,
} from './subscription-store.ts';

/** One address is asked once an hour at most, however often somebody types it. */
const RESEND_AFTER_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Asks an address whether it wants the newsletter, in the caller's transaction. Who has said yes
 * already is not asked again.
 */
export async function requestSubscription(
  writer: Writer,
  site: Site,
  request: { email: string; language: string; agreed: string },
): Promise<void> {
  const email = request.email.toLowerCase();
  const known = await findSubscription(writer, { email });
  const now = site.clock.now();
  if (
    known?.state === 'confirmed' ||
    (known && Date.parse(now) - Date.parse(known.letter_at) < RESEND_AFTER_MS)
  )
    return;
  const row = {
    id: known?.id ?? newId(),
    email,
    language: request.language,
    state: 'asked',
    secret: randomBytes(24).toString('base64url'),
    agreed: request.agreed,
    asked_at: now,
    confirmed_at: '',
    letter_at: now,
  };
  await putSubscription(writer, row);
  await queueConfirmation(writer, site, row);
}

/** Asks for a confirmation by the link in an email. */
async function queueConfirmation(
  writer: Writer,
  site: Site,
  row: { id: string; secret: string; email: string; language: string; letter_at: string },
): Promise<void> {
  const { t } = translator(row.language);
  const days = site.settings['newsletter.confirm-days'];
  const link = linkOf(site, row, 'confirm');
  await queueMail(writer, site.clock, [
    {
      to: row.email,
      subject: t('newsletter.letter.subject'),
      text: [
        `${t('newsletter.letter.ask', { days })}\n\n`,
        link,
        `\n\n${t('newsletter.letter.ignore')}\n`,
      ],
      until: new Date(Date.parse(row.letter_at) + days * DAY_MS).toISOString(),
    },
  ]);
}

/**
 * Whether a link still stands for somebody; the page shows it before anything is done, because
 * programmes open links too.
 */
export async function readSubscriptionLink(
  site: Site,
  key: string,
): Promise<Pick<Subscription, 'email' | 'state'>> {
  const { email, state } = await keyHolder(site, key);
  return { email, state };
}

/** Says yes. Doing so twice changes nothing. @throws link-over */
export async function confirmSubscriptionByLink(site: Site, key: string): Promise<void> {
  const found = await keyHolder(site, key);
  if (found.state === 'confirmed') return;
  await site.database.transaction(async (writer) => {
    await confirmSubscription(writer, found.id, site.clock.now());
    const { t } = translator(found.language);
    const leave = linkOf(site, found, 'leave');
    await queueMail(writer, site.clock, [
      {
        to: found.email,
        subject: t('newsletter.letter.welcome.subject'),
        text: [
          `${t('newsletter.letter.welcome')}\n\n${t('newsletter.letter.leave')}\n`,
          leave,
          '\n',
        ],
        unsubscribe: leave,
      },
    ]);
  });
}

/** Leaves the list, and is forgotten. A link that has been used says the same again. */
export async function unsubscribe(site: Site, key: string): Promise<void> {
  const [id = '', secret = ''] = key.split('.');
  const found = await findSubscription(site.database.read, { id });
  if (!found || !isSameSecret(found.secret, secret)) return;
  await site.database.transaction((writer) => deleteSubscription(writer, { id }));
  await site.database.scrub(['subscription']);
}

export type Subscriber = {
  email: string;
  language: string;
  confirmedAt: string;
  agreed: string;
  leave: string;
};

/**
 * Everybody who confirmed, with the address by which each leaves: for the List-Unsubscribe of what
 * is sent to them.
 * @throws not-allowed, site-url-missing
 */
export async function listSubscribers(site: Site, actor: Actor): Promise<Subscriber[]> {
  require(actor, 'inbox:handle');
  const origin = configuredOrigin(site.settings);
  if (origin === undefined) throw failure('site-url-missing', 'unsubscribe links');
  const all = await listConfirmed(site.database.read);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, {
      action: 'newsletter:exported',
      subject: 'newsletter',
      detail: `${all.length} addresses`,
    }),
  );
  return all.map((row) => ({
    email: row.email,
    language: row.language,
    confirmedAt: row.confirmed_at,
    agreed: row.agreed,
    leave: linkAddress(linkOf(site, row, 'leave'), origin),
  }));
}

/** Forgets an address. @returns how many were forgotten */
export async function eraseSubscriber(site: Site, actor: Actor, email: string): Promise<number> {
  require(actor, 'inbox:handle');
  return site.database.transaction((writer) =>
    deleteSubscription(writer, { email: email.toLowerCase() }),
  );
}

/** Forgets those who never confirmed. @returns how many */
export async function eraseUnconfirmed(site: Site): Promise<number> {
  return site.database.transaction((writer) => deleteUnconfirmed(writer, lastRequestedAt(site)));
}

const lastRequestedAt = (site: Site): string =>
  new Date(
    Date.parse(site.clock.now()) - site.settings['newsletter.confirm-days'] * DAY_MS,
  ).toISOString();

async function keyHolder(site: Site, key: string): Promise<Subscription> {
  const [id = '', secret = ''] = key.split('.');
  const found = await findSubscription(site.database.read, { id });
  if (
    !found ||
    !isSameSecret(found.secret, secret) ||
    (found.state === 'asked' && found.asked_at < lastRequestedAt(site))
  )
    throw failure('link-over');
  return found;
}

function linkOf(
  site: Site,
  { id, secret, language }: Pick<Subscription, 'id' | 'secret' | 'language'>,
  what: 'confirm' | 'leave',
): SiteLink {
  return siteLink(
    `${localisedPath(`/newsletter/${what}`, language, site.settings['site.languages'])}?key=${id}.${secret}`,
  );
}

function isSameSecret(secret: string, given: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
