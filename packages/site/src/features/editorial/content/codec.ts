// How a kind of record is written to readable files and read from them. Equal records have equal
// bytes.
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import type { RecordDefinition, RecordKind, State, Stored } from '../../records/record.ts';
import type { WriteContext } from '../../records/write-context.ts';
import { lineOfPath } from './json-lines.ts';

/** A file of the folder; `path` has slashes and begins below the codec's own folder. */
export type ContentFile = { path: string; text: string };

export type ContentProblem = {
  file: string;
  line: number;
  reason: string;
  whatToDo: string;
  /** Something of the record is lost or leads nowhere: it is not published. */
  holds?: true;
};

/** That a body names another record. */
export type Reference = {
  kind: RecordKind;
  /** Its id, number, slug, title or path. */
  name: string;
  /** Where in the body. */
  at: readonly PropertyKey[];
  /** The record keeps the id of what is named, in place of the name. */
  byId?: true;
};

/**
 * What files say about one record. Its place in the folder and its key find the record that it was
 * before.
 */
export type ReadRecord = {
  file: string;
  id?: string | undefined;
  state: State;
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  body: unknown;
  /** Something of it was lost or leads nowhere: it is not published. */
  held?: true | undefined;
  /** Where something of its body is written. */
  where?(path: readonly PropertyKey[]): { file?: string; line: number };
  /** Why what its file says about it beside its content cannot be used; then it is left out. */
  wrong?: string | undefined;
  /** What has to be saved with it, in the same transaction and before it. */
  within?(writer: Writer): Promise<void>;
};

/** The folder of all content, and who reads it; a dry run stores nothing. */
export type ContentSource = {
  site: Site;
  actor: Actor;
  folder: string;
  /** By this the folder is known, if not by where it is. */
  sourceKey?: string;
  dryRun: boolean;
};

/** The address of what a relative link in a file leads to; nothing where that has no page. */
export type FindLink = (file: string, link: string) => string | undefined;

export type ContentCodec = {
  /** The folder in the export, such as `pages`. */
  folder: string;
  definition: RecordDefinition<unknown>;
  /**
   * The identifier by which a record is known again in another museum: its scheme, and the value in
   * a checked body.
   */
  key?: { scheme: string; of(body: unknown): string };
  /** The records that a checked body names. */
  references?(body: unknown): Reference[];
  /** The body of a file with what the site itself added to its record when it was saved. */
  completed?(body: unknown, current: Stored<unknown>): unknown;
  write(record: Stored<unknown>): ContentFile[];
  /** @param findLink for relative links; without it none leads anywhere */
  read(
    files: readonly ContentFile[],
    findLink?: FindLink,
  ): { records: ReadRecord[]; problems: ContentProblem[] };
  /** Files that belong to a record and are no texts: where they go, and the hash of the master. */
  attachments?(record: Stored<unknown>): { path: string; hash: string }[];
  /**
   * Takes such files in, before the transaction. A record that cannot be used is left out, with its
   * problems.
   */
  prepare?(
    source: ContentSource,
    record: ReadRecord,
  ): Promise<{ record: ReadRecord | undefined; problems: ContentProblem[] }>;
  /**
   * Saves in the caller's transaction, where a kind needs more than the record itself. `current` is
   * the record that was there.
   */
  save?(
    context: WriteContext,
    record: ReadRecord & { runId: string },
    current: Stored<unknown> | undefined,
  ): Promise<Stored<unknown>>;
  /** What has to be worked out again when an import was undone; in the same transaction. */
  recompute?(writer: Writer, site: Site, ids: readonly string[]): Promise<void>;
};

/** A record of a folder whose body was checked. */
export type Understood = { codec: ContentCodec; record: ReadRecord; body: unknown };

/** What every file of a record says beside its content; nothing that is as usual. */
export type Settings = Record<string, unknown> & {
  id?: string;
  state?: State;
  publishAt?: string;
  unpublishAt?: string;
};

/** The settings of a record's envelope. */
export function envelopeOf({ id, state, publishAt, unpublishAt }: Stored<unknown>): Settings {
  return {
    id,
    ...(state === 'published' ? {} : { state }),
    ...(publishAt ? { publishAt } : {}),
    ...(unpublishAt ? { unpublishAt } : {}),
  };
}

/** JSON with keys in order, indented by two, with a newline at its end. */
export function readableJson(value: unknown): string {
  return `${JSON.stringify(sorted(value), undefined, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** An object from a JSON file, or what is wrong with it. */
export function parseSettings({
  path,
  text,
}: ContentFile): { settings: Settings } | { problem: ContentProblem } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      // For editors: it says nothing about the record.
      const { $schema: _schema, ...settings } = value as Settings;
      return { settings };
    }
    return {
      problem: {
        file: path,
        line: 1,
        reason: 'it does not contain a JSON object',
        whatToDo: 'Begin the file with { and end it with }.',
      },
    };
  } catch (error) {
    const [, position] = /position (\d+)/.exec((error as Error).message) ?? [];
    const line = position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
    return {
      problem: {
        file: path,
        line,
        reason: `it is not valid JSON (${(error as Error).message})`,
        whatToDo:
          'Correct it there; check for a missing comma or quotation mark before that position.',
      },
    };
  }
}

const states: readonly unknown[] = ['draft', 'published', 'archived'];

/**
 * Instants may be written as people write them; they are kept in UTC. A slip of the pen must not
 * publish anything: it is reported as `wrong`.
 */
export function envelopeFrom(
  settings: Settings,
): Pick<ReadRecord, 'id' | 'state' | 'publishAt' | 'unpublishAt' | 'wrong'> {
  const { id, state = 'published', publishAt, unpublishAt } = settings;
  const wrong = faultIn(settings);
  return {
    id,
    state,
    publishAt: instantOf(publishAt),
    unpublishAt: instantOf(unpublishAt),
    ...(wrong === undefined ? {} : { wrong }),
  };
}

function faultIn({ id, state = 'published', publishAt, unpublishAt }: Settings) {
  if (id !== undefined && !(typeof id === 'string' && /^[\w-]{1,100}$/.test(id)))
    return `its id ${JSON.stringify(id)} is not valid: leave it out for a new record`;
  if (!states.includes(state))
    return `its state ${JSON.stringify(state)} is not one of draft, published, archived`;
  for (const [name, value] of Object.entries({ publishAt, unpublishAt }))
    if (value !== undefined && instantOf(value) === undefined)
      return `${name} ${JSON.stringify(value)} is not a time such as 2026-12-24T10:00:00Z`;
  return undefined;
}

function instantOf(text: unknown): string | undefined {
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** The records of JSON files, each with the body that `bodyIn` finds in what its file says. */
function readEach(
  files: readonly ContentFile[],
  bodyIn: (settings: Settings, path: string) => unknown,
): ReturnType<ContentCodec['read']> {
  const records: ReadRecord[] = [];
  const problems: ContentProblem[] = [];
  for (const file of files) {
    const parsed = parseSettings(file);
    if ('problem' in parsed) problems.push(parsed.problem);
    else
      records.push({
        file: file.path,
        ...envelopeFrom(parsed.settings),
        body: bodyIn(parsed.settings, file.path),
        where: (path) => ({
          line: lineOfPath(file.text, 'content' in parsed.settings ? ['content', ...path] : path),
        }),
      });
  }
  return { records, problems };
}

/**
 * Records that have a folder each, with other files beside the one that is called `name`; the
 * folder is the `path` of the body.
 */
export function readFolders(
  files: readonly ContentFile[],
  name: string,
): ReturnType<ContentCodec['read']> {
  const own = files.filter(({ path }) => path.split('/').length === 2 && path.endsWith(`/${name}`));
  return readEach(own, (settings, path) => ({ ...settings, path: path.split('/')[0] }));
}

/**
 * A codec for records that are one JSON file each: the settings of the envelope and the body side
 * by side.
 */
export function jsonCodec<Body>(
  definition: RecordDefinition<Body>,
  {
    fileOf,
    key,
    completed,
    references,
    save,
    recompute,
    linksAt,
  }: {
    fileOf(record: Stored<Body>): string;
    key?: { scheme: string; of(body: Body): string };
    /** The name of the settings that are links. */
    linksAt?: string;
  } & Pick<ContentCodec, 'completed' | 'references' | 'save' | 'recompute'>,
): ContentCodec {
  return {
    folder: definition.plural,
    definition,
    ...(key ? { key: { scheme: key.scheme, of: (body) => key.of(body as Body) } } : {}),
    ...(completed ? { completed } : {}),
    ...(references ? { references } : {}),
    ...(save ? { save } : {}),
    ...(recompute ? { recompute } : {}),
    write: (record) => [
      {
        path: `${fileOf(record as Stored<Body>)}.json`,
        text: readableJson({ ...envelopeOf(record), content: record.body }),
      },
    ],
    read: (files, findLink) =>
      readEach(files, ({ content }, path) =>
        linksAt && findLink ? withLinks(content, linksAt, (to) => findLink(path, to)) : content,
      ),
  };
}

/** A value in which relative links are addresses; those that lead nowhere stay, and are refused. */
function withLinks(
  value: unknown,
  linksAt: string,
  find: (link: string) => string | undefined,
): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((inner) => withLinks(inner, linksAt, find));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      name === linksAt && typeof inner === 'string'
        ? (find(inner) ?? inner)
        : withLinks(inner, linksAt, find),
    ]),
  );
}
