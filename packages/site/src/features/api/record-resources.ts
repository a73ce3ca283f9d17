// Records of a kind: read, made, replaced, published, withdrawn and brought back. Every save says
// which version it is based on, and is done once.
import { z } from 'zod';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import type { Writer } from '../../platform/database/database.ts';
import { displayNames } from '../accounts/display-names.ts';
import { addressOf } from '../kinds/record-kinds.ts';
import { canReadDraft } from '../records/record-permission.ts';
import type { Stored } from '../records/record.ts';
import {
  addRecords,
  bodyAt,
  readRecord,
  reviseRecordIn,
  versionAt,
  versionsBelow,
  withdrawRecord,
} from '../records/records.ts';
import { cursorText, readCursor } from './cursor.ts';
import { doOnce, READS_KEY } from './do-once.ts';
import { hasVersion } from './reply.ts';
import { bodyOfNew, bodyOver, permittedBody } from './read-permitted.ts';
import {
  apiKinds,
  inputShape,
  instantShape,
  recordShape,
  versionShape,
  type ApiKind,
} from './record-shapes.ts';
import { resource, type Circumstances, type Reply, type Resource } from './resource.ts';

type Query = Pick<Circumstances, 'site' | 'actor' | 'headers'>;
type Changes = Omit<Parameters<typeof reviseRecordIn>[2], 'id' | 'expectedVersion'>;

const READS = {
  'if-match': 'The ETag of the version that this is based on.',
  ...READS_KEY,
};

const MAX_VERSIONS = 200;

const versionsShape = z
  .strictObject({
    items: z.array(versionShape),
    next: z.string().optional().meta({ description: 'Absent on the last page.' }),
  })
  .meta({ id: 'Versions' });

const publicationTimes = z
  .strictObject({
    publishAt: instantShape.nullable().optional(),
    unpublishAt: instantShape.nullable().optional(),
  })
  .meta({ id: 'PublicationTimes' });

export const recordResources: readonly Resource[] = apiKinds.flatMap((kind) => [
  ...reading(kind),
  ...saving(kind),
  ...stateChanges(kind),
]);

function reading(kind: ApiKind): Resource[] {
  const { name, definition } = kind;
  const path = `/${definition.plural}/:id` as const;
  return [
    resource({
      operation: `get${name}`,
      method: 'GET',
      path,
      shows: 'One record, as far as whoever asks may read it.',
      needs: 'signed-in',
      answers: { 200: recordShape(kind) },
      handle: async ({ site, actor, params: { id } }) =>
        replyWith(kind, actor, await readRecord(site, actor, definition, id)),
    }),
    resource({
      operation: `list${name}Versions`,
      method: 'GET',
      path: `${path}/versions`,
      shows: 'The versions of a record, newest first.',
      needs: 'record:read-draft',
      query: z.strictObject({
        limit: z.coerce.number().int().min(1).max(MAX_VERSIONS).default(50),
        after: z.string().max(200).optional().meta({ description: '“next” of the page before.' }),
      }),
      answers: { 200: versionsShape },
      async handle({ site, actor, words, params: { id }, query: { limit, after } }) {
        const current = await readForStaff(kind, { site, actor }, id);
        const [before] = after === undefined ? [] : readCursor(after, z.tuple([z.int()]));
        const found = await versionsBelow(site.database.read, current, {
          before,
          limit: limit + 1,
        });
        const versions = found.slice(0, limit);
        const savers = versions.map(({ updatedBy }) => updatedBy);
        const names = await displayNames(site, savers, words.t);
        const items = versions.map((version) => ({
          ...version,
          updatedByName: names.get(version.updatedBy) ?? '',
        }));
        const last = found.length > limit ? versions.at(-1) : undefined;
        return {
          status: 200,
          body: { items, ...(last ? { next: cursorText([last.version]) } : {}) },
        };
      },
    }),
    resource({
      operation: `get${name}Version`,
      method: 'GET',
      path: `${path}/versions/:version`,
      shows: 'A record as it was in one version.',
      needs: 'record:read-draft',
      answers: { 200: recordShape(kind) },
      async handle({ site, actor, params: { id, version } }) {
        const current = await readForStaff(kind, { site, actor }, id);
        const found = /^[1-9]\d{0,8}$/.test(version)
          ? await versionAt(site.database.read, current, Number(version))
          : undefined;
        if (!found) throw failure('not-found', 'version');
        return replyWith(kind, actor, found, { permittedFor: current });
      },
    }),
  ];
}

function saving(kind: ApiKind): Resource[] {
  const { name, definition } = kind;
  const path = `/${definition.plural}/:id` as const;
  return [
    resource({
      operation: `add${name}`,
      method: 'POST',
      path: `/${definition.plural}`,
      shows: 'Makes a record; a draft, unless it says otherwise.',
      needs: 'signed-in',
      reads: READS_KEY,
      body: inputShape(kind),
      answers: { 201: recordShape(kind) },
      handle: (sent) =>
        doOnce(sent, sent.body, async (writer) => {
          const { site, actor, body } = sent;
          const record = { ...given(body), body: bodyOfNew(kind, actor, body.body) };
          const [added] = await addRecords({ writer, site, actor }, definition, [record]);
          if (!added) throw failure('not-found', definition.kind);
          const { headers, ...reply } = replyWith(kind, actor, added);
          const location = `/api/v1/${definition.plural}/${added.id}`;
          return { ...reply, status: 201, headers: { ...headers, location } };
        }),
    }),
    resource({
      operation: `replace${name}`,
      method: 'PUT',
      path,
      shows: 'Replaces what a record holds. Fields that are left out are emptied.',
      needs: 'signed-in',
      reads: READS,
      body: inputShape(kind),
      answers: { 200: recordShape(kind) },
      handle: (sent) =>
        revise(kind, sent, (current) => ({
          ...given(sent.body),
          body: bodyOver(kind, sent.actor, current, sent.body.body),
        })),
    }),
    resource({
      operation: `restore${name}`,
      method: 'POST',
      path: `${path}/restore`,
      shows: 'Makes an earlier version the newest one; state and address stay.',
      needs: 'signed-in',
      reads: READS,
      body: z.strictObject({ version: z.int().min(1) }).meta({ id: 'Restore' }),
      answers: { 200: recordShape(kind) },
      handle: (sent) =>
        revise(kind, sent, async (current, writer) => {
          const body = await bodyAt(writer, current, sent.body.version);
          if (body === undefined) throw failure('not-found', 'version');
          return { body };
        }),
    }),
  ];
}

function stateChanges(kind: ApiKind): Resource[] {
  const { name, definition } = kind;
  const path = `/${definition.plural}/:id` as const;
  return [
    resource({
      operation: `publish${name}`,
      method: 'POST',
      path: `${path}/publish`,
      shows: 'Publishes a record: at once, or from one instant to another.',
      needs: 'record:publish',
      reads: READS,
      body: publicationTimes,
      answers: { 200: recordShape(kind) },
      handle: (sent) =>
        revise(kind, sent, ({ body }) => ({
          ...timesIn(sent.body),
          state: 'published',
          body,
        })),
    }),
    resource({
      operation: `archive${name}`,
      method: 'POST',
      path: `${path}/archive`,
      shows: 'Takes a record off the site and keeps it; its address says that it was withdrawn.',
      needs: 'record:withdraw',
      reads: READS,
      answers: { 200: recordShape(kind) },
      handle: (sent) => revise(kind, sent, ({ body }) => ({ state: 'archived', body })),
    }),
    resource({
      operation: `remove${name}`,
      method: 'DELETE',
      path,
      shows:
        'Removes a record with its versions, for good. Where it was public, its address says so.',
      needs: 'record:withdraw',
      reads: { 'if-match': READS['if-match'] },
      query: z.strictObject({ reason: z.string().max(1000).optional() }),
      answers: { 204: null },
      async handle({ site, actor, headers, params: { id }, query: { reason = '' } }) {
        const current = await readRecord(site, actor, definition, id);
        expectVersion(headers, current);
        const which = { id, expectedVersion: current.version };
        await withdrawRecord(site, actor, which, reason).catch(outdated(current));
        return { status: 204 };
      },
    }),
  ];
}

/** @throws not-allowed for who may read only what is public; not-found */
async function readForStaff(
  { definition }: ApiKind,
  { site, actor }: Pick<Query, 'site' | 'actor'>,
  id: string,
): Promise<Stored<unknown>> {
  const record = await readRecord(site, actor, definition, id);
  if (!canReadDraft(actor, definition.permissions, record))
    throw failure('not-allowed', 'view drafts');
  return record;
}

/** @throws version-missing, version-outdated, and what saving throws */
async function revise(
  kind: ApiKind,
  sent: Circumstances & { params: { id: string }; body: unknown },
  change: (current: Stored<unknown>, writer: Writer) => Changes | Promise<Changes>,
): Promise<Reply> {
  const { site, actor, headers, body, params } = sent;
  const { id } = params;
  const { definition } = kind;
  if (headers.get('if-match') === null) throw failure('version-missing');
  return doOnce(sent, body, async (writer) => {
    const current = await readRecord(site, actor, definition, id);
    expectVersion(headers, current);
    const saved = await reviseRecordIn({ writer, site, actor }, definition, {
      ...(await change(current, writer)),
      id,
      expectedVersion: current.version,
    }).catch(outdated(current));
    return replyWith(kind, actor, saved);
  });
}

/** What was saved between the check and the change is a version that does not match. */
const outdated =
  ({ label }: Stored<unknown>) =>
  (error: unknown): never => {
    throw isFailure(error) && error.code === 'changed-meanwhile'
      ? failure('version-outdated', label)
      : error;
  };

const etagOf = ({ version }: Pick<Stored<unknown>, 'version'>): string => `"${version}"`;

/** @throws version-missing, version-outdated */
function expectVersion(headers: Headers, current: Stored<unknown>): void {
  const expected = headers.get('if-match');
  if (expected === null) throw failure('version-missing');
  if (!hasVersion(expected, etagOf(current))) throw failure('version-outdated', current.label);
}

/** @param permittedFor  the record whose scope decides, where it is not this version’s own */
function replyWith(
  kind: ApiKind,
  actor: Query['actor'],
  record: Stored<unknown>,
  { permittedFor = record }: { permittedFor?: Stored<unknown> } = {},
): Reply {
  const address = addressOf(record);
  const body = permittedBody(kind, actor, { ...permittedFor, body: record.body });
  return {
    status: 200,
    headers: { etag: etagOf(record) },
    body: { ...record, ...(address === undefined ? {} : { address }), body },
  };
}

type Times = { publishAt?: string | null | undefined; unpublishAt?: string | null | undefined };

/** Stored instants are compared as texts, so that all of them have one form. */
const asStored = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

const timesIn = ({ publishAt, unpublishAt }: Times) => ({
  ...(publishAt === undefined ? {} : { publishAt: asStored(publishAt) }),
  ...(unpublishAt === undefined ? {} : { unpublishAt: asStored(unpublishAt) }),
});

const given = ({
  state,
  slug,
  ...times
}: Times & { state?: Stored<unknown>['state'] | undefined; slug?: string | undefined }) => ({
  ...timesIn(times),
  ...(state === undefined ? {} : { state }),
  ...(slug === undefined ? {} : { slug }),
});
