// A form as it came: texts, files that are kept at once so that they are not lost when something
// else is wrong, and what the page itself sent along.
import type { Problem } from '../../features/forms/definition/answers.ts';
import { stateOf, type FormState } from '../../features/forms/definition/form-steps.ts';
import { findForm } from '../../features/forms/definition/form-records.ts';
import { readFormToken } from '../../features/forms/spam/form-token.ts';
import type { Typed } from '../../features/forms/definition/form.ts';
import {
  fileReceiver,
  acceptFile,
  type ReceivedFile,
} from '../../features/forms/uploads/take-upload.ts';
import { readFormWithFiles } from '../../platform/http/request-body.ts';
import type { Site } from '../../platform/site.ts';
import { names } from './form-names.ts';

/** More names and values than this are made up. */
const MAX_FIELD_NAMES = 100;
const MAX_FIELD_VALUES = 50;

/** How many files one request may bring; more go one by one, by script. */
const FILES_AT_ONCE = 20;

export type FormRequest = {
  typed: Typed;
  problems: Problem[];
  token: string;
  trap: string;
  solution: string;
  draftId: string | null;
  /** Where it was sent from. */
  state: FormState;
};

/** @throws form-too-large, form-unreadable, form-type */
export async function readFormRequest(
  site: Site,
  request: Request,
  slug: string,
  client: string,
): Promise<FormRequest> {
  const receiver = fileReceiver(site);
  const files = (await findForm(site, slug)) && {
    bytes: site.settings['forms.upload-bytes'],
    allBytes: site.settings['forms.upload-request-bytes'],
    count: FILES_AT_ONCE,
  };
  const {
    texts: sent,
    repaired,
    taken,
  } = await readFormWithFiles(
    request,
    { textBytes: site.settings['server.form-bytes'], ...(files ? { files } : {}) },
    receiver,
  );
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
  // The fields of the form as it was shown: one that was taken out meanwhile loses no file.
  const { version } = await readFormToken(site, slug, text(names.token));
  const form = await findForm(site, slug, version || undefined);
  const fileFields = new Map(
    form?.fields
      .filter(({ type }) => type === 'file')
      .map((field) => [field.name, field.most ?? 1]),
  );
  const typed = typedValues(sent, taken);
  // It is shown again with what took their place, and goes through when it is sent once more.
  const problems: Problem[] = repaired
    .filter((name) => form?.fields.some((field) => field.name === name))
    .map((field) => ({ field, message: 'forms.problem.characters' }));
  for (const file of taken) {
    const isWanted =
      !isEmpty(file) &&
      typed[file.field] !== undefined &&
      countBefore(file, taken) < (fileFields.get(file.field) ?? 0);
    const kept = isWanted
      ? await acceptFile(site, { form: slug, file, client })
      : await receiver.drop(file);
    if (!kept) continue;
    if ('upload' in kept) typed[file.field]?.push(kept.upload.id);
    else problems.push(fileProblem(file, kept.problem, site.settings['forms.upload-bytes']));
  }
  return {
    typed,
    problems,
    token: text(names.token),
    trap: text(names.trap),
    solution: text(names.solution),
    draftId: text(names.draft) || null,
    state: sentFrom(text),
  };
}

/** What was typed, by field. Names that begin with “-” are the page's own. */
function typedValues(sent: FormData, taken: readonly ReceivedFile[]): Record<string, string[]> {
  const names = [...new Set([...sent.keys(), ...taken.map(({ field }) => field)])]
    .filter((name) => !name.startsWith('-'))
    .slice(0, MAX_FIELD_NAMES);
  return Object.fromEntries(
    names.map((name) => [
      name,
      sent
        .getAll(name)
        .slice(0, MAX_FIELD_VALUES)
        .filter((value) => typeof value === 'string'),
    ]),
  );
}

const isEmpty = ({ bytes, problem }: ReceivedFile): boolean => bytes === 0 && !problem;

/** How many files came for the same field before this one. */
const countBefore = (file: ReceivedFile, taken: readonly ReceivedFile[]): number =>
  taken
    .slice(0, taken.indexOf(file))
    .filter((other) => other.field === file.field && !isEmpty(other)).length;

const fileProblem = (
  { field, name }: ReceivedFile,
  message: string,
  maxBytes: number,
): Problem => ({
  field,
  message,
  values: { file: name, most: Math.round(maxBytes / 1_048_576) },
});

/** Where the page says that it was sent from. */
const sentFrom = (text: (name: string) => string): FormState =>
  stateOf({
    draftId: text(names.draft),
    step: text(names.step),
    thenCheck: text(names.back) !== '',
  });
