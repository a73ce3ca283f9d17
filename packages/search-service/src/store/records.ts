// Writes to the database: every command is one transaction, and what it changed is numbered.
import { randomUUID } from 'node:crypto';
import { SearchFailure } from '../errors.ts';
import { isPlainObject } from '../settings/values.ts';
import { mergeSettings, readSettings, type StoredSettings } from '../settings/settings.ts';
import { readSynonym } from '../query/synonyms.ts';
import { checkRule } from '../rules/rule.ts';
import { prepared, type Connection, type DocumentRow, type IndexRow } from './database.ts';
import { readGuides } from './guides.ts';
import type { Catalogue, IndexEntry, Operation } from './messages.ts';
import { applyPartialUpdate } from './partial-update.ts';

/** What one command changed. `documents`: index id → identifier → new JSON, or null for deleted. */
type Changes = {
  readonly documents: Map<number, Map<string, string | null>>;
  readonly tasks: Map<string, number>;
  readonly objectIDs: string[];
  /** indices that a batch removed, by id */
  readonly removed: number[];
};

/** The statements behind every command. Only the writing thread calls those that write. */
export class Records {
  readonly database: Connection;
  readonly #now: () => string;

  constructor(database: Connection, now: () => string) {
    this.database = database;
    this.#now = now;
  }

  index(name: string): IndexRow | null {
    return (
      prepared<[string], IndexRow>(this.database, 'SELECT * FROM indices WHERE name = ?').get(
        name,
      ) ?? null
    );
  }

  indices(): IndexRow[] {
    return prepared<[], IndexRow>(this.database, 'SELECT * FROM indices ORDER BY name').all();
  }

  replicasOf(name: string): IndexRow[] {
    return prepared<[string], IndexRow>(
      this.database,
      'SELECT * FROM indices WHERE primary_name = ? ORDER BY name',
    ).all(name);
  }

  /** The index of a name, made when missing. */
  ensureIndex(name: string, primary: string | null = null): IndexRow {
    const known = this.index(name);
    if (known) return known;
    if (!isIndexName(name))
      throw new SearchFailure('parameter-invalid', [
        'indexName',
        'a name of 1 to 256 characters, no control characters among them, and not *',
      ]);
    const now = this.#now();
    prepared<unknown[], unknown>(
      this.database,
      'INSERT INTO indices (name, settings, primary_name, created, updated) VALUES (?, ?, ?, ?, ?)',
    ).run(name, '{}', primary, now, now);
    const made = this.index(name);
    if (!made) throw new SearchFailure('unexpected');
    return made;
  }

  /** Takes the next number, for a change that is not one of a document. */
  number(indexId: number): number {
    return Number(
      prepared<unknown[], unknown>(
        this.database,
        'INSERT INTO changes (index_id, object_id) VALUES (?, NULL)',
      ).run(indexId).lastInsertRowid,
    );
  }

  /** Applies a batch. @throws `operation-invalid`, `item-invalid`, `replica-read-only` */
  applyBatch(index: string | null, operations: readonly Operation[]): Changes {
    const changes: Changes = { documents: new Map(), tasks: new Map(), objectIDs: [], removed: [] };
    const rows = new Map<string, IndexRow>();
    for (const operation of operations) {
      const name = index ?? operation.indexName;
      if (typeof name !== 'string' || name === '')
        throw new SearchFailure('operation-invalid', ['a request without indexName']);
      let row = rows.get(name);
      if (!row) {
        row = this.ensureIndex(name);
        if (row.primary_name !== null)
          throw new SearchFailure('replica-read-only', [name, row.primary_name]);
        rows.set(name, row);
      }
      if (operation.action === 'clear') this.#clear(row, changes);
      else if (operation.action === 'delete') {
        this.#dropInBatch(row, changes);
        rows.delete(name);
      } else this.#applyOne(row, operation, changes);
    }
    for (const row of rows.values()) {
      if (!changes.tasks.has(row.name)) changes.tasks.set(row.name, this.number(row.id));
      prepared<unknown[], unknown>(
        this.database,
        'UPDATE indices SET updated = ? WHERE id = ?',
      ).run(this.#now(), row.id);
    }
    return changes;
  }

  /** Removes every item of an index; a batch reports no identifiers for it. */
  #clear(row: IndexRow, changes: Changes): void {
    const ids = prepared<[number], { object_id: string }>(
      this.database,
      'SELECT object_id FROM documents WHERE index_id = ?',
    ).all(row.id);
    const before = changes.objectIDs.length;
    for (const { object_id } of ids) this.#delete(row, object_id, changes);
    changes.objectIDs.length = before;
  }

  #dropInBatch(row: IndexRow, changes: Changes): void {
    changes.tasks.set(row.name, this.number(row.id));
    changes.documents.delete(row.id);
    this.drop(row);
    changes.removed.push(row.id);
  }

  #applyOne(row: IndexRow, { action, body }: Operation, changes: Changes): void {
    if (!isPlainObject(body)) throw new SearchFailure('item-invalid', ['it is not a JSON object']);
    const given = body['objectID'];
    const hasId = (typeof given === 'string' && given !== '') || typeof given === 'number';
    if (!hasId && action !== 'addObject')
      throw new SearchFailure('item-invalid', ['it needs an objectID']);
    const id = hasId ? String(given) : randomUUID();
    switch (action) {
      case 'addObject':
      case 'updateObject':
        return this.#save(row, id, JSON.stringify({ ...body, objectID: id }), changes);
      case 'deleteObject':
        return this.#delete(row, id, changes);
      case 'partialUpdateObject':
      case 'partialUpdateObjectNoCreate': {
        const before = this.document(row.id, id);
        if (before === null && action === 'partialUpdateObjectNoCreate') {
          changes.objectIDs.push(id);
          return undefined;
        }
        const after = applyPartialUpdate(before, body);
        if (after !== null)
          return this.#save(row, id, JSON.stringify({ ...after, objectID: id }), changes);
        changes.objectIDs.push(id);
        return undefined;
      }
      default:
        throw new SearchFailure('operation-invalid', [String(action)]);
    }
  }

  #save(row: IndexRow, id: string, body: string, changes: Changes): void {
    prepared<unknown[], unknown>(
      this.database,
      'INSERT INTO documents (index_id, object_id, body) VALUES (?, ?, ?) ON CONFLICT (index_id, object_id) DO UPDATE SET body = excluded.body',
    ).run(row.id, id, body);
    this.#note(row, id, body, changes);
  }

  #delete(row: IndexRow, id: string, changes: Changes): void {
    prepared<unknown[], unknown>(
      this.database,
      'DELETE FROM documents WHERE index_id = ? AND object_id = ?',
    ).run(row.id, id);
    this.#note(row, id, null, changes);
  }

  #note(row: IndexRow, id: string, body: string | null, changes: Changes): void {
    const seq = Number(
      prepared<unknown[], unknown>(
        this.database,
        'INSERT INTO changes (index_id, object_id) VALUES (?, ?)',
      ).run(row.id, id).lastInsertRowid,
    );
    const documents = changes.documents.get(row.id) ?? new Map<string, string | null>();
    documents.set(id, body);
    changes.documents.set(row.id, documents);
    changes.tasks.set(row.name, seq);
    changes.objectIDs.push(id);
  }

  document(indexId: number, id: string): Record<string, unknown> | null {
    const row = prepared<[number, string], { body: string }>(
      this.database,
      'SELECT body FROM documents WHERE index_id = ? AND object_id = ?',
    ).get(indexId, id);
    const parsed: unknown = row && JSON.parse(row.body);
    return isPlainObject(parsed) ? parsed : null;
  }

  /** Every document in the order in which they were first saved. */
  documents(indexId: number): IterableIterator<DocumentRow> {
    const { last } = this.#extent();
    return this.#fillsTable(indexId)
      ? this.documentsBetween(indexId, 0, last + 1)
      : prepared<[number], DocumentRow>(
          this.database,
          'SELECT object_id, body FROM documents WHERE index_id = ? ORDER BY rowid',
        ).iterate(indexId);
  }

  /**
   * Documents with numbers from `from` up to but not including `to`, read along the table as it
   * lies: by the index each would be looked up, and all of them sorted.
   */
  documentsBetween(indexId: number, from: number, to: number): IterableIterator<DocumentRow> {
    return prepared<[number, number, number], DocumentRow>(
      this.database,
      'SELECT object_id, body FROM documents NOT INDEXED WHERE rowid >= ? AND rowid < ? AND index_id = ? ORDER BY rowid',
    ).iterate(from, to, indexId);
  }

  /**
   * Bounds of `documentsBetween` between which there are up to `size` documents; a single part
   * where the index is small.
   */
  portions(indexId: number, size: number): { from: number; to: number }[] {
    const { first, last } = this.#extent();
    if (!this.#fillsTable(indexId) || this.documentCount(indexId) <= size) return [];
    return Array.from({ length: Math.ceil((last + 1 - first) / size) }, (_, part) => ({
      from: first + part * size,
      to: first + (part + 1) * size,
    }));
  }

  documentCount(indexId: number): number {
    return (
      prepared<[number], { count: number }>(
        this.database,
        'SELECT count(*) AS count FROM documents WHERE index_id = ?',
      ).get(indexId)?.count ?? 0
    );
  }

  /** Whether reading the whole table is the cheaper way to the documents of an index. */
  #fillsTable(indexId: number): boolean {
    const { first, last } = this.#extent();
    return this.documentCount(indexId) * 4 > last + 1 - first;
  }

  #extent(): { first: number; last: number } {
    const at = (end: 'min' | 'max'): number =>
      prepared<[], { at: number | null }>(
        this.database,
        `SELECT ${end}(rowid) AS at FROM documents`,
      ).get()?.at ?? 0;
    return { first: at('min'), last: at('max') };
  }

  /** Documents changed after a number, as they are now. */
  changedSince(indexId: number, seq: number): Map<string, string | null> {
    const rows = prepared<[number, number], { object_id: string; body: string | null }>(
      this.database,
      `SELECT DISTINCT c.object_id, d.body FROM changes c LEFT JOIN documents d ON d.index_id = c.index_id AND d.object_id = c.object_id
       WHERE c.index_id = ? AND c.seq > ? AND c.object_id IS NOT NULL`,
    ).all(indexId, seq);
    return new Map(rows.map((row) => [row.object_id, row.body]));
  }

  lastSeq(): number {
    return (
      prepared<[], { seq: number | null }>(
        this.database,
        "SELECT max(seq) AS seq FROM (SELECT max(seq) AS seq FROM changes UNION ALL SELECT seq FROM sqlite_sequence WHERE name = 'changes')",
      ).get()?.seq ?? 0
    );
  }

  /** Forgets changes that persisted segments hold. */
  prune(indexId: number, upTo: number): void {
    prepared<unknown[], unknown>(
      this.database,
      'DELETE FROM changes WHERE index_id = ? AND seq <= ?',
    ).run(indexId, upTo);
  }

  saveSettings(
    name: string,
    changed: StoredSettings,
    { forwardToReplicas }: { readonly forwardToReplicas: boolean },
  ): void {
    const row = this.ensureIndex(name);
    const stored: StoredSettings = JSON.parse(row.settings);
    const merged = mergeSettings(stored, changed);
    this.#writeSettings(row.id, merged);
    if (row.primary_name === null) this.#syncReplicas(name, readSettings(merged).replicas);
    if (!forwardToReplicas) return;
    const { replicas: _, slaves: __, ...forwarded } = changed;
    for (const replica of this.replicasOf(name))
      this.#writeSettings(replica.id, mergeSettings(JSON.parse(replica.settings), forwarded));
  }

  #writeSettings(id: number, settings: StoredSettings): void {
    prepared<unknown[], unknown>(
      this.database,
      'UPDATE indices SET settings = ?, updated = ? WHERE id = ?',
    ).run(JSON.stringify(settings), this.#now(), id);
  }

  /**
   * Replicas begin with the settings of their primary; those no longer named become indices of
   * their own, empty.
   */
  #syncReplicas(primary: string, names: readonly string[]): void {
    const settings = this.index(primary)?.settings ?? '{}';
    const { replicas: _, slaves: __, ...inherited }: Record<string, unknown> = JSON.parse(settings);
    for (const name of names) {
      const known = this.index(name);
      if (!known) this.#writeSettings(this.ensureIndex(name, primary).id, inherited);
      else if (known.primary_name !== primary)
        prepared<unknown[], unknown>(
          this.database,
          'UPDATE indices SET primary_name = ? WHERE id = ?',
        ).run(primary, known.id);
    }
    for (const row of this.replicasOf(primary))
      if (!names.includes(row.name))
        prepared<unknown[], unknown>(
          this.database,
          'UPDATE indices SET primary_name = NULL WHERE id = ?',
        ).run(row.id);
  }

  /** Removes an index with everything in it; its replicas become indices of their own. */
  drop(row: IndexRow): void {
    this.remove(row);
    prepared<unknown[], unknown>(
      this.database,
      'UPDATE indices SET primary_name = NULL WHERE primary_name = ?',
    ).run(row.name);
  }

  /** Removes what is kept of an index. */
  remove(row: IndexRow): void {
    for (const table of ['documents', 'synonyms', 'rules', 'changes'])
      prepared<unknown[], unknown>(this.database, `DELETE FROM ${table} WHERE index_id = ?`).run(
        row.id,
      );
    prepared<unknown[], unknown>(this.database, 'DELETE FROM indices WHERE id = ?').run(row.id);
  }

  catalogue(): Catalogue {
    const indices = this.indices().map((row): IndexEntry => ({
      id: row.id,
      name: row.name,
      settings: JSON.parse(row.settings),
      primary: row.primary_name,
      created: row.created,
      updated: row.updated,
      synonyms: readGuides(this.database, 'synonyms', row.id).map((one) => readSynonym(one)),
      rules: readGuides(this.database, 'rules', row.id).map((one) => checkRule(one)),
    }));
    return {
      indices,
      keys: prepared<[], { key: string; body: string }>(
        this.database,
        'SELECT key, body FROM keys ORDER BY key',
      ).all(),
    };
  }
}

/**
 * Control characters in names are ours: indices that are being cleared have one. A star stands for
 * all indices in paths.
 */
function isIndexName(name: string): boolean {
  return name !== '*' && name.length > 0 && name.length <= 256 && !/\p{Cc}/u.test(name);
}
