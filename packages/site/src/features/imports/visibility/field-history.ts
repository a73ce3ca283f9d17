// Who set the fields of a record, told from its versions.
import { canonicalJson } from '../../records/record.ts';
import { splitFields } from './split-fields.ts';

/** The key of the runs that move values between visitors and staff: they set nothing themselves. */
export const VISIBILITY_KEY = 'visibility';

/** A version, and the key of the source whose run saved it; undefined for a person. */
type SourcedVersion = { body: object; source: string | undefined };

/**
 * For each field that the last version has, the source that set its value, or undefined for a
 * person: that of the newest version that changed the field. A value that was moved is still its
 * source's.
 */
export function settersOf(versions: readonly SourcedVersion[]): Map<string, string | undefined> {
  let setters = new Map<string, string | undefined>();
  let before: Readonly<Record<string, unknown>> = {};
  for (const { body, source } of versions) {
    const now: Readonly<Record<string, unknown>> = { ...body };
    const next = new Map<string, string | undefined>();
    for (const [field, value] of Object.entries(now)) {
      if (value === undefined) continue;
      const isSame = setters.has(field) && canonicalJson(value) === canonicalJson(before[field]);
      next.set(field, isSame ? setters.get(field) : setterOf(field, source, setters));
    }
    [setters, before] = [next, now];
  }
  return setters;
}

/** Where a moved value came from: the field on the other side of the move. */
const otherSide = new Map<string, string>(
  [...Object.entries(splitFields), ['transcribedText', 'transcriptions'] as const].flatMap(
    ([open, staff]) => [
      [open, staff],
      [staff, open],
    ],
  ),
);

function setterOf(
  field: string,
  source: string | undefined,
  before: ReadonlyMap<string, string | undefined>,
): string | undefined {
  if (source !== VISIBILITY_KEY) return source;
  return before.get(otherSide.get(field) ?? '') ?? before.get(field);
}
