// Dates of the programme that somebody chose in a form: they have to be there still, to be coming,
// and to have room where places are kept.
import { isFailure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { eventDefinition } from '../../events/schedule/event.ts';
import { readBySlug } from '../../events/schedule/save-event.ts';
import { readFilter } from '../../events/programme/programme-filter.ts';
import { datesOfEvent, readProgramme } from '../../events/programme/read-programme.ts';
import { readPlaces } from '../../events/registration/registrable-date.ts';
import type { Problem } from '../definition/answers.ts';
import { isFieldVisible, type FormBody, type Typed } from '../definition/form.ts';

/** Dates to choose from are those of so many days ahead. */
export const DAYS_AHEAD = 180;

/** How many dates of one event are looked through. */
const MAX_DATES = 400;

/**
 * Fields that name a date which cannot be chosen any more, or never could. Words are taken only
 * where there is nothing to choose from.
 */
export async function wrongDates(
  site: Site,
  form: Pick<FormBody, 'fields'>,
  typed: Typed,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of form.fields.filter(
    (one) => one.type === 'occurrence' && isFieldVisible(one, typed),
  )) {
    const [value = ''] = typed[field.name] ?? [];
    if (value.trim() !== '' && !(await canBeChosen(site, value)))
      problems.push({ field: field.name, message: 'forms.problem.occurrence', values: {} });
  }
  return problems;
}

async function canBeChosen(site: Site, value: string): Promise<boolean> {
  const [, slug, original] = /\((\S+) (\S+)\)$/.exec(value.trim()) ?? [];
  if (slug === undefined || original === undefined) return !(await hasDates(site));
  try {
    const { record: event } = await readBySlug(site, eventDefinition, slug);
    const { coming } = await datesOfEvent(site, event, 'en', MAX_DATES);
    if (!coming.some((date) => date.original === original && date.state === 'confirmed'))
      return false;
    const places = await readPlaces(site, event, original);
    return places === undefined || (places.open && (places.free > 0 || places.waitingList));
  } catch (error) {
    if (isFailure(error) && error.status < 500) return false;
    throw error;
  }
}

async function hasDates(site: Site): Promise<boolean> {
  const now = site.clock.now();
  const to = new Date(Date.parse(now) + DAYS_AHEAD * 86_400_000).toISOString();
  return (
    (
      await readProgramme(site, {
        language: 'en',
        filter: readFilter(new URLSearchParams()),
        timeRange: { from: now, to },
        limit: 1,
      })
    ).entries.length > 0
  );
}
