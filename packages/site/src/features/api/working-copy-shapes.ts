// What is sent about working copies, and what comes back.
import { z } from 'zod';

/** Deeper than any body is: what is deeper would fail wherever it is read. */
const MAX_DEPTH = 60;

export const seqShape = z
  .int()
  .min(1)
  .meta({ description: 'The save that the sender knows: it counts from 1.' });

const valueShape = z.unknown().refine((value) => !isDeeperThan(value, MAX_DEPTH), {
  message: 'has too many levels',
});

const pathShape = z
  .array(
    z.union([z.string().max(200), z.strictObject({ key: z.string().min(1).max(200) })]).meta({
      id: 'PathStep',
      description: 'A field or a language, or the key of a member of a list.',
    }),
  )
  .min(1)
  .max(40);

const changeShape = z
  .strictObject({
    path: pathShape,
    before: valueShape.optional(),
    after: valueShape.optional(),
    members: z.enum(['things', 'words']).optional().meta({
      description: '“after” is the order of a list: the keys of its members, or its words.',
    }),
  })
  .refine(
    ({ members, after }) =>
      members === undefined || after === undefined || z.array(z.string()).safeParse(after).success,
    { path: ['after'], message: 'is not a list of keys or words' },
  )
  .meta({ id: 'Change', description: 'Without “after” nothing is there any more.' });

const clashShape = z
  .strictObject({
    path: pathShape,
    yours: z.unknown().optional(),
    theirs: z.unknown().optional(),
    both: z.string().optional(),
    members: z.enum(['things', 'words']).optional(),
  })
  .meta({ id: 'Clash', description: 'What two have changed, differently.' });

const listedShape = z.strictObject({
  id: z.string(),
  kind: z.string(),
  record: z.string().optional(),
  base: z.int().meta({ description: 'The version that it is a copy of; 0 of a new record.' }),
  seq: seqShape,
  state: z.enum(['editing', 'submitted']),
  note: z.string().optional().meta({ description: 'Why it was returned, or not published.' }),
  isGone: z.boolean().meta({ description: 'Its record was withdrawn meanwhile.' }),
  recordState: z.enum(['draft', 'published', 'archived']).optional(),
  publishAt: z.iso.datetime().optional(),
  mayPublish: z.boolean().meta({ description: 'Whether whoever asks may publish it.' }),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().meta({ description: 'While it is submitted: who submitted it.' }),
  updatedByName: z.string().meta({ description: 'The same, for people to read.' }),
});

export const copyShape = listedShape
  .extend({
    body: z.record(z.string(), z.unknown()).meta({
      description: 'Members of lists of things are objects with “key” and “value” here.',
    }),
    clashes: z.array(clashShape),
    isUnsaved: z.boolean().optional().meta({ description: 'It was only shown, and not stored.' }),
  })
  .meta({ id: 'WorkingCopy' });

export const copyListShape = z
  .strictObject({
    items: z.array(listedShape.extend({ label: z.string() }).meta({ id: 'ListedWorkingCopy' })),
    next: z.string().optional().meta({ description: 'Absent on the last page.' }),
  })
  .meta({ id: 'WorkingCopies' });

export const saveShape = z
  .strictObject({
    seq: seqShape,
    base: z.int().optional().meta({ description: 'Not needed: “seq” says it.' }),
    changes: z.array(changeShape).max(20_000),
    client: z
      .strictObject({ id: z.string().min(8).max(64), number: z.int().min(1) })
      .optional()
      .meta({ description: 'The same save sent again is not made again.' }),
    settled: z.array(pathShape).max(1000).optional(),
  })
  .meta({ id: 'WorkingCopySave' });

export const savedShape = z
  .strictObject({
    seq: seqShape,
    base: z.int(),
    state: z.enum(['editing', 'submitted']),
    changes: z.array(changeShape).meta({
      description: 'Lead from the save that the sender knew to this one.',
    }),
    clashes: z.array(clashShape).meta({
      description: 'What others have changed as well: the copy says what they said.',
    }),
    open: z.array(clashShape).meta({ description: 'What the record says by now, to decide.' }),
  })
  .meta({ id: 'WorkingCopySaved' });

export const publicationShape = z
  .strictObject({
    seq: seqShape,
    at: z.iso.datetime().optional().meta({ description: 'In UTC; at once without it.' }),
    also: z
      .array(z.string().max(64))
      .max(500)
      .optional()
      .meta({ description: 'Drafts that it names and that are published with it.' }),
  })
  .meta({ id: 'Publication' });

export const previewShape = z
  .strictObject({
    address: z.string().meta({ description: 'Of the page, without the language.' }),
    seq: seqShape.meta({ description: 'The save that it shows, or a later one.' }),
  })
  .meta({ id: 'WorkingCopyPreview' });

export const publishedShape = z.union([
  z.strictObject({ record: z.string(), version: z.int() }).meta({ id: 'PublishedRecord' }),
  z.strictObject({ copy: copyShape }).meta({ id: 'PlannedPublication' }),
]);

/** Whether a value has more levels; without recursion, which would fail itself. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
