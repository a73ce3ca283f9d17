// A date as it is stored, and as people and programs may send it: in words, which are read here.
import { z } from 'zod';
import { MAX_DATE_LENGTH, readDate, type MuseumDate } from '@vitrine/museum-dates';
import type { OwnSentence } from '../../records/field-faults.ts';

const day = z.string().regex(/^(?:Y-?\d{5,11}|-?\d{4})-\d\d-\d\d$/, 'is no day');

/** Of texts that were read from a date. */
const words = z.string().max(20_000);

const span = {
  edtf: z.string().max(200),
  earliest: day,
  latest: day,
  certainty: z.enum(['exact', 'circa', 'inferred']),
  open: z.enum(['start', 'end']).optional(),
};

const storedDate = z
  .strictObject({
    display: words.meta({ description: 'What the museum wrote, word for word.' }),
    ...span,
    event: words.optional(),
    later: z
      .array(z.strictObject({ text: words, what: words, when: z.strictObject(span).optional() }))
      .optional(),
  })
  .meta({
    id: 'Date',
    description: 'What the museum wrote, with the first and the last day that it may mean.',
  });

const writtenText = z.string().max(MAX_DATE_LENGTH);

const writtenDate = z
  .union([
    writtenText,
    z.strictObject({
      text: writtenText,
      language: z
        .string()
        .optional()
        .meta({ description: 'BCP 47; decides which number is the day in 5/12/1888.' }),
    }),
  ])
  .transform((written, context): z.output<typeof storedDate> => {
    const { text, language } =
      typeof written === 'string' ? { text: written, language: undefined } : written;
    const { date, problems, undated } = readDate(text, { language });
    if (date) return date;
    const [problem] = problems;
    const why = undated
      ? 'This text says that no date is known. Leave the field empty.'
      : `${problem?.reason ?? 'This date is empty.'} ${problem?.whatToDo ?? ''}`.trim();
    const sentence: OwnSentence = { language: 'en', otherwise: 'api.field.date' };
    context.addIssue({ code: 'custom', message: why, params: { sentence }, input: written });
    return z.NEVER;
  })
  .pipe(storedDate);

/** A date of a record: as it is stored, or the words, which become that. */
export const date = z.union([storedDate, writtenDate], {
  error: 'is no date',
}) as unknown as z.ZodType<MuseumDate>;
