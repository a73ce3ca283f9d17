// A disk as it would be found after a power cut at some step, by what is known to survive one: what
// was synced, and more or less of the rest.
import type { DiskStep } from './recording.ts';

/**
 * What survives beside what was synced. in-order: everything that was done. synced-data: names and
 * lengths cut, in order, and no other bytes (ext4, data=writeback). synced-names: no name either
 * that was not synced with its folder. torn: some of the bytes that were not, in no order, in parts
 * of sectors and pages.
 */
export const models = ['in-order', 'synced-data', 'synced-names', 'torn'] as const;
export type Model = (typeof models)[number];

/** A file as it is found. `mark` is the same only for the same bytes. */
export type Found = { bytes: Buffer; mark: string };

type Write = { step: number; at: number; bytes: Buffer };
type File = {
  kind: 'file';
  id: number;
  current: Bytes;
  durable: Bytes;
  pending: Write[];
  changes: number;
  syncs: number;
};
type Folder = {
  kind: 'folder';
  names: Map<string, Node>;
  durable: Map<string, Node>;
  pending: { step: number; name: string; node: Node | undefined }[];
};
type Node = File | Folder;

class Bytes {
  #room = Buffer.alloc(4096);
  #size = 0;
  read = (): Buffer => this.#room.subarray(0, this.#size);
  copy(): Bytes {
    const other = new Bytes();
    other.write(0, this.read());
    return other;
  }
  write(at: number, bytes: Buffer): void {
    const end = at + bytes.length;
    if (end > this.#room.length) {
      const more = Buffer.alloc(end * 2);
      this.read().copy(more);
      this.#room = more;
    }
    bytes.copy(this.#room, at);
    this.#size = Math.max(this.#size, end);
  }
  cut(size: number): void {
    if (size < this.#size) this.#room.fill(0, size, this.#size);
    else this.write(size, Buffer.alloc(0));
    this.#size = size;
  }
}

const newFolder = (): Folder => ({
  kind: 'folder',
  names: new Map(),
  durable: new Map(),
  pending: [],
});

/** Follows a recording step by step. */
export class Disk {
  #root = newFolder();
  #files = 0;
  #done = 0;

  apply(step: DiskStep): void {
    const number = this.#done++;
    if (step.kind === 'create')
      this.#name(step.path, number, {
        kind: 'file',
        id: this.#files++,
        current: new Bytes(),
        durable: new Bytes(),
        pending: [],
        changes: 0,
        syncs: 0,
      });
    else if (step.kind === 'folder') this.#name(step.path, number, newFolder());
    else if (step.kind === 'remove') this.#name(step.path, number, undefined);
    else if (step.kind === 'rename' || step.kind === 'link') {
      const node = this.#at(step.path);
      if (!node)
        throw new Error(`Step ${number} gives ${step.path} a name, and there is no such file.`);
      this.#name(step.to, number, node);
      if (step.kind === 'rename') this.#name(step.path, number, undefined);
    } else if (step.kind === 'sync') this.#sync(step.path, step.from);
    else this.#change(step, number);
  }

  #change(step: DiskStep & { kind: 'write' | 'cut' }, number: number): void {
    const file = this.#at(step.path);
    // What has no name any more is read by nobody after a power cut.
    if (file?.kind !== 'file') return;
    file.changes++;
    if (step.kind === 'write') {
      file.current.write(step.at, step.bytes);
      file.pending.push({ step: number, at: step.at, bytes: step.bytes });
      return;
    }
    // A cut is one of names and lengths, which reach the disk in order.
    file.current.cut(step.size);
    file.durable.cut(Math.min(step.size, file.durable.read().length));
    file.pending = file.pending.flatMap((write) =>
      write.at >= step.size
        ? []
        : [{ ...write, bytes: write.bytes.subarray(0, step.size - write.at) }],
    );
    file.syncs++;
  }

  /** Every file that is found after a power cut now, by its path. */
  found(model: Model): Map<string, Found> {
    const files = new Map<string, Found>();
    const visit = (folder: Folder, path: string): void => {
      for (const [name, node] of model === 'synced-names' ? folder.durable : folder.names) {
        if (node.kind === 'folder') visit(node, `${path}${name}/`);
        else files.set(path + name, this.#content(node, model));
      }
    };
    visit(this.#root, '');
    return files;
  }

  #content(file: File, model: Model): Found {
    if (model === 'in-order')
      return { bytes: file.current.read(), mark: `${file.id}:${file.changes}` };
    if (model !== 'torn' || file.pending.length === 0)
      return { bytes: file.durable.read(), mark: `${file.id}:synced:${file.syncs}` };
    const torn = file.durable.copy();
    for (const { at, bytes } of tornWrites(file.pending, this.#done)) torn.write(at, bytes);
    return {
      bytes: torn.read(),
      mark: `${file.id}:torn:${file.changes}:${file.syncs}:${this.#done % WAYS}`,
    };
  }

  #sync(path: string, from: number): void {
    const node = path === '' ? this.#root : this.#at(path);
    if (node?.kind === 'file') {
      const [done, later] = [
        node.pending.filter(({ step }) => step < from),
        node.pending.filter(({ step }) => step >= from),
      ];
      for (const { at, bytes } of done) node.durable.write(at, bytes);
      node.pending = later;
      if (done.length > 0) node.syncs++;
    } else if (node) {
      for (const { step, name, node: named } of node.pending)
        if (step < from) set(node.durable, name, named);
      node.pending = node.pending.filter(({ step }) => step >= from);
    }
  }

  #at(path: string): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const name of path.split('/'))
      node = node?.kind === 'folder' ? node.names.get(name) : undefined;
    return node;
  }

  #name(path: string, step: number, node: Node | undefined): void {
    const slash = path.lastIndexOf('/');
    const folder = slash === -1 ? this.#root : this.#at(path.slice(0, slash));
    if (folder?.kind !== 'folder')
      throw new Error(`Step ${step} names ${path}, and there is no such folder.`);
    const name = path.slice(slash + 1);
    set(folder.names, name, node);
    folder.pending.push({ step, name, node });
  }
}

function set(names: Map<string, Node>, name: string, node: Node | undefined): void {
  if (node) names.set(name, node);
  else names.delete(name);
}

/** In how many ways writes are torn, in turn. */
const WAYS = 4;
const SECTOR = 512;
const PAGE = 4096;

/**
 * Of writes that were not synced, those that reach the disk: the last alone; every other; all but
 * the first, the last cut within a page; halves of pages.
 */
function tornWrites(pending: readonly Write[], turn: number): { at: number; bytes: Buffer }[] {
  const way = turn % WAYS;
  if (way === 0) return pending.slice(-1);
  if (way === 1) return pending.filter(({ step }) => (step * 2654435761) % 7 < 3);
  if (way === 2)
    return pending.slice(1).map((write, at, { length }) =>
      at === length - 1
        ? {
            ...write,
            bytes: write.bytes.subarray(
              0,
              Math.max(1, Math.floor(write.bytes.length / 2 / SECTOR) * SECTOR),
            ),
          }
        : write,
    );
  return pending.map((write) => {
    const page = Math.ceil((write.at + 1) / PAGE) * PAGE - write.at;
    return { at: write.at, bytes: write.bytes.subarray(0, Math.min(page, write.bytes.length)) };
  });
}
