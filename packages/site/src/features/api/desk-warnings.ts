// What whoever runs the site has to correct in its settings, in the words of the desk.
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import { findFailed } from '../../platform/jobs/job-store.ts';
import { isThisComputer, readHost } from '../../platform/http/host-name.ts';
import { countWaitingForUrl, MAIL_KINDS } from '../../platform/mail/mail.ts';
import type { ProxyFault } from '../../platform/http/public-origin.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import { failedImports } from '../imports/schedule/report-failures.ts';
import { reportText } from '../imports/schedule/say-report.ts';

/** `id` says which it is, for programs. */
type DeskWarning = { id: 'plain-http' | 'url' | 'email' | 'import' | 'proxy'; text: string };

type Watched = {
  site: Site;
  words: Translator;
  /** The address at which the desk is used, and whether over https. */
  origin: string;
  secure: boolean;
  /** Proxies that hide visitors, as this process has seen them. */
  proxyFaults: readonly ProxyFault[];
};

/** The warnings that every page of the desk shows. */
export async function deskWarnings(watched: Watched): Promise<DeskWarning[]> {
  const { site, words, proxyFaults } = watched;
  const { t, day } = words;
  const siteOrigin = configuredOrigin(site.settings);
  const count = await countWaitingForUrl(site.database.read, siteOrigin);
  const mail = count > 0 ? ` ${t('desk.warning.mail', { count })}` : '';
  const imports = await failedImports(site);
  const refused = (await findFailed(site.database.read, MAIL_KINDS)).length;
  const warnings: DeskWarning[] = [];
  if (isOverheard(watched)) warnings.push({ id: 'plain-http', text: t('desk.warning.http') });
  if (siteOrigin === undefined) warnings.push({ id: 'url', text: t('desk.warning.url') + mail });
  if (refused > 0)
    warnings.push({ id: 'email', text: t('desk.warning.refused', { count: refused }) });
  for (const { sourceKey: source, since, report } of imports)
    warnings.push({
      id: 'import',
      text: t('desk.warning.import', { source, since: day(since), why: reportText(report, words) }),
    });
  for (const { address, fault } of proxyFaults)
    warnings.push({
      id: 'proxy',
      text: t(
        fault === 'untrusted' ? 'desk.warning.proxy.untrusted' : 'desk.warning.proxy.nameless',
        { address },
      ),
    });
  return warnings;
}

/** Whether what is typed crosses a network without encryption. */
function isOverheard({ origin, secure }: Pick<Watched, 'origin' | 'secure'>): boolean {
  const host = readHost(new URL(origin).host);
  return !secure && !(host && isThisComputer(host));
}
