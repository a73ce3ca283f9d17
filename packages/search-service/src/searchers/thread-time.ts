// The clock by which a search is timed: what this thread has worked, not what it waited for others.

/**
 * Milliseconds of processor time of this thread. On a busy machine a search takes longer and is
 * still given all of its time, so that answers do not change with the load.
 */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
