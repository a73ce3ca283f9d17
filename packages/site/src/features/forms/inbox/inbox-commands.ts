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
import { uploadPath } from '../uploads/take-upload.ts';
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
  const [command, what = '', ...rest] = positionals;
  const words = rest.join(' ');
  const only = stateOf(values.state);
  if (values.state !== undefined && !only)
    throw failure(
      'command-unusable',
      `Unknown state “${values.state}”. Use one of ${submissionStates.join(', ')}.`,
      inboxUsage,
    );
  if (!(await runOne()))
    throw failure(
      'command-unusable',
      command === 'state'
        ? `Unknown state “${words}”. Use one of ${submissionStates.join(', ')}.`
        : `Unknown command “vitrine inbox ${given.join(' ')}”.`,
      inboxUsage,
    );
  return 0;

  async function runOne(): Promise<boolean> {
    if (command === 'list') {
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
          `${counted(stuck.count, 'email')} could not be sent yet, since ${stuck.since.slice(0, 16).replace('T', ' ')}: ${stuck.reason}`,
        );
      const all = await listInbox(site, actor, only ? [only] : defaultStates, values.form);
      for (const one of all) terminal.line(lineOf(one));
      if (all.length === 0) terminal.line('No messages.');
    } else if (command === 'emails') {
      await showRefused();
    } else if (command === 'export') {
      const all = await exportInbox(site, actor, only ? [only] : submissionStates, values.form);
      terminal.line(
        values.json
          ? JSON.stringify(all.submissions, null, 2)
          : toCsv(all.submissions, all.files).trimEnd(),
      );
    } else return what !== '' && runOn();
    return true;
  }

  async function runOn(): Promise<boolean> {
    const state = stateOf(words);
    if (command === 'show') await show();
    else if (command === 'erase') await eraseNamed();
    else if (command === 'resend') await resend();
    else if (words === '') return false;
    else if (command === 'reply') await replyTo(site, actor, what, words);
    else if (command === 'assign') await handleSubmission(site, actor, what, { assigned: words });
    else if (command === 'note') await handleSubmission(site, actor, what, { note: words });
    else if (command === 'state' && state) await handleSubmission(site, actor, what, { state });
    else return false;
    if (command !== 'show' && command !== 'erase' && command !== 'resend') await showLocation();
    return true;
  }

  /** After a change: how it stands now. */
  async function showLocation(): Promise<void> {
    const { submission } = await readSubmission(site, actor, what);
    if (command === 'reply') terminal.line(`An email to ${submission.email} is being sent.`);
    terminal.line(lineOf(submission));
  }

  async function showRefused(): Promise<void> {
    const refused = await listRefusedMail(site, actor);
    for (const { id, to, subject, text, queuedAt, reason } of refused)
      terminal.line(
        `${id}  ${queuedAt.slice(0, 16).replace('T', ' ')}  to ${to}: ${subject}\n  ${reason}\n${text.trimEnd().replaceAll(/^/gm, '  | ')}`,
      );
    terminal.line(
      refused.length === 0
        ? 'No failed emails.'
        : 'To resend one: npx vitrine inbox resend <number> [another address]',
    );
  }

  async function resend(): Promise<void> {
    await resendMail(site, actor, what, words === '' ? undefined : words);
    terminal.line('The email is being sent again.');
  }

  async function eraseNamed(): Promise<void> {
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

  async function show(): Promise<void> {
    const { submission, notes, files } = await readSubmission(site, actor, what);
    terminal.line(lineOf(submission));
    if (submission.signs.length > 0) terminal.line(holdReasons(submission.signs, translator('en')));
    for (const { field, values: said, agreed } of submission.answers)
      terminal.line(
        `${field}: ${said.map((value) => files.find(({ id }) => id === value)?.name ?? value).join('; ')}${agreed ? ` (“${agreed}”)` : ''}`,
      );
    for (const { id, name, mime, bytes, tellsPlace } of files)
      terminal.line(
        `File ${name} (${mime}, ${counted(bytes, 'byte')}${tellsPlace ? ', contains location' : ''}): ${uploadPath(site, id)}`,
      );
    for (const note of notes)
      terminal.line(`${note.at} ${note.author} ${note.kind}: ${note.words}`);
  }
}

const stateOf = (text: string | undefined): SubmissionState | undefined =>
  submissionStates.find((state) => state === text);

function lineOf({ reference, createdAt, state, form, email, assigned }: Submission): string {
  return [
    reference,
    createdAt.slice(0, 16).replace('T', ' '),
    state,
    form,
    email,
    assigned && `→ ${assigned}`,
  ]
    .filter(Boolean)
    .join('  ');
}
