// Tells the museum of imports that failed and were not made up for: at the desk as long as they are
// not, and in one email in the morning, once for each failure.
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { translator } from '../../../platform/i18n/translator.ts';
import { planJob } from '../../../platform/jobs/job-store.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import { LIST_COMMAND, reportText } from './say-report.ts';
import type { Report } from './schedule-report.ts';
import { nextRun, importTimeZone } from './schedule-rule.ts';
import { findSchedules, updateSchedule } from './schedule-store.ts';
import type { Schedule } from './schedule.ts';

export const REPORT_FAILURES = 'report-failed-imports';

/** When the email is sent, in the museum’s time zone. */
const MORNING = '07:00';

type Failed = { sourceKey: string; since: string; report: Report };

/** The imports that failed and have not succeeded since. */
export async function failedImports({ database }: Pick<Site, 'database'>): Promise<Failed[]> {
  return (await findSchedules(database.read)).flatMap(({ sourceKey, failure, last }) =>
    failure && last ? [{ sourceKey, since: failure.since, report: last.report }] : [],
  );
}

/** Plans the email of the next morning in the caller's transaction. */
export async function planReport(writer: Writer, { clock, settings }: Site): Promise<void> {
  const runAt = nextRun({ every: 'day', time: MORNING }, clock.now(), importTimeZone(settings));
  await planJob(writer, clock, {
    kind: REPORT_FAILURES,
    payload: {},
    uniqueKey: REPORT_FAILURES,
    runAt,
    maxAttempts: 1000,
  });
}

/** Queues one email about the failures that none was about. @returns how many it names */
export async function reportFailures(site: Site): Promise<number> {
  const to = site.settings['forms.mail-to'] || site.settings['site.email'];
  if (!isMailAddress(to)) return 0;
  return site.database.transaction(async (writer) => {
    const failed = (await findSchedules(writer)).filter(
      ({ failure }) => failure && failure.mailedAt === undefined,
    );
    if (failed.length === 0) return 0;
    await queueMail(writer, site.clock, [{ to, ...emailOf(failed, site) }]);
    const mailedAt = site.clock.now();
    for (const schedule of failed)
      if (schedule.failure)
        await updateSchedule(writer, { ...schedule, failure: { ...schedule.failure, mailedAt } });
    return failed.length;
  });
}

function emailOf(failed: readonly Schedule[], { settings }: Site) {
  const words = translator(settings['site.languages'][0] ?? 'en');
  const { t, day } = words;
  const count = failed.length;
  const sources = failed.map(({ sourceKey: source, failure, last }) =>
    t('imports.failed.source', {
      source,
      since: day(failure?.since ?? ''),
      why: last ? reportText(last.report, words) : '',
    }),
  );
  const look = t('imports.failed.look', { where: LIST_COMMAND });
  return {
    subject: t('imports.failed.subject', { count }),
    text: `${[...sources, look].join('\n\n')}\n`,
  };
}
