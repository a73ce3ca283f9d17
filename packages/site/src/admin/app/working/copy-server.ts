// What the browser asks the server about working copies.
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import type { Clash } from '../../../features/working/merge/merge.ts';
import type { SaveAnswer, SentSave, ServerCopy } from './local-copy.ts';

/** A copy as the server shows it. */
export type CopyDetails = ServerCopy & {
  base: number;
  state: 'editing' | 'submitted';
  note?: string;
  isGone: boolean;
  recordState?: 'draft' | 'published' | 'archived';
  publishAt?: string;
  mayPublish: boolean;
  updatedAt: string;
  updatedBy: string;
  updatedByName: string;
  clashes: readonly Clash[];
  /** Nothing of it is stored until its first save. */
  isUnsaved?: boolean;
};

export type Publication = { at?: string; also?: readonly string[] };

/** `record`: it is published; `copy`: it will be. */
export type PublicationOutcome = { record: string; version?: number } | { copy: CopyDetails };

/**
 * Which copy: one that is there, the one of a record, or of something new. `starts`: the id of a
 * new one, which is stored with its first change.
 */
export type CopyAddress =
  | { id: string }
  | { kind: string; record?: string; start?: object }
  | { kind: string; starts: string };

export type CopyServer = {
  open(address: CopyAddress): Promise<CopyDetails>;
  save(id: string, save: SentSave | { seq: number; changes: [] }): Promise<SaveAnswer>;
  submit(id: string, seq: number): Promise<CopyDetails>;
  returnCopy(id: string, seq: number, note?: string): Promise<CopyDetails>;
  publish(id: string, seq: number, how: Publication): Promise<PublicationOutcome>;
  discard(id: string): Promise<void>;
};

export function copyServer(api: Api): CopyServer {
  /** The kinds of copies that are not stored yet, by their ids. */
  const unsaved = new Map<string, string>();
  const pathOf = (id: string) => `/working-copies/${id}`;
  const start = async (kind: string, id: string): Promise<CopyDetails> => {
    const trial = { kind, id, isTrial: true };
    const { body } = await api.post<CopyDetails>('/working-copies', trial);
    if (body.isUnsaved) unsaved.set(body.id, kind);
    return body;
  };
  /** The path of a copy, which is stored from now on. */
  const at = async (id: string): Promise<string> => {
    const kind = unsaved.get(id);
    if (kind !== undefined) await api.post('/working-copies', { kind, id });
    unsaved.delete(id);
    return pathOf(id);
  };
  return {
    async open(address) {
      if ('starts' in address) return start(address.kind, address.starts);
      if ('id' in address) return (await api.get<CopyDetails>(pathOf(address.id))).body;
      return (await api.post<CopyDetails>('/working-copies', address)).body;
    },
    async save(id, save) {
      if (unsaved.has(id) && save.changes.length === 0)
        return { seq: save.seq, changes: [], clashes: [], open: [] };
      return (await api.patch<SaveAnswer>(await at(id), save)).body;
    },
    submit: async (id, seq) =>
      (await api.post<CopyDetails>(`${await at(id)}/submit`, { seq })).body,
    returnCopy: async (id, seq, note) => {
      const sent = { seq, ...(note ? { note } : {}) };
      return (await api.post<CopyDetails>(`${await at(id)}/return`, sent)).body;
    },
    publish: async (id, seq, how) =>
      (await api.post<PublicationOutcome>(`${await at(id)}/publish`, { seq, ...how })).body,
    async discard(id) {
      if (!unsaved.delete(id)) await api.delete(pathOf(id));
    },
  };
}

type OnlyHere = { details: Pick<CopyDetails, 'isUnsaved'>; seq: number };

/** Whether a copy is only on the screen so far. */
export const isOnlyHere = ({ details, seq }: OnlyHere): boolean =>
  details.isUnsaved === true && seq === 1;

/** What went wrong, as far as it decides what to do next. */
type Trouble = 'away' | 'not-there' | 'moved' | 'refused';

export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiProblem)) return 'away';
  const { status, code } = error.problem;
  if (code === 'copy-moved') return 'moved';
  if (status === 404) return 'not-there';
  return status === 0 || status === 429 || status >= 500 ? 'away' : 'refused';
}
