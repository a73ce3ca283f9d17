// The files that somebody has chosen on a screen, and how far each has come.
import type { Api } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { uploadFile } from './upload-file.ts';

export type Upload = {
  key: string;
  name: string;
  /** An address of the file in this browser, to show it at once; none for what is no picture. */
  preview?: string;
  /** From 0 to 1. */
  progress: number;
  /** The id of the media record, once the whole file is there. */
  media?: string;
  problem?: unknown;
};

export type Uploads = {
  list(): readonly Upload[];
  onChange(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** Shows files again that the server has: those of a page that is gone. */
  restore(files: readonly { id: string; name: string }[]): void;
  /** Sends a file again that failed. */
  retry(key: string): void;
  /** Sends those again that never came to the server. */
  retryUnreachable(): void;
  remove(key: string): void;
  /** Leaves files to whoever shows them from now on; their addresses stay good. */
  forget(keys: readonly string[]): void;
  /** Forgets all; what is whole stays on the server. */
  clear(): void;
  /** Resolves once nothing is on its way; failed files do not count. @returns ids of media */
  finished(): Promise<string[]>;
};

/** Whether it has failed: it is sent again, or left out. */
export const isUnsent = ({ problem }: Upload): boolean => problem !== undefined;

/** What the server says about the file itself: it would say so again. */
const ABOUT_FILE: readonly number[] = [413, 415, 422];

/** Whether the same file would fail again. */
export const isRefused = ({ problem }: Upload): boolean =>
  problem instanceof ApiProblem && ABOUT_FILE.includes(problem.problem.status);

const isUnreachable = ({ problem }: Upload): boolean =>
  problem instanceof ApiProblem && problem.problem.code === 'unreachable';

type Entry = {
  upload: Upload;
  stop: AbortController;
  done: Promise<void>;
  /** None of what a page has sent that is gone. */
  file?: File;
};

/** As many files are sent at once. */
const AT_ONCE = 2;

/** @param sendFile  what sends one file */
export function newUploads(api: Api, sendFile = uploadFile): Uploads {
  const list = newList();
  const turns = newTurns(AT_ONCE);
  let count = 0;

  const send = async (key: string, file: File, signal: AbortSignal) => {
    await turns.start();
    try {
      if (signal.aborted) return;
      const onProgress = (progress: number) => list.change(key, { progress });
      const media = await sendFile(file, { api, signal, onProgress });
      list.change(key, { media, progress: 1 });
    } catch (problem) {
      if (!signal.aborted) list.change(key, { problem });
    } finally {
      turns.end();
    }
  };
  const start = (key: string, file: File) => {
    const stop = new AbortController();
    const preview = list.get(key)?.upload.preview ?? previewOf(file);
    const upload: Upload = {
      key,
      name: file.name,
      progress: 0,
      ...(preview === undefined ? {} : { preview }),
    };
    list.set({ upload, file, stop, done: send(key, file, stop.signal) });
  };
  const retry = (key: string) => {
    const file = list.get(key)?.file;
    if (file) start(key, file);
  };

  return {
    list: list.current,
    onChange: list.onChange,
    add(files) {
      for (const file of files) start(`file-${(count += 1)}`, file);
    },
    restore(files) {
      for (const { id, name } of files) {
        const upload = { key: `file-${(count += 1)}`, name, progress: 1, media: id };
        list.set({ upload, stop: new AbortController(), done: Promise.resolve() });
      }
    },
    retry,
    retryUnreachable() {
      for (const upload of list.current()) if (isUnreachable(upload)) retry(upload.key);
    },
    remove: (key) => list.drop([key]),
    forget: (keys) => list.delete(keys),
    clear: () => list.drop(list.current().map(({ key }) => key)),
    async finished() {
      await Promise.all(list.all().map(({ done }) => done));
      return list.current().flatMap(({ media }) => media ?? []);
    },
  };
}

/** Entries by key, told to whoever shows them. */
function newList() {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let current: readonly Upload[] = [];
  const notify = () => {
    current = [...entries.values()].map(({ upload }) => upload);
    for (const listener of listeners) listener();
  };
  const remove = (keys: readonly string[]) => {
    for (const key of keys) entries.delete(key);
    notify();
  };
  return {
    get: (key: string) => entries.get(key),
    all: () => [...entries.values()],
    current: () => current,
    set(entry: Entry) {
      entries.set(entry.upload.key, entry);
      notify();
    },
    change(key: string, part: Partial<Upload>) {
      const entry = entries.get(key);
      if (!entry) return;
      entry.upload = { ...entry.upload, ...part };
      notify();
    },
    delete: remove,
    /** Gives up what is on its way. */
    drop(keys: readonly string[]) {
      for (const { upload, stop } of keys.flatMap((key) => entries.get(key) ?? [])) {
        if (upload.media === undefined) stop.abort();
        if (upload.preview !== undefined) URL.revokeObjectURL(upload.preview);
      }
      remove(keys);
    },
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Lets so many go on at once; the others wait for their turn. */
function newTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let active = 0;
  return {
    async start() {
      if (active >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      active += 1;
    },
    end() {
      active -= 1;
      waiting.shift()?.();
    },
  };
}

const previewOf = (file: File): string | undefined =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
