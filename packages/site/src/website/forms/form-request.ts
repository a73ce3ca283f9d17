// A form as it came: texts, files that are kept at once so that they are not lost when something else is wrong, and what the page itself sent along.
import type { Problem } from '../../features/forms/answers.ts';
import { findForm } from '../../features/forms/form-record-service.ts';
import { readFormToken } from '../../features/forms/form-token-service.ts';
import type { Typed } from '../../features/forms/form.ts';
import { takeFile } from '../../features/forms/upload-service.ts';
import type { Site } from '../../platform/site.ts';
import { names } from './form-names.ts';
import { readBody, TEXT_BYTES } from './read-body.ts';

/** More names and values than this are made up. */
const MOST_NAMES = 100;
const MOST_VALUES = 50;

/** How many of the largest files one request may bring; more go one by one, by script. */
const FILES_AT_ONCE = 4;

export type FormRequest = { typed: Typed; problems: Problem[]; token: string; trap: string; solution: string; draftId: string | null; step: string; thenCheck: boolean };

/** @throws form-too-large, form-unreadable */
export async function readFormRequest(site: Site, request: Request, slug: string, client: string): Promise<FormRequest> {
  const mayHaveFiles = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  const sent = await readBody(request, TEXT_BYTES + (mayHaveFiles ? FILES_AT_ONCE * site.settings['forms.upload-bytes'] : 0));
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
  // The fields of the form as it was shown: one that was taken out meanwhile loses no file.
  const { version } = await readFormToken(site, slug, text(names.token));
  const form = await findForm(site, slug, version || undefined);
  const fileFields = new Map(form?.fields.filter(({ type }) => type === 'file').map((field) => [field.name, field.most ?? 1]));
  const typed: Record<string, string[]> = {};
  const problems: Problem[] = [];
  for (const name of [...new Set(sent.keys())].filter((one) => !one.startsWith('-')).slice(0, MOST_NAMES)) {
    const values = sent.getAll(name).slice(0, MOST_VALUES);
    typed[name] = values.filter((value) => typeof value === 'string');
    const files = values.filter((value) => typeof value !== 'string').filter((file) => file.size > 0);
    for (const file of files.slice(0, fileFields.get(name) ?? 0)) {
      const taken = await takeFile(site, { form: slug, field: name, file, client });
      if ('upload' in taken) typed[name].push(taken.upload.id);
      else problems.push({ field: name, message: taken.problem, values: { file: file.name, most: Math.round(site.settings['forms.upload-bytes'] / 1_048_576) } });
    }
  }
  return { typed, problems, token: text(names.token), trap: text(names.trap), solution: text(names.solution), draftId: text(names.draft) || null, step: text(names.step), thenCheck: text(names.back) !== '' };
}
