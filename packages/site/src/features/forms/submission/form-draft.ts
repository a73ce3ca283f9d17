// A form of several steps on its way: what was typed is kept under a number that only its sender
// knows, until it is sent or forgotten.
import { randomBytes } from 'node:crypto';
import type { Site } from '../../../platform/site.ts';
import { findDraft, putDraft } from './form-draft-store.ts';
import type { Typed } from '../definition/form.ts';
import { touchUploads } from '../uploads/upload-store.ts';

export type Draft = {
  id: string;
  slug: string;
  version: number;
  /** Of the page on which it was begun. */ token: string;
  typed: Typed;
  /** The reference, once it was sent. */ sent: string;
};

/** Keeps a draft, a new one where it has no id yet. */
export async function saveDraft(
  site: Site,
  draft: Omit<Draft, 'id' | 'sent'> & { id?: string | undefined; sent?: string },
): Promise<string> {
  const id = draft.id ?? randomBytes(24).toString('base64url');
  const sent = draft.sent ?? '';
  // What was sent is a submission now; a second copy would outlive its erasure.
  const answers = JSON.stringify(sent === '' ? draft.typed : {});
  const now = site.clock.now();
  await site.database.transaction(async (writer) => {
    await putDraft(writer, {
      id,
      form: draft.slug,
      form_version: draft.version,
      token: draft.token,
      answers,
      sent,
      updated_at: now,
    });
    await touchUploads(
      writer,
      Object.values(draft.typed)
        .flat()
        .filter((value) => /^[\w-]{32}$/.test(value)),
      now,
    );
  });
  return id;
}

/** The draft of a form under a number; absent when it is of another form, or was forgotten. */
export async function readDraft(
  site: Site,
  slug: string,
  id: string | null,
): Promise<Draft | undefined> {
  const row = id ? await findDraft(site.database.read, id) : undefined;
  if (!row || row.form !== slug) return undefined;
  return {
    id: row.id,
    slug,
    version: row.form_version,
    token: row.token,
    typed: JSON.parse(row.answers) as Typed,
    sent: row.sent,
  };
}
