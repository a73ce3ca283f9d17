// What is written of a record that is saved: its body, checked, and the envelope around it.
import { ZodError } from 'zod';
import type { Row } from '../../platform/database/tables.ts';
import { failure } from '../../platform/errors/failure.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { newId } from '../../platform/short-id.ts';
import { faultsOf } from './field-faults.ts';
import {
  canonicalJson,
  type DraftReason,
  type Envelope,
  type Outline,
  type RecordDefinition,
  type State,
  type Stored,
} from './record.ts';
import { toRow } from './record-store.ts';

/** Hours of publication that are not given stay as they are; `null` takes them away. */
export type NewRecord = {
  id?: string;
  state?: State;
  slug?: string;
  publishAt?: string | null;
  unpublishAt?: string | null;
  runId?: string;
  /** What makes it a draft; otherwise what did so before, or else a person. */
  draftReason?: DraftReason;
  /** Who made a new one, where somebody else saves it. */
  createdBy?: string;
  body: unknown;
};

/** Who saves, when, and the language in which labels and addresses are made. */
type Save = { by: string; now: string; language: string };

type Prepared<Body> = { row: ReturnType<typeof toRow>; outline: Outline; stored: Stored<Body> };

/**
 * A record as it will be stored, over `current` where there is one.
 * @throws invalid-record
 */
export function prepareRecord<Body>(
  definition: RecordDefinition<Body>,
  record: NewRecord,
  save: Save,
  current?: Row<'record'>,
): Prepared<Body> {
  const body = checkedBody(definition, record.body);
  const outline = definition.outline(body, save.language);
  const state = record.state ?? (current?.state as State | undefined) ?? 'draft';
  const envelope: Envelope = {
    id: record.id ?? newId(),
    kind: definition.kind,
    state,
    slug: record.slug ?? outline.slug,
    label: outline.label,
    ...historyOf(record, save, current),
    ...publicationTimes(record, current),
    ...(record.runId === undefined ? {} : { runId: record.runId }),
    ...(state === 'draft' ? draftReasonOf(record, current) : {}),
  };
  return {
    row: toRow(envelope, canonicalJson(body), outline.sortKey),
    outline,
    stored: { ...envelope, body },
  };
}

function historyOf(
  { createdBy }: NewRecord,
  { by, now }: Save,
  current: Row<'record'> | undefined,
) {
  return {
    version: (current?.version ?? 0) + 1,
    createdAt: current?.created_at ?? now,
    createdBy: current?.created_by ?? createdBy ?? by,
    updatedAt: now,
    updatedBy: by,
  };
}

function publicationTimes(record: NewRecord, current: Row<'record'> | undefined) {
  const { publishAt = current?.publish_at, unpublishAt = current?.unpublish_at } = record;
  return {
    ...(typeof publishAt === 'string' ? { publishAt } : {}),
    ...(typeof unpublishAt === 'string' ? { unpublishAt } : {}),
  };
}

function draftReasonOf(record: NewRecord, current: Row<'record'> | undefined) {
  if (record.draftReason) return { draftReason: record.draftReason };
  if (current?.state !== 'draft') return { draftReason: 'person' as const };
  const before = current.draft_reason as DraftReason | null;
  return before === null ? {} : { draftReason: before };
}

export function checkedBody<Body>(definition: RecordDefinition<Body>, body: unknown): Body {
  try {
    return definition.parse(body);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const message = faultsOf(error, { ...translator('en'), keepsFragments: true })
      .slice(0, 3)
      .map(({ path, detail }) => `${path.join('.') || 'it'}: ${detail}`);
    throw failure('invalid-record', definition.kind, message.join('; '));
  }
}

/** Whether a save would change nothing. */
export function hasSameContent(row: ReturnType<typeof toRow>, current: Row<'record'>): boolean {
  return (
    row.body === current.body &&
    row.state === current.state &&
    row.slug === current.slug &&
    row.draft_reason === current.draft_reason &&
    row.publish_at === current.publish_at &&
    row.unpublish_at === current.unpublish_at
  );
}
