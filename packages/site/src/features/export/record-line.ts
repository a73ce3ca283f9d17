// A line of an export becomes a record again.
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import type { RestoredRecord } from '../records/restore-records.ts';
import type { ExportScope } from './export-manifest.ts';

const instant = z.iso.datetime();
const named = {
  id: z.string().min(1).max(64),
  slug: z.string().min(1).max(300),
  updatedAt: instant,
  record: z.record(z.string(), z.unknown()),
};

const publicShape = z.strictObject(named);
const staffShape = z.strictObject({
  ...named,
  state: z.enum(['draft', 'published', 'archived']),
  version: z.number().int().min(1),
  publishAt: instant.exactOptional(),
  unpublishAt: instant.exactOptional(),
  createdAt: instant,
  createdBy: z.string().max(500),
  updatedBy: z.string().max(500),
  runId: z.string().max(64).exactOptional(),
  draftReason: z.enum(['gate', 'flag', 'person']).exactOptional(),
});

type Line = {
  scope: ExportScope;
  /** Who made what comes without a history. */
  by: string;
  folder: string;
  place: string;
};

/** @throws export-unusable */
export function recordOfLine(value: unknown, { scope, by, folder, place }: Line): RestoredRecord {
  const parsed =
    scope === 'staff'
      ? staffShape.safeParse(value)
      : publicShape.transform(asNew(by)).safeParse(value);
  if (!parsed.success)
    throw failure('export-unusable', folder, `${place} is not a record. Make the export again.`);
  const { record: body, ...envelope } = parsed.data;
  return { ...envelope, body };
}

const asNew =
  (by: string) =>
  (line: z.output<typeof publicShape>): z.output<typeof staffShape> => ({
    ...line,
    state: 'published',
    version: 1,
    createdAt: line.updatedAt,
    createdBy: by,
    updatedBy: by,
  });
