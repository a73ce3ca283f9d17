// Many strings in two arrays: UTF-8 bytes and where each begins. JavaScript strings would cost each
// thread some 100 bytes apiece.
import type { Column } from './layout.ts';

/** A read-only list of strings. */
export class StringTable {
  readonly length: number;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#starts = starts;
    this.length = Math.max(0, starts.length - 1);
  }

  /** The string at `index`; '' outside the list. */
  at(index: number): string {
    return this.#bytes.toString('utf8', this.#starts[index] ?? 0, this.#starts[index + 1] ?? 0);
  }

  all(): string[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index));
  }
}

/** Adds the two columns of a string table under `name`. */
export function addStrings(
  columns: Map<string, Column>,
  name: string,
  strings: readonly string[],
): void {
  const starts = new Uint32Array(strings.length + 1);
  let end = 0;
  for (let index = 0; index < strings.length; index++) {
    end += Buffer.byteLength(strings[index] ?? '', 'utf8');
    starts[index + 1] = end;
  }
  const bytes = Buffer.allocUnsafeSlow(end);
  for (let index = 0; index < strings.length; index++)
    bytes.write(strings[index] ?? '', starts[index] ?? 0, 'utf8');
  columns.set(`${name}.bytes`, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  columns.set(`${name}.starts`, starts);
}
