// What whoever runs the site has to correct in its settings, in the words of the desk.
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import { findFailed } from '../../platform/jobs/job-store.ts';
import { countWaitingForUrl, MAIL_KINDS } from '../../platform/mail/mail.ts';
import type { ProxyFault } from '../../platform/http/public-origin.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import { failedImports } from '../imports/schedule/report-failures.ts';
import { reportText } from '../imports/schedule/say-report.ts';

/** `id` says which it is, for programs. */
type DeskWarning = { id: 'url' | 'email' | 'import' | 'proxy'; text: string };

type Watched = {
  site: Site;
  words: Translator;
  /** Proxies that hide visitors, as this process has seen them. */
  proxyFaults: readonly ProxyFault[];
};

/** The warnings that every page of the desk shows. */
export async function deskWarnings({ site, words, proxyFaults }: Watched): Promise<DeskWarning[]> {
  const { t, day } = words;
  const origin = configuredOrigin(site.settings);
  const count = await countWaitingForUrl(site.database.read, origin);
  const mail = count > 0 ? ` ${t('desk.warning.mail', { count })}` : '';
  const imports = await failedImports(site);
  const refused = (await findFailed(site.database.read, MAIL_KINDS)).length;
  const warnings: DeskWarning[] = [];
  if (origin === undefined) warnings.push({ id: 'url', text: t('desk.warning.url') + mail });
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
