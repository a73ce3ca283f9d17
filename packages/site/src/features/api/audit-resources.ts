// What staff did, for whoever may read the audit: page by page, and as a table for spreadsheets.
import { z } from 'zod';
import { auditActors, readAuditPage } from '../access/audit-log.ts';
import { auditActions, type AuditEntry, type AuditKind } from '../access/audit.ts';
import { displayNames } from '../accounts/display-names.ts';
import { csvTable } from '../../platform/csv/csv.ts';
import { cursorText, readCursor } from './cursor.ts';
import { detailInWords } from './audit-details.ts';
import { aboutRecords } from './audit-records.ts';
import { actionMessages } from './data/audit-messages.ts';
import { resource, type Circumstances, type Resource } from './resource.ts';

/** Rows of the table at the most: what a spreadsheet opens without effort. */
const MAX_TABLE_ROWS = 50_000;

const DAY_MS = 86_400_000;

const filter = {
  person: z.string().max(200).optional().meta({ description: '“id” of somebody in the audit.' }),
  kind: z.enum(Object.keys(auditActions) as [AuditKind, ...AuditKind[]]).optional(),
  from: z.iso.date().optional().meta({ description: 'The first day, in UTC.' }),
  to: z.iso.date().optional().meta({ description: 'The last day, in UTC.' }),
};

const entryShape = z
  .strictObject({
    at: z.iso.datetime(),
    who: z.string().meta({ description: 'Who did it, for people to read.' }),
    action: z.string().meta({ description: 'What was done, for programs.' }),
    what: z.string().meta({ description: 'The same, for people to read.' }),
    about: z.string().meta({ description: 'A person, a record, a reference or a name.' }),
    detail: z.string(),
    record: z
      .strictObject({ kind: z.string(), id: z.string() })
      .optional()
      .meta({ description: 'The record that it is about, as long as it is there.' }),
  })
  .meta({ id: 'Activity' });

const pageShape = z
  .strictObject({
    items: z.array(entryShape),
    next: z.string().optional().meta({ description: 'Absent on the last page.' }),
  })
  .meta({ id: 'Activities' });

const peopleShape = z
  .strictObject({ items: z.array(z.strictObject({ id: z.string(), name: z.string() })) })
  .meta({ id: 'ActivePeople' });

const needs = 'audit:read';

export const auditResources: readonly Resource[] = [
  resource({
    operation: 'listActivity',
    method: 'GET',
    path: '/activity',
    shows: 'What staff did, newest first.',
    needs,
    query: z.strictObject({
      ...filter,
      limit: z.coerce.number().int().min(1).max(200).default(50),
      after: z.string().max(200).optional().meta({ description: '“next” of the page before.' }),
    }),
    answers: { 200: pageShape },
    async handle({ site, actor, words, query: { limit, after, ...given } }) {
      const { entries, next } = await readAuditPage(site, actor, {
        ...filterOf(given),
        limit,
        after: after === undefined ? undefined : placeAt(after),
      });
      const items = await inWords({ site, actor, words }, entries);
      const end = next ? { next: cursorText([next.at, next.id]) } : {};
      return { status: 200, body: { items, ...end } };
    },
  }),
  resource({
    operation: 'listActivePeople',
    method: 'GET',
    path: '/activity/people',
    shows: 'Everybody who is in the audit.',
    needs,
    answers: { 200: peopleShape },
    async handle({ site, actor, words }) {
      const ids = await auditActors(site, actor);
      const names = await displayNames(site, ids, words.t);
      const items = ids
        .map((id) => ({ id, name: names.get(id) ?? id }))
        .toSorted((a, b) => a.name.localeCompare(b.name, words.language));
      return { status: 200, body: { items } };
    },
  }),
  resource({
    operation: 'exportActivity',
    method: 'GET',
    path: '/activity/table',
    shows: `The same as CSV: the newest ${MAX_TABLE_ROWS.toLocaleString('en')} that match.`,
    needs,
    query: z.strictObject(filter),
    answers: { 200: { type: 'text/csv' } },
    async handle({ site, actor, words, query }) {
      const { entries } = await readAuditPage(site, actor, {
        ...filterOf(query),
        limit: MAX_TABLE_ROWS,
      });
      const rows = (await inWords({ site, actor, words }, entries)).map((one) => [
        one.at,
        one.who,
        one.what,
        one.about,
        one.detail,
      ]);
      const head = ['when', 'person', 'what', 'about', 'detail'] as const;
      const table = csvTable(
        head.map((column) => words.t(`desk.activity.${column}`)),
        rows,
      );
      return {
        status: 200,
        body: new Blob([table]).stream(),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="activity.csv"',
        },
      };
    },
  }),
];

type Filter = z.output<z.ZodObject<typeof filter>>;

/** Days are whole: the last one ends where the next begins. */
const filterOf = ({ person, kind, from, to }: Filter) => ({
  actor: person,
  actions: kind && auditActions[kind],
  from,
  before: to && new Date(Date.parse(to) + DAY_MS).toISOString(),
});

/** The subject of these is an account, where there was one. */
const isAboutPerson = ({ action }: AuditEntry): boolean =>
  action === 'desk:set-up' || (action.startsWith('user:') && !/token|invit/.test(action));

const NO_ACCOUNT = 'no account';

async function inWords(
  { site, actor, words }: Pick<Circumstances, 'site' | 'actor' | 'words'>,
  entries: readonly AuditEntry[],
): Promise<z.output<typeof entryShape>[]> {
  const aboutOf = (entry: AuditEntry): string =>
    isAboutPerson(entry) && entry.subject !== NO_ACCOUNT ? `staff:${entry.subject}` : entry.subject;
  const actors = entries.flatMap((entry) => [entry.actor, aboutOf(entry)]);
  const names = await displayNames(site, [...new Set(actors)], words.t);
  const records = await aboutRecords({ site, actor, t: words.t }, entries);
  return entries.map((entry, place) => ({
    at: entry.at,
    who: names.get(entry.actor) ?? entry.actor,
    action: entry.action,
    what: words.t(actionMessages[entry.action]),
    ...(records[place] ?? {
      about: names.get(aboutOf(entry)) ?? entry.subject,
      detail: detailInWords(entry, words.t),
    }),
  }));
}

/** @throws cursor-unusable */
function placeAt(after: string): { at: string; id: string } {
  const [at, id] = readCursor(after, z.tuple([z.string().max(40), z.string().max(64)]));
  return { at, id };
}
