// What staff write in working copies while a site is recorded.
import type { Desk } from './drive-desk.ts';
import { step } from './driver.ts';
import { gone, there, type RowFact } from './ledger.ts';

/** A copy for each thing that is done with one, so that what is acknowledged stays true. */
export async function writeCopies({ ask }: Desk): Promise<void> {
  const open = async (): Promise<string> => {
    const start = { title: { en: 'Written vase' } };
    return (await ask('POST', '/working-copies', { kind: 'item', start })).id;
  };
  const is = (id: string, has: RowFact['has']) => ({
    rows: [there('working_copy', { id, ...has })],
  });
  await step('begin a working copy', async () => is(await open(), { kind: 'item', seq: 1 }));
  await step('save a working copy', async () => {
    const id = await open();
    const changes = [{ path: ['title', 'en'], after: 'Kept words' }];
    await ask('PATCH', `/working-copies/${id}`, { seq: 1, changes });
    return is(id, { body: { includes: 'Kept words' }, seq: 2 });
  });
  await step('submit a working copy', async () => {
    const id = await open();
    await ask('POST', `/working-copies/${id}/submit`, { seq: 1 });
    return is(id, { state: 'submitted' });
  });
  await step('return a working copy', async () => {
    const id = await open();
    await ask('POST', `/working-copies/${id}/return`, { seq: 1, note: 'Which vase?' });
    return is(id, { note: 'Which vase?' });
  });
  await step('publish a working copy', async () => {
    const id = await open();
    await ask('POST', `/working-copies/${id}/publish`, { seq: 1 });
    return { rows: [gone('working_copy', { id }), there('record', { id, state: 'published' })] };
  });
  await step('discard a working copy', async () => {
    const id = await open();
    await ask('DELETE', `/working-copies/${id}`);
    return { rows: [gone('working_copy', { id })] };
  });
}
