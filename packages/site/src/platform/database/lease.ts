// Work on something that all nodes share, and that one of them does at a time: whoever has the
// lease renews it while it works, and another takes it over when it has run out.
import type { Clock } from '../clock/clock.ts';
import type { Database } from './database.ts';

type Leasing = { database: Database; clock: Clock };

type Lease = {
  name: string;
  /** Who takes it. */ holder: string;
  seconds: number;
};

/** Takes or renews a lease. @returns whether `holder` has it */
async function takeLease(
  { database, clock }: Leasing,
  { name, holder, seconds }: Lease,
): Promise<boolean> {
  const now = clock.now();
  const values = {
    holder,
    held_until: new Date(Date.parse(now) + seconds * 1000).toISOString(),
  };
  const row = await database.transaction((writer) =>
    writer
      .insertInto('lease')
      .values({ name, ...values })
      .onConflict((c) =>
        c
          .column('name')
          .doUpdateSet(values)
          .where((e) => e.or([e('lease.holder', '=', holder), e('lease.held_until', '<=', now)])),
      )
      .returning('name')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Does `work` if `holder` can have the lease, and renews it meanwhile. @returns whether it did */
export async function underLease(
  site: Leasing,
  lease: Lease,
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (!(await takeLease(site, lease))) return false;
  const renewing = setInterval(
    () => void takeLease(site, lease).catch(() => undefined),
    (lease.seconds * 1000) / 3,
  ).unref();
  try {
    await work();
  } finally {
    clearInterval(renewing);
  }
  return true;
}
