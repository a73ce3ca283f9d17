// Sources that are imported by themselves, each when its time has come.
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { SCHEDULED_IMPORT, type ScheduledImport } from './plan-schedule.ts';
import { REPORT_FAILURES, reportFailures } from './report-failures.ts';
import { runDueSchedule } from './run-schedule.ts';

const importer: Actor = {
  kind: 'task',
  name: 'scheduled import',
  actions: ['import:run', 'record:edit', 'record:publish', 'media:add'],
};

/** The jobs of scheduled imports; an import plans its next one itself. */
export function scheduledImportJobs(
  site: Site,
  outbound: Pick<Outbound, 'download'>,
): JobHandler[] {
  return [
    {
      kind: SCHEDULED_IMPORT,
      run: (payload, { stop }) =>
        runDueSchedule(
          { site, actor: importer, outbound, stop },
          (payload as ScheduledImport).sourceKey,
        ),
    },
    {
      kind: REPORT_FAILURES,
      async run() {
        await reportFailures(site);
      },
    },
  ];
}
