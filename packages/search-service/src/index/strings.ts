// Many strings in two arrays: UTF-8 bytes and where each begins. JavaScript strings would cost each thread some 100 bytes apiece.
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
export function addStrings(columns: Map<string, Column>, name: string, strings: readonly string[]): void {
  const starts = new Uint32Array(strings.length + 1);
  const pieces = strings.map((text) => Buffer.from(text, 'utf8'));
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    end += piece.length;
    starts[index + 1] = end;
  }
  const bytes = new Uint8Array(end);
  for (const [index, piece] of pieces.entries()) bytes.set(piece, starts[index] ?? 0);
  columns.set(`${name}.bytes`, bytes);
  columns.set(`${name}.starts`, starts);
}
