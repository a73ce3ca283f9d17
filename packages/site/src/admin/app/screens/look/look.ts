// The settings of the screen Look, as the API gives them, and what somebody changes in them.

/** The fields of the screen, in its order. */
const lookKeys = [
  'site.name',
  'site.tagline',
  'site.address',
  'site.email',
  'site.accent',
  'site.logo',
  'site.header-picture',
  'site.languages',
  'site.time-zone',
] as const;
export type LookKey = (typeof lookKeys)[number];

export type LookSetting = {
  key: string;
  value: string | string[];
  /** Whether a change of it holds at once. */
  applies?: 'live' | 'after-restart';
  /** All that it can be, where that is known. */
  choices?: readonly string[];
  /** The variable or file that sets it, so that it cannot be changed here. */
  fixedBy?: string;
  changed?: { at: string; byName: string };
  /** Before the last change; null for the default. */
  previous?: string | string[] | null;
};

/** What somebody has changed: `null` brings the default back. */
export type LookChanges = { readonly [Key in LookKey]?: string | null };

/** A list in a field: languages have no commas. */
export const listIn = (value: string): string[] => value.split(',').filter(Boolean);

const fieldValue = (saved: string | string[]): string =>
  typeof saved === 'string' ? saved : saved.join(',');

/** What is in a field: what was changed, else what is saved. */
export function valueIn(
  settings: readonly LookSetting[],
  changes: LookChanges,
  key: LookKey,
): string {
  const changed = changes[key];
  if (changed !== undefined) return changed ?? '';
  return fieldValue(settings.find((setting) => setting.key === key)?.value ?? '');
}

/** Changes without those that are what is saved already. */
export const realChanges = (settings: readonly LookSetting[], changes: LookChanges): LookChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) => (value ?? '') !== valueIn(settings, {}, key as LookKey),
    ),
  );

/** What is sent: a list as a list. */
export const sentChanges = ({ 'site.languages': languages, ...texts }: LookChanges): object =>
  languages === undefined
    ? texts
    : { ...texts, 'site.languages': languages === null ? null : listIn(languages) };

/** The value before the last change, as a field has it. */
export const previousIn = ({ previous }: LookSetting): string => fieldValue(previous ?? '');
