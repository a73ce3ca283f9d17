// Copies that are published at a time.
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { PlannedCopy } from './publish-copy.ts';
import { PUBLISH_COPY } from './publish-copy.ts';
import { publishPlanned } from './publish-planned.ts';

export const publishCopyJob = (context: Parameters<typeof publishPlanned>[0]): JobHandler => ({
  kind: PUBLISH_COPY,
  run: (payload) => publishPlanned(context, payload as PlannedCopy),
});
