// Numbers of tasks that clients may ask any of several services about.
import type { SearchCore } from '../service.ts';

/** Those of a single service are smaller: it has no more changes than that. */
const first = 2 ** 40;
/** Of so many tasks it is remembered when this service can find what they changed. */
const remembered = 1000;

/**
 * The number that a client gets for a change that services share.
 * @param local the number of this service, where what was changed may take a while to be found
 */
export function sharedTask({ sharedTasks }: SearchCore, version: number, local?: number): number {
  const task = first + version;
  if (local === undefined) return task;
  sharedTasks.set(task, local);
  const [oldest] = sharedTasks.keys();
  if (sharedTasks.size > remembered && oldest !== undefined) sharedTasks.delete(oldest);
  return task;
}

/** Whether what a task changed is found here. */
export function isTaskDone(core: SearchCore, index: string, task: number): boolean {
  return (
    core.live.isVisible(index, localTask(core, task)) &&
    (task < first || (core.sharing?.followed() ?? 0) >= task - first)
  );
}

/** The number in this service of a task; 0 where it is found as soon as it is made. */
export const localTask = ({ sharedTasks }: SearchCore, task: number): number =>
  task < first ? task : (sharedTasks.get(task) ?? 0);
