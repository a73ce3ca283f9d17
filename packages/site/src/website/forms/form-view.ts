// What is needed to draw a form: the form in one of its versions, what was typed, the files that
// came, the dates to choose from.
import { cardsByIds } from '../../features/catalogue/read-catalogue.ts';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import type { Problem } from '../../features/forms/definition/answers.ts';
import {
  visibleStepIn,
  type FormState,
  type VisibleStep,
} from '../../features/forms/definition/form-steps.ts';
import { DAYS_AHEAD } from '../../features/forms/submission/occurrence-answers.ts';
import {
  fieldsOf,
  type Field,
  type Form,
  type Typed,
} from '../../features/forms/definition/form.ts';
import { uploadsNamed } from '../../features/forms/uploads/take-upload.ts';
import { readFilter } from '../../features/events/programme/programme-filter.ts';
import { readProgramme } from '../../features/events/programme/read-programme.ts';
import { formatDay } from '../../features/events/ui/when.ts';
import type { Site } from '../../platform/site.ts';

export type FileView = { id: string; name: string; bytes: number; hasLocation: boolean };

export type FormView = {
  form: Form;
  typed: Typed;
  token: string;
  problems: Problem[];
  files: FileView[];
  /** The item that an answer names by its address. */
  about: ItemCard | undefined;
  /** Dates of the programme, in words that say which. */
  dates: string[];
  /** The largest file, in bytes. */
  maxBytes: number;
  draftId: string | undefined;
  /** In a form of steps: the one that is shown, which of how many it is; `check` at their end. */
  step: VisibleStep['step'];
  check: VisibleStep['check'];
  /** Whether the last step comes after this one, whatever is between. */
  thenCheck: boolean;
};

/** Dates to choose from are at most this many. */
const MAX_DATES = 80;

type FormInput = Pick<FormView, 'form' | 'typed' | 'token'> &
  Partial<Pick<FormView, 'problems' | 'draftId'>> & { state?: FormState };

export async function viewForm(
  site: Site,
  language: string,
  { form, typed, token, problems = [], draftId, state = { at: 'start' } }: FormInput,
): Promise<FormView> {
  const { step, check } = visibleStepIn(form, typed, state);
  const files = [...(await uploadsNamed(site, form, typed)).values()].map(
    ({ id, name, bytes, hasLocation }) => ({ id, name, bytes, hasLocation }),
  );
  const dates = fieldsOf(form, step?.name).some(({ type }) => type === 'occurrence')
    ? await datesToChoose(site, language)
    : [];
  const about = await itemNamed(site, language, fieldsOf(form, step?.name), typed);
  return {
    form,
    typed,
    token,
    problems,
    files,
    about,
    dates,
    draftId,
    check,
    thenCheck: state.at === 'step' && state.thenCheck,
    maxBytes: site.settings['forms.upload-bytes'],
    step,
  };
}

/** What was filled in by an address is shown as what it is; other words are words. */
async function itemNamed(
  site: Site,
  language: string,
  fields: readonly Field[],
  typed: Typed,
): Promise<ItemCard | undefined> {
  const value = typed[fields.find(({ type }) => type === 'item')?.name ?? '']?.[0] ?? '';
  const id = /\/items\/([0-9a-z]{26})\)$/.exec(value)?.[1];
  return id === undefined ? undefined : (await cardsByIds(site, [id], language))[0];
}

async function datesToChoose(site: Site, language: string): Promise<string[]> {
  const now = site.clock.now();
  const to = new Date(Date.parse(now) + DAYS_AHEAD * 86_400_000).toISOString();
  const { entries } = await readProgramme(site, {
    language,
    filter: readFilter(new URLSearchParams()),
    timeRange: { from: now, to },
    limit: MAX_DATES,
  });
  return entries
    .filter(({ date }) => date.state === 'confirmed')
    .map(
      ({ event, date }) =>
        `${event.title.text}, ${formatDay(date.localStart, 'full', language)}${date.wholeDays ? '' : `, ${date.localStart.slice(11, 16)}`} (${event.slug} ${date.original})`,
    );
}
