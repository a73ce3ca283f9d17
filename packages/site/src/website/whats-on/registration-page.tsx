// The page of one registration, reached by the link in its emails: its state, and the way to give
// the place back.
import { redirect } from 'react-router';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { formatDate } from '../../features/events/registration/email-text.ts';
import type { RegistrationState } from '../../features/events/registration/registration.ts';
import { locationOfDate } from '../../features/events/registration/registration-emails.ts';
import {
  acceptOffer,
  cancelRegistration,
  confirmRegistration,
  readRegistration,
} from '../../features/events/registration/change-registration.ts';
import { eventPage } from '../../features/events/ui/addresses.ts';
import { inLanguage } from '../../features/records/language-map.ts';
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import { readForm } from '../../platform/http/request-body.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/registration-page.ts';

/** It is somebody's own: kept by nobody, and its address told to no other site. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}

type PageState = RegistrationState | 'to-confirm';

/** What has become of a registration, as the heading and the title of its page. */
const outcomes: Record<PageState, string> = {
  unconfirmed: 'registration.title.unconfirmed',
  'to-confirm': 'registration.title.to-confirm',
  confirmed: 'registration.title.confirmed',
  waiting: 'registration.title.waiting',
  offered: 'registration.title.offered',
  cancelled: 'registration.title.cancelled',
  expired: 'registration.title.expired',
};

/** What it means, and what to do. */
const details: Record<PageState, string> = {
  unconfirmed: 'registration.state.unconfirmed',
  'to-confirm': 'registration.state.to-confirm',
  confirmed: 'registration.state.confirmed',
  waiting: 'registration.state.waiting',
  offered: 'registration.state.offered',
  cancelled: 'registration.state.cancelled',
  expired: 'registration.state.expired',
};

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url }) => {
    const key = url.searchParams.get('key') ?? '';
    const { registration, event, row } = await readRegistration(site, args.params.id, key);
    const until =
      registration.offerUntil && row
        ? Temporal.Instant.from(registration.offerUntil)
            .toZonedDateTimeISO(row.time_zone)
            .toPlainDateTime()
            .toString({ smallestUnit: 'second' })
        : '';
    return {
      id: registration.id,
      key,
      confirm: url.searchParams.get('confirm') ?? '',
      emailsWait: configuredOrigin(site.settings) === undefined,
      state: registration.state,
      party: registration.party,
      reference: registration.reference,
      until,
      slug: event.slug,
      over: row !== undefined && row.starts_at <= site.clock.now(),
      title: inLanguage(event.body.title, language) ?? { text: event.label, language: '' },
      localStart: row?.local_start ?? registration.original,
      where: (await locationOfDate(site.database.read, event, row, language)).location,
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const to = await loadPage(args, async ({ site, language, url }) => {
    const key = url.searchParams.get('key') ?? '';
    const { texts: sent } = await readForm(args.request, {
      textBytes: site.settings['server.form-bytes'],
    });
    if (sent.get('do') === 'accept') await acceptOffer(site, args.params.id, key);
    else if (sent.get('do') === 'confirm')
      await confirmRegistration(site, args.params.id, key, url.searchParams.get('confirm') ?? '');
    else await cancelRegistration(site, args.params.id, key);
    return {
      page: `${localisedPath(`/registrations/${args.params.id}`, language, site.settings['site.languages'])}?key=${encodeURIComponent(key)}`,
    };
  });
  throw redirect(to.page, 303);
}

export default function RegistrationPage({ loaderData: own }: Route.ComponentProps) {
  const { t, path, language, number } = useTranslation();
  const isActive = activeStates.has(own.state);
  const state = isToConfirm(own) ? 'to-confirm' : own.state;
  const outcome = t(outcomes[state], { count: own.party });
  return (
    <Page title={`${outcome}: ${own.title.text}`} page={`/registrations/${own.id}`} unlisted>
      <div className="container register">
        <header className="index-head">
          <p className="overline">{t('registration.heading')}</p>
          <h1>{outcome}</h1>
          <p className="lead">
            <a href={path(eventPage(own))}>
              <Localized text={own.title} />
            </a>
          </p>
          <p>{formatDate(own.localStart, language)}</p>
        </header>
        <p className="lead">
          {t(details[state], {
            until: own.until ? formatDate(own.until, language) : '',
          })}
        </p>
        {own.emailsWait && <p>{t('registration.keep-address')}</p>}
        <dl className="registration-facts">
          <dt>{t('registration.reference')}</dt>
          <dd className="number">{own.reference}</dd>
          {own.where && isActive && (
            <>
              <dt>{t('events.facts.where')}</dt>
              <dd>
                <AsWritten text={own.where} />
              </dd>
            </>
          )}
          <dt>{t('registration.party')}</dt>
          <dd className="number">{number(own.party)}</dd>
        </dl>
        {isActive && !own.over && <Actions own={own} />}
      </div>
    </Page>
  );
}

type Own = Route.ComponentProps['loaderData'];

/** The states in which somebody may still come. */
const activeStates: ReadonlySet<Own['state']> = new Set([
  'confirmed',
  'unconfirmed',
  'waiting',
  'offered',
]);

/** Whether the address is that of the email by which it is confirmed. */
const isToConfirm = ({ state, confirm }: Own): boolean => state === 'unconfirmed' && confirm !== '';

function Actions({ own }: { own: Own }) {
  const { t, path } = useTranslation();
  const confirm = own.confirm === '' ? '' : `&confirm=${encodeURIComponent(own.confirm)}`;
  const address = `${path(`/registrations/${own.id}`)}?key=${encodeURIComponent(own.key)}${confirm}`;
  return (
    <form method="post" action={address} className="registration-actions no-print">
      {isToConfirm(own) && (
        <button type="submit" name="do" value="confirm" className="button">
          {t('registration.confirm')}
        </button>
      )}
      {own.state === 'offered' && (
        <button type="submit" name="do" value="accept" className="button">
          {t('registration.accept')}
        </button>
      )}
      <button type="submit" name="do" value="cancel" className="button plain">
        {own.state === 'waiting' ? t('registration.leave') : t('registration.cancel')}
      </button>
    </form>
  );
}
