// What staff do at the command line while a site is recorded.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { awayFolder, command, dataFolder, rowNow, step, workFolder } from './driver.ts';
import { sendForm } from './drive-visitors.ts';
import { gone, there } from './ledger.ts';

/** Imports of every kind, one of them undone. */
export async function importAll(hashes: readonly string[]): Promise<void> {
  await step('import items', async () => {
    await command('import', join(workFolder, 'items.csv'), '--publish');
    return { items: 12, masters: hashes };
  });
  await step('schedule a source', async () => {
    const from = join(workFolder, 'items.csv');
    await command('sources', 'schedule', 'items', '--weekly', 'mon 03:00', '--from', from);
    const has = { kind: 'scheduled-import', payload: { includes: 'items' } };
    return { rows: [there('import_schedule', { source_key: 'items' }), there('job', has)] };
  });
  await step('import content and a programme', async () => {
    await command('content', 'import', join(workFolder, 'content'));
    await command('events', 'import', join(workFolder, 'events.json'));
    return { events: 1, rows: [there('record', { kind: 'story', state: 'draft' })] };
  });
  await step('import redirects', async () => {
    writeFileSync(join(workFolder, 'old.csv'), 'from,to\n/old-vases,/collection\n');
    await command('redirects', 'import', join(workFolder, 'old.csv'));
    const has = { kind: 'redirect', body: { includes: '/old-vases' } };
    return { rows: [there('record', has)] };
  });
  await step('undo an import', async () => {
    writeFileSync(join(workFolder, 'wrong.csv'), 'accession number,title\nU.1,Wrong vase\n');
    await command('import', join(workFolder, 'wrong.csv'));
    const { id } = rowNow<{ id: string }>(
      "select id from import_run where source like '%wrong.csv'",
    );
    await command('imports', 'undo', id);
    return {
      rows: [there('import_run', { id, state: 'undone' }), gone('record', { label: 'Wrong vase' })],
    };
  });
  await step('link to a draft', async () => ({
    preview:
      /\?preview=(\S+)/.exec(await command('content', 'preview', '/stories/winter'))?.[1] ?? '',
  }));
}

const referenceOf = (email: string): string =>
  rowNow<{ reference: string }>(`select reference from registration where email = '${email}'`)
    .reference;

/** What staff do with places at events. */
export async function handlePlaces(): Promise<void> {
  await step('cancel a place as staff', async () => {
    const reference = referenceOf('called@example.org');
    await command('events', 'cancel-place', 'knots', reference);
    return { rows: [there('registration', { reference, state: 'cancelled' })] };
  });
  await step('confirm a place as staff', async () => {
    const reference = referenceOf('confirms@example.org');
    // As one that waits for the answer to its email.
    const database = new BetterSqlite(join(dataFolder, 'vitrine.db'), { timeout: 10_000 });
    database.pragma('synchronous = full');
    database
      .prepare(
        "update registration set state = 'unconfirmed', offer_until = '2999-01-01T00:00:00.000Z' where reference = ?",
      )
      .run(reference);
    database.close();
    await command('events', 'confirm-place', 'knots', reference);
    return { rows: [there('registration', { reference, state: 'confirmed' })] };
  });
  await step('lower a party as staff', async () => {
    const reference = referenceOf('fewer@example.org');
    await command('events', 'lower-party', 'knots', reference, '1');
    return { rows: [there('registration', { reference, party: 1 })] };
  });
}

const submissionOf = (words: string): { id: string; reference: string } =>
  rowNow(`select id, reference from submission where answers like '%${words}%'`);

/** What staff do with what visitors sent. */
export async function handleInbox(url: string): Promise<void> {
  await sendForm(url, 'enquiry', [
    ['name', 'Grace'],
    ['email', 'grace@example.org'],
    ['message', 'When do the drawings of the east room hang again?'],
  ]);
  const { id, reference } = submissionOf('east room');
  const noted = (kind: string, words: string) =>
    there('submission_note', { submission_id: id, kind, words });
  await step('answer a submission', async () => {
    await command('inbox', 'reply', reference, 'In', 'March.');
    const email = there('job', { kind: 'send-mail', payload: { includes: reference } });
    return { rows: [noted('reply', 'In March.'), email] };
  });
  await step('note on a submission', async () => {
    await command('inbox', 'note', reference, 'Rang', 'twice.');
    await command('inbox', 'assign', reference, 'Ada');
    const assigned = there('submission', { id, assigned: 'Ada' });
    return { rows: [noted('note', 'Rang twice.'), assigned] };
  });
  await step('close a submission', async () => {
    await command('inbox', 'state', reference, 'closed');
    return { rows: [there('submission', { id, state: 'closed' })] };
  });
  await step('export the inbox', async () => {
    await command('inbox', 'export');
    return { rows: [there('audit', { action: 'inbox:exported' })] };
  });
  await step('export the newsletter', async () => {
    await command('newsletter', 'export');
    return { rows: [there('audit', { action: 'newsletter:exported' })] };
  });
  await erase(url);
}

/** Erases what one person sent, and a person. */
async function erase(url: string): Promise<void> {
  const send = (email: string, message: string) =>
    sendForm(url, 'enquiry', [
      ['name', 'Edsger'],
      ['email', email],
      ['message', message],
    ]);
  // Sent before the steps: what counts is the answer of the command, and not that of the form.
  await send('edsger@example.org', 'Is the north room heated in the winter?');
  await send('barbara@example.org', 'Who painted the ceiling of the south stairs?');
  await step('erase a submission', async () => {
    const { id, reference } = submissionOf('north room');
    await command('inbox', 'erase', reference);
    return {
      rows: [
        gone('submission', { id }),
        there('audit', { action: 'inbox:erased', subject: reference }),
      ],
    };
  });
  await step('erase a person', async () => {
    await command('inbox', 'erase', 'barbara@example.org');
    const has = { email: 'barbara@example.org' };
    return {
      rows: [gone('submission', has), there('audit', { action: 'person:erased' })],
    };
  });
}

/** Sends an email again that the mail server refused. */
export async function sendAgain(): Promise<void> {
  await step('send an email again', async () => {
    const database = new BetterSqlite(join(dataFolder, 'vitrine.db'), { timeout: 10_000 });
    database.pragma('synchronous = full');
    const refused = { to: 'old@example.org', subject: 'Refused', text: 'Once more.\n' };
    database
      .prepare(
        `insert into job (id, kind, payload, state, run_at, attempts, max_attempts, progress, message, error, created_at)
         values ('refused', 'send-mail', ?, 'failed', '2026-01-01', 1, 1, 0, '', 'no such user', '2026-01-01')`,
      )
      .run(JSON.stringify(refused));
    database.close();
    await command('inbox', 'resend', 'refused', 'new@example.org');
    return { rows: [there('audit', { action: 'mail:resent', subject: 'refused' })] };
  });
}

/** Backs everything up into a folder that is not there yet. */
export async function backUp(): Promise<void> {
  await step('back up', async () => {
    await command('backup', join(awayFolder, 'monday'));
    return { backup: 'monday' };
  });
}
