// What the translations of a record were made from, so that staff see which originals have changed
// since; and that somebody has looked at one of those and left it as it is.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { can, nameOf, type Actor } from '../access/actor.ts';
import { require, requireSome } from '../access/permission.ts';
import { aboutRecord, canReadDraft, requireSomeSaving } from './record-permission.ts';
import type { RecordDefinition } from './record.ts';
import { readRecord } from './records.ts';
import { versionsOf } from './record-versions.ts';
import { findTranslationChecks, upsertTranslationCheck } from './translation-check-store.ts';
import { translationSources, type TranslationSource } from './translation-sources.ts';

/** @throws not-found, not-allowed */
export async function readTranslations(
  site: Site,
  actor: Actor,
  definition: RecordDefinition<unknown>,
  id: string,
): Promise<TranslationSource[]> {
  requireSome(actor, definition.permissions.readDraft, definition.kind);
  const record = await readRecord(site, actor, definition, id);
  if (!canReadDraft(actor, definition.permissions, record))
    throw failure('not-allowed', 'view drafts');
  const { read } = site.database;
  const [versions = []] = await versionsOf(read, [record]);
  const checks = await findTranslationChecks(read, id);
  const bodies = versions.map(({ body, updatedAt }) => ({
    body: body as Record<string, unknown>,
    updatedAt,
  }));
  return translationSources(bodies, site.settings['site.languages']).map((source) => {
    const check = checks.find(
      ({ field, language }) => field === source.field && language === source.language,
    );
    return check && check.checked_at >= source.at
      ? { ...source, from: check.original, at: check.checked_at }
      : source;
  });
}

/** `original`: what the text says now that the translation is still right for. */
export type TranslationCheck = { field: string; language: string; original: string };

/** @throws not-found, not-allowed */
export async function checkTranslation(
  site: Site,
  actor: Actor,
  definition: RecordDefinition<unknown>,
  { id, field, language, original }: TranslationCheck & { id: string },
): Promise<void> {
  requireSomeSaving(actor, definition);
  const record = await readRecord(site, actor, definition, id);
  const about = aboutRecord(record);
  const { edit, submit } = definition.permissions;
  require(actor, can(actor, submit, about) ? submit : edit, about);
  await site.database.transaction((writer) =>
    upsertTranslationCheck(writer, {
      record_id: id,
      field,
      language,
      original,
      checked_at: site.clock.now(),
      checked_by: nameOf(actor),
    }),
  );
}
