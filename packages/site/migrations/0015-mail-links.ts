// Emails that were queued before their links were paths: the address in them may be one that a
// visitor chose. What they link to stays, where that is does not.
import { sql, type Kysely } from 'kysely';

/** A link with a secret in it, as emails had them: an address, then the path that is kept. */
const LINK =
  /https?:\/\/[^\s/"<>]+(?:\/[^\s?"<>]*?)??((?:\/[a-z]{2,3}(?:-[A-Za-z]{2,4})?)?\/(?:registrations\/[0-9a-z]{26}|newsletter\/(?:confirm|leave))\?key=[\w.-]+)/;

type Part = string | { sitePath: string };
type Queued = {
  subject?: string;
  text?: unknown;
  attachments?: { content: unknown; unfolded?: true }[];
  unsubscribe?: unknown;
  sent?: unknown;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: string;
    payload: string;
  }>`select id, payload from job where kind = 'send-mail' and state in ('waiting', 'running')`.execute(
    db,
  );
  for (const { id, payload } of rows) {
    const mail = JSON.parse(payload) as Queued;
    // What visitors wrote to the museum has its reference in the subject, and is not ours to
    // change.
    if ('sent' in mail || /\[[A-Z\d]{4}-[A-Z\d]{4}\]$/.test(mail.subject ?? '')) continue;
    const changed = withPaths(mail);
    if (JSON.stringify(changed) === JSON.stringify(mail)) continue;
    await sql`update job set kind = 'send-linked-mail', payload = ${JSON.stringify(changed)} where id = ${id}`.execute(
      db,
    );
  }
}

function withPaths(mail: Queued): Queued {
  const unsubscribe =
    typeof mail.unsubscribe === 'string' ? LINK.exec(mail.unsubscribe)?.[1] : undefined;
  return {
    ...mail,
    ...(typeof mail.text === 'string' && LINK.test(mail.text) ? { text: parts(mail.text) } : {}),
    ...(unsubscribe === undefined ? {} : { unsubscribe: { sitePath: unsubscribe } }),
    ...(mail.attachments
      ? {
          attachments: mail.attachments.map((file) => {
            const plain =
              typeof file.content === 'string' ? file.content.replaceAll(/\r\n[ \t]/g, '') : '';
            return LINK.test(plain)
              ? { ...file, content: parts(plain), unfolded: true as const }
              : file;
          }),
        }
      : {}),
  };
}

/** Text and paths in turn: every other part is what the pattern kept. */
const parts = (text: string): Part[] =>
  text.split(new RegExp(LINK, 'g')).map((part, i) => (i % 2 === 0 ? part : { sitePath: part }));
