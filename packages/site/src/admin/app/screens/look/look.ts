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
] as const;
export type LookKey = (typeof lookKeys)[number];

export type LookSetting = {
  key: string;
  value: string | string[];
  /** The variable or file that sets it, so that it cannot be changed here. */
  fixedBy?: string;
  changed?: { at: string; byName: string };
  /** Before the last change; null for the default. */
  previous?: string | string[] | null;
};

/** What somebody has changed: `null` brings the default back. */
export type LookChanges = { readonly [Key in LookKey]?: string | null };

/** What is in a field: what was changed, else what is saved. */
export function valueIn(
  settings: readonly LookSetting[],
  changes: LookChanges,
  key: LookKey,
): string {
  const changed = changes[key];
  if (changed !== undefined) return changed ?? '';
  const saved = settings.find((setting) => setting.key === key)?.value;
  return typeof saved === 'string' ? saved : '';
}

/** Changes without those that are what is saved already. */
export const realChanges = (settings: readonly LookSetting[], changes: LookChanges): LookChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) => (value ?? '') !== valueIn(settings, {}, key as LookKey),
    ),
  );
