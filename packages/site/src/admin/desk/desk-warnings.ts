// What whoever runs the site has to correct in its settings, in the words of the desk.
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import { reportText } from '../../features/imports/schedule/say-report.ts';
import { failedImports } from '../../features/imports/schedule/report-failures.ts';
import { findFailed } from '../../platform/jobs/job-store.ts';
import { countWaitingForUrl, MAIL_KINDS } from '../../platform/mail/mail.ts';
import type { LocalizedDesk } from './desk-context.ts';

/** The warnings that every page of the desk shows. */
export async function deskWarnings({
  site,
  words,
  proxyFaults,
}: Pick<LocalizedDesk, 'site' | 'words' | 'proxyFaults'>): Promise<string[]> {
  const { t, day } = words;
  const origin = configuredOrigin(site.settings);
  const count = await countWaitingForUrl(site.database.read, origin);
  const mail = count > 0 ? ` ${t('desk.warning.mail', { count })}` : '';
  const imports = await failedImports(site);
  const refused = (await findFailed(site.database.read, MAIL_KINDS)).length;
  return [
    ...(origin === undefined ? [t('desk.warning.url') + mail] : []),
    ...(refused > 0 ? [t('desk.warning.refused', { count: refused })] : []),
    ...imports.map(({ sourceKey: source, since, report }) =>
      t('desk.warning.import', { source, since: day(since), why: reportText(report, words) }),
    ),
    ...proxyFaults.map(({ address, fault }) =>
      t(fault === 'untrusted' ? 'desk.warning.proxy.untrusted' : 'desk.warning.proxy.nameless', {
        address,
      }),
    ),
  ];
}
