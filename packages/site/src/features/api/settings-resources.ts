// The settings that are changed at the desk.
import { z } from 'zod';
import { isTimeZone, timeZones } from '../../platform/clock/time-zone.ts';
import type { SavedSettings } from '../../platform/config/saved-settings.ts';
import type { SettingKey } from '../../platform/config/settings.ts';
import { failure } from '../../platform/errors/failure.ts';
import { shippedLanguages } from '../../platform/i18n/messages.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import { displayNames } from '../accounts/display-names.ts';
import type { Actor } from '../access/actor.ts';
import { changeSettings, readSettingsForStaff } from '../editorial/change-settings.ts';
import { hasVersion } from './reply.ts';
import { resource, type Reply } from './resource.ts';

const valueShape = z.union([z.string(), z.array(z.string())]);

const settingShape = z
  .strictObject({
    key: z.string(),
    value: valueShape,
    source: z.enum(['default', 'staff desk', 'vitrine.toml', 'environment']),
    fixedBy: z.string().optional().meta({
      description: 'The variable or file that sets it, so that it cannot be changed here.',
    }),
    applies: z.enum(['live', 'after-restart']),
    choices: z.array(z.string()).optional().meta({ description: 'All that its values can be.' }),
    changed: z.strictObject({ at: z.string(), byName: z.string() }).optional(),
    previous: valueShape.nullable().optional().meta({
      description: 'What it was before the last change at the desk; null for its default.',
    }),
  })
  .meta({ id: 'Setting' });

const settingsShape = z.strictObject({ items: z.array(settingShape) }).meta({ id: 'Settings' });

const line = z.string().trim().max(500);
const pictureId = z.string().max(64).meta({ description: 'The id of an image, or nothing.' });

/** What can be changed; `null` brings the default back. */
const changesShape = z
  .strictObject({
    'site.name': line.nullable().optional(),
    'site.tagline': line.nullable().optional(),
    'site.address': line.nullable().optional(),
    'site.email': z
      .union([z.literal(''), z.email().max(300)])
      .nullable()
      .optional(),
    'site.accent': z
      .string()
      .regex(/^(#[0-9a-f]{6})?$/i, 'is not a colour')
      .nullable()
      .optional()
      .meta({ description: 'A colour such as #1b4d8f; nothing for the colours of each item.' }),
    'site.languages': z.array(z.enum(shippedLanguages())).min(1).max(100).nullable().optional(),
    'site.time-zone': z
      .string()
      .max(100)
      .refine((zone) => zone === '' || isTimeZone(zone), 'is not a time zone')
      .nullable()
      .optional(),
    'site.logo': pictureId.nullable().optional(),
    'site.header-picture': pictureId.nullable().optional(),
  })
  .meta({ id: 'SettingChanges', description: 'New values; null brings the default back.' });

export const settingsResources = [
  resource({
    operation: 'getSettings',
    method: 'GET',
    path: '/settings',
    shows: 'The settings that can be changed at the desk: their values, and where each comes from.',
    needs: 'settings:change',
    answers: { 200: settingsShape },
    handle: ({ site, actor, words }) => replyWith(site, actor, words),
  }),
  resource({
    operation: 'changeSettings',
    method: 'PATCH',
    path: '/settings',
    shows: 'Changes settings. Pictures that they name are published with them.',
    needs: 'settings:change',
    reads: { 'if-match': 'The ETag of the settings that this is based on.' },
    body: changesShape,
    answers: { 200: settingsShape },
    async handle({ site, actor, words, headers, body }) {
      const condition = headers.get('if-match');
      if (condition === null) throw failure('version-missing');
      const { version } = await readSettingsForStaff(site, actor);
      if (!hasVersion(condition, etagOf(version)))
        throw failure('version-outdated', Object.keys(body).join(', '));
      await changeSettings(site, actor, { expected: version, values: body as SavedSettings });
      return replyWith(site, actor, words);
    },
  }),
];

/** What can be chosen for settings, where that is known. */
const choices: { readonly [Key in SettingKey]?: () => string[] } = {
  'site.languages': shippedLanguages,
  'site.time-zone': timeZones,
};

const etagOf = (version: number): string => `"${version}"`;

async function replyWith(site: Site, actor: Actor, { t }: Translator): Promise<Reply> {
  const { version, settings } = await readSettingsForStaff(site, actor);
  const names = await displayNames(
    site,
    settings.flatMap(({ changed }) => changed?.by ?? []),
    t,
  );
  const items = settings.map(({ changed, ...setting }) => ({
    ...setting,
    ...(choices[setting.key] ? { choices: choices[setting.key]?.() } : {}),
    ...(changed ? { changed: { at: changed.at, byName: names.get(changed.by) ?? '' } } : {}),
  }));
  return { status: 200, headers: { etag: etagOf(version) }, body: { items } };
}
