// `vitrine inbox …`: what visitors sent, for as long as there is no desk for it.
import { parseArgs } from 'node:util';
import { failure } from '../../../platform/errors/failure.ts';
import { translator } from '../../../platform/i18n/translator.ts';
import type { Site } from '../../../platform/site.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import type { Actor } from '../../access/actor.ts';
import {
  erasePerson,
  eraseSubmissions,
  exportInbox,
  handleSubmission,
  failedEmails,
  listInbox,
  mailWaitingForUrl,
  readSubmission,
  replyTo,
} from './inbox.ts';
import { listRefusedMail, resendMail } from './refused-mail.ts';
import { holdReasons } from '../spam/hold-reasons.ts';
import { uploadName, uploadPath } from '../uploads/take-upload.ts';
import {
  submissionStates,
  toCsv,
  type Submission,
  type SubmissionState,
} from '../submission/submission.ts';
import { counted } from '../../../platform/terminal/counted.ts';

export const inboxUsage = `vitrine inbox list [--state new|open|waiting|closed|held|spam] [--form <name>]
    List open messages, newest first.
vitrine inbox show <reference>
vitrine inbox reply <reference> <text …>
vitrine inbox state <reference> <state>
vitrine inbox assign <reference> <name …>
vitrine inbox note <reference> <text …>
vitrine inbox export [--json] [--state …] [--form …]
vitrine inbox emails
    List emails that could not be sent, with their text and the reason.
vitrine inbox resend <number> [another address]
vitrine inbox erase <reference or email address>
    Permanently delete messages and their emails.`;

const defaultStates: readonly SubmissionState[] = ['new', 'open', 'waiting', 'held'];

/** What one command is given. */
type Context = {
  site: Site;
  actor: Actor;
  terminal: Terminal;
  /** A reference, an email address or the number of an email: what the command is about. */
  what: string;
  /** The words after it. */
  words: string;
  options: { state: SubmissionState | undefined; form: string | undefined; json: boolean };
};

type Run = (context: Context) => Promise<void>;

/** Runs one of the commands. @returns the exit code */
export async function inboxCommand(
  site: Site,
  actor: Actor,
  terminal: Terminal,
  given: string[],
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { state: { type: 'string' }, form: { type: 'string' }, json: { type: 'boolean' } },
  });
  const [command = '', what = '', ...rest] = positionals;
  const words = rest.join(' ');
  const state = stateOf(values.state);
  if (values.state !== undefined && !state) throw unknownState(values.state);
  const options = { state, form: values.form, json: values.json ?? false };
  const run = runOf(command, what, words);
  if (!run && command === 'state') throw unknownState(words);
  if (!run)
    throw failure(
      'command-unusable',
      `Unknown command “vitrine inbox ${given.join(' ')}”.`,
      inboxUsage,
    );
  await run({ site, actor, terminal, what, words, options });
  return 0;
}

const unknownState = (text: string) =>
  failure(
    'command-unusable',
    `Unknown state “${text}”. Use one of ${submissionStates.join(', ')}.`,
    inboxUsage,
  );

/** What a command does; undefined for an unknown one, or where it needs more words. */
function runOf(command: string, what: string, words: string): Run | undefined {
  const overview = ofInbox.get(command);
  if (overview) return overview;
  if (what === '') return undefined;
  const change =
    words === '' || (command === 'state' && !stateOf(words)) ? undefined : changes.get(command);
  return ofOne.get(command) ?? (change && withLocation(change));
}

const ofInbox = new Map<string, Run>([
  ['list', listMessages],
  ['emails', showRefused],
  ['export', exportMessages],
]);

const ofOne = new Map<string, Run>([
  ['show', show],
  ['erase', erase],
  ['resend', resend],
]);

const changes = new Map<string, Run>([
  [
    'reply',
    async ({ site, actor, terminal, what, words }) => {
      await replyTo(site, actor, what, words);
      const { submission } = await readSubmission(site, actor, what);
      terminal.line(`An email to ${submission.email} is being sent.`);
    },
  ],
  [
    'assign',
    ({ site, actor, what, words }) => handleSubmission(site, actor, what, { assigned: words }),
  ],
  ['note', ({ site, actor, what, words }) => handleSubmission(site, actor, what, { note: words })],
  [
    'state',
    async ({ site, actor, what, words }) => {
      const state = stateOf(words);
      if (state) await handleSubmission(site, actor, what, { state });
    },
  ],
]);

/** A change, and then how the message stands. */
const withLocation =
  (change: Run): Run =>
  async (context) => {
    await change(context);
    const { site, actor, terminal, what } = context;
    terminal.line(lineOf((await readSubmission(site, actor, what)).submission));
  };

async function listMessages(context: Context): Promise<void> {
  const { site, actor, terminal, options } = context;
  await reportMailProblems(context);
  const states = options.state ? [options.state] : defaultStates;
  const all = await listInbox(site, actor, states, options.form);
  for (const one of all) terminal.line(lineOf(one));
  if (all.length === 0) terminal.line('No messages.');
}

async function reportMailProblems({ site, actor, terminal }: Context): Promise<void> {
  const stuck = await failedEmails(site, actor);
  const waiting = await mailWaitingForUrl(site, actor);
  if (waiting > 0)
    terminal.line(
      `${counted(waiting, 'email')} with links ${waiting === 1 ? 'is' : 'are'} waiting until site.url is set.`,
    );
  const refused = await listRefusedMail(site, actor);
  if (refused.length > 0)
    terminal.line(
      `${counted(refused.length, 'email')} could not be sent and will not be retried: npx vitrine inbox emails`,
    );
  if (stuck)
    terminal.line(
      `${counted(stuck.count, 'email')} could not be sent yet, since ${minuteOf(stuck.since)}: ${stuck.reason}`,
    );
}

async function exportMessages({ site, actor, terminal, options }: Context): Promise<void> {
  const states = options.state ? [options.state] : submissionStates;
  const all = await exportInbox(site, actor, states, options.form);
  terminal.line(
    options.json
      ? JSON.stringify(all.submissions, null, 2)
      : toCsv(all.submissions, all.files).trimEnd(),
  );
}

async function showRefused({ site, actor, terminal }: Context): Promise<void> {
  const refused = await listRefusedMail(site, actor);
  for (const { id, to, subject, text, queuedAt, reason } of refused)
    terminal.line(
      `${id}  ${minuteOf(queuedAt)}  to ${to}: ${subject}\n  ${reason}\n${text.trimEnd().replaceAll(/^/gm, '  | ')}`,
    );
  terminal.line(
    refused.length === 0
      ? 'No failed emails.'
      : 'To resend one: npx vitrine inbox resend <number> [another address]',
  );
}

async function resend({ site, actor, terminal, what, words }: Context): Promise<void> {
  await resendMail(site, actor, what, words === '' ? undefined : words);
  terminal.line('The email is being sent again.');
}

async function erase({ site, actor, terminal, what }: Context): Promise<void> {
  if (!what.includes('@'))
    return terminal.line(
      `${counted(await eraseSubmissions(site, actor, { reference: what }), 'message')} deleted.`,
    );
  const { submissions, registrations, subscriptions, emails } = await erasePerson(
    site,
    actor,
    what,
  );
  terminal.line(
    `Deleted: ${counted(submissions, 'message')}, ${counted(registrations, 'registration')}, ${counted(subscriptions, 'newsletter subscription')}, ${counted(emails, 'email')}.`,
  );
}

async function show({ site, actor, terminal, what }: Context): Promise<void> {
  const { submission, notes, files } = await readSubmission(site, actor, what);
  terminal.line(lineOf(submission));
  if (submission.signs.length > 0) terminal.line(holdReasons(submission.signs, translator('en')));
  const fileName = (value: string) => files.find(({ id }) => id === value)?.name ?? value;
  for (const { field, values, agreed } of submission.answers)
    terminal.line(`${field}: ${values.map(fileName).join('; ')}${agreed ? ` (“${agreed}”)` : ''}`);
  for (const { id, name, mime, bytes, hasLocation } of files)
    terminal.line(
      `File ${name} (${mime}, ${counted(bytes, 'byte')}${hasLocation ? ', contains location' : ''}): ${placeOf(site, id)}`,
    );
  for (const note of notes) terminal.line(`${note.at} ${note.author} ${note.kind}: ${note.words}`);
}

/** Where whoever runs the machine finds a file. */
const placeOf = (site: Site, id: string): string =>
  site.bucket
    ? `${uploadName(id)} in the bucket ${site.settings['files.bucket']}`
    : uploadPath(site, id);

const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

const stateOf = (text: string | undefined): SubmissionState | undefined =>
  submissionStates.find((state) => state === text);

function lineOf({ reference, createdAt, state, form, email, assigned }: Submission): string {
  return [reference, minuteOf(createdAt), state, form, email, assigned && `→ ${assigned}`]
    .filter(Boolean)
    .join('  ');
}
