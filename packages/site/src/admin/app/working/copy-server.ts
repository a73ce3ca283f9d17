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
  clashes: readonly Clash[];
};

export type Publication = { at?: string; also?: readonly string[] };

/** `record`: it is published; `copy`: it will be. */
export type PublicationOutcome = { record: string; version?: number } | { copy: CopyDetails };

/** Which copy: one that is there, the one of a record, or of something new. */
export type CopyAddress = { id: string } | { kind: string; record?: string; start?: object };

export type CopyServer = {
  open(address: CopyAddress): Promise<CopyDetails>;
  save(id: string, save: SentSave | { seq: number; changes: [] }): Promise<SaveAnswer>;
  submit(id: string, seq: number): Promise<CopyDetails>;
  returnCopy(id: string, seq: number, note?: string): Promise<CopyDetails>;
  publish(id: string, seq: number, how: Publication): Promise<PublicationOutcome>;
  discard(id: string): Promise<void>;
};

export function copyServer(api: Api): CopyServer {
  const at = (id: string) => `/working-copies/${id}`;
  return {
    open: async (address) =>
      'id' in address
        ? (await api.get<CopyDetails>(at(address.id))).body
        : (await api.post<CopyDetails>('/working-copies', address)).body,
    save: async (id, save) => (await api.patch<SaveAnswer>(at(id), save)).body,
    submit: async (id, seq) => (await api.post<CopyDetails>(`${at(id)}/submit`, { seq })).body,
    returnCopy: async (id, seq, note) =>
      (await api.post<CopyDetails>(`${at(id)}/return`, { seq, ...(note ? { note } : {}) })).body,
    publish: async (id, seq, how) =>
      (await api.post<PublicationOutcome>(`${at(id)}/publish`, { seq, ...how })).body,
    discard: async (id) => void (await api.delete(at(id))),
  };
}

/** What went wrong, as far as it decides what to do next. */
type Trouble = 'away' | 'not-there' | 'moved' | 'refused';

export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiProblem)) return 'away';
  const { status, code } = error.problem;
  if (code === 'copy-moved') return 'moved';
  if (status === 404) return 'not-there';
  return status === 0 || status === 429 || status >= 500 ? 'away' : 'refused';
}
