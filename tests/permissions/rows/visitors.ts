// Rows of the programme and of what visitors send: registrations, forms, the newsletter.
import {
  saveEvent,
  saveEventIn,
  saveSeries,
  saveSeriesIn,
  saveVenue,
  saveVenueIn,
} from '../../../packages/site/src/features/events/schedule/save-event.ts';
import {
  exportProgramme,
  importProgramme,
} from '../../../packages/site/src/features/events/programme/programme-file.ts';
import {
  attendanceOf,
  cancelForVisitor,
  confirmForVisitor,
  eraseRegistrations,
  reduceParty,
} from '../../../packages/site/src/features/events/registration/staff-registrations.ts';
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
} from '../../../packages/site/src/features/forms/inbox/inbox.ts';
import { readInboxPage } from '../../../packages/site/src/features/forms/inbox/inbox-page.ts';
import { missingFiles } from '../../../packages/site/src/features/forms/uploads/missing-files.ts';
import {
  eraseSubscriber,
  listSubscribers,
} from '../../../packages/site/src/features/forms/newsletter/newsletter.ts';
import {
  listRefusedMail,
  resendMail,
} from '../../../packages/site/src/features/forms/inbox/refused-mail.ts';
import { fresh } from '../roles.ts';
import { on, saving, someOf, type Row } from '../row.ts';
import { visitorEmail, type Contents } from '../sample-museum.ts';

const garden = { name: { en: 'Garden' }, address: [], timeZone: 'Europe/Paris', access: [] };
const venue = { body: garden };
const series = { body: { title: { en: 'Late nights' } } };
const event = {
  body: {
    title: { en: 'Talk' },
    type: 'talk' as const,
    audiences: [],
    access: [],
    attendance: 'in-person' as const,
    free: true,
    status: 'confirmed' as const,
    schedule: { timeZone: 'Europe/Paris', start: '2026-04-01T18:00', minutes: 60 },
    booking: { mode: 'none' as const },
  },
};
const place = (has: Contents) => ({ eventId: has.event, reference: has.registration });

const programmeRows: readonly Row[] = [
  {
    of: saveEvent,
    needs: [],
    needsToo: [saving(fresh('event'))],
    run: ({ site }, actor) => saveEvent(site, actor, event),
  },
  {
    of: saveEventIn,
    when: 'published',
    needs: [],
    needsToo: [on('record:edit', fresh('event')), on('record:publish', fresh('event'))],
    run: ({ site, write }, actor) =>
      write((writer) => saveEventIn({ writer, site, actor }, { ...event, state: 'published' })),
  },
  {
    of: saveVenue,
    needs: [],
    needsToo: [saving(fresh('venue'))],
    run: ({ site }, actor) => saveVenue(site, actor, venue),
  },
  {
    of: saveVenueIn,
    needs: [],
    needsToo: [saving(fresh('venue'))],
    run: ({ site, write }, actor) => write((writer) => saveVenueIn({ writer, site, actor }, venue)),
  },
  {
    of: saveSeries,
    needs: [],
    needsToo: [saving(fresh('series'))],
    run: ({ site }, actor) => saveSeries(site, actor, series),
  },
  {
    of: saveSeriesIn,
    needs: [],
    needsToo: [saving(fresh('series'))],
    run: ({ site, write }, actor) =>
      write((writer) => saveSeriesIn({ writer, site, actor }, series)),
  },
  {
    of: exportProgramme,
    needs: ['record:read-draft'],
    run: ({ site }, actor) => exportProgramme(site, actor),
  },
  {
    of: importProgramme,
    needs: [],
    needsToo: [on('record:edit', fresh('venue')), on('record:publish', fresh('venue'))],
    run: ({ site }, actor) => importProgramme(site, actor, JSON.stringify({ venues: [garden] })),
  },
  {
    of: confirmForVisitor,
    needs: [on('inbox:handle', { kind: 'event' })],
    run: ({ site, has }, actor) => confirmForVisitor(site, actor, place(has)),
  },
  {
    of: cancelForVisitor,
    needs: [on('inbox:handle', { kind: 'event' })],
    run: ({ site, has }, actor) => cancelForVisitor(site, actor, place(has)),
  },
  {
    of: reduceParty,
    needs: [on('inbox:handle', { kind: 'event' })],
    run: ({ site, has }, actor) => reduceParty(site, actor, { ...place(has), party: 1 }),
  },
  {
    of: attendanceOf,
    needs: [on('inbox:handle', { kind: 'event' })],
    run: ({ site, has }, actor) => attendanceOf(site, actor, has.event),
  },
  {
    of: eraseRegistrations,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => eraseRegistrations(site, actor, visitorEmail),
  },
];

const inboxRows: readonly Row[] = [
  {
    of: listInbox,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => listInbox(site, actor, ['new']),
  },
  {
    of: listInbox,
    when: 'by one form',
    needs: [on('inbox:handle', { form: 'school-visit' })],
    run: ({ site }, actor) => listInbox(site, actor, ['new'], 'school-visit'),
  },
  {
    of: readInboxPage,
    needs: [someOf('inbox:handle')],
    run: ({ site }, actor) => readInboxPage(site, actor, { state: 'new', limit: 10 }),
  },
  {
    of: exportInbox,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => exportInbox(site, actor, ['new']),
  },
  {
    of: readSubmission,
    needs: [on('inbox:handle', { form: 'enquiry' })],
    run: ({ site, has }, actor) => readSubmission(site, actor, has.submission),
  },
  {
    of: replyTo,
    needs: [on('inbox:handle', { form: 'enquiry' })],
    run: ({ site, has }, actor) => replyTo(site, actor, has.submission, 'In March.'),
  },
  {
    of: handleSubmission,
    needs: [on('inbox:handle', { form: 'enquiry' })],
    run: ({ site, has }, actor) =>
      handleSubmission(site, actor, has.submission, { state: 'closed' }),
  },
  {
    of: eraseSubmissions,
    when: 'one of them',
    needs: [on('inbox:handle', { form: 'enquiry' })],
    run: ({ site, has }, actor) => eraseSubmissions(site, actor, { reference: has.submission }),
  },
  {
    of: eraseSubmissions,
    when: 'all of a person',
    needs: ['inbox:handle'],
    run: ({ site }, actor) => eraseSubmissions(site, actor, { email: visitorEmail }),
  },
  {
    of: erasePerson,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => erasePerson(site, actor, visitorEmail),
  },
  {
    of: failedEmails,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => failedEmails(site, actor),
  },
  {
    of: mailWaitingForUrl,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => mailWaitingForUrl(site, actor),
  },
  {
    of: listRefusedMail,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => listRefusedMail(site, actor),
  },
  {
    of: resendMail,
    needs: ['inbox:handle'],
    run: ({ site, has }, actor) => resendMail(site, actor, has.email),
  },
  {
    of: listSubscribers,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => listSubscribers(site, actor),
  },
  {
    of: eraseSubscriber,
    needs: ['inbox:handle'],
    run: ({ site }, actor) => eraseSubscriber(site, actor, visitorEmail),
  },
  {
    of: missingFiles,
    needs: ['files:read'],
    run: ({ site }, actor) => missingFiles(site, actor),
  },
];

export const visitorRows: readonly Row[] = [...programmeRows, ...inboxRows];
