// Answers as staff read them: labels of fields and choices in one language, files by their names.
import { textIn } from '../../records/language-map.ts';
import type { Form } from '../definition/form.ts';
import type { Submission } from './submission.ts';

type AnswerText = { label: string; values: string[]; agreed?: string };

/**
 * @param form  as it is now; a field that it no longer has is called by its name
 * @param fileNames  names of files by their ids
 */
export const answerTexts = (
  { answers }: Pick<Submission, 'answers'>,
  form: Pick<Form, 'fields'> | undefined,
  { language, fileNames }: { language: string; fileNames: ReadonlyMap<string, string> },
): AnswerText[] =>
  answers.map(({ field, values, agreed }) => {
    const known = form?.fields.find(({ name }) => name === field);
    return {
      label: textIn(known?.label, language) || field,
      values: values.map(
        (value) =>
          textIn(known?.choices?.find((choice) => choice.value === value)?.label, language) ||
          (fileNames.get(value) ?? value),
      ),
      ...(agreed === undefined ? {} : { agreed }),
    };
  });
