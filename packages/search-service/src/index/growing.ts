// Typed arrays that grow while a segment is built.

/** A list of unsigned 32-bit numbers. */
export class GrowingU32 {
  items: Uint32Array<ArrayBuffer>;
  length = 0;

  /** @param room  items to make room for at once */
  constructor(room = 1 << 10) {
    this.items = new Uint32Array(room);
  }

  push(value: number): void {
    // Moving the memory, rather than copying it, gives the old piece back at once instead of at the
    // next collection.
    if (this.length === this.items.length)
      this.items = new Uint32Array(
        this.items.buffer.transfer(this.length * 2 * this.items.BYTES_PER_ELEMENT),
      );
    this.items[this.length++] = value;
  }

  /** Makes `more` items longer; they are to be set in `items`. */
  widen(more: number): void {
    this.length += more;
    if (this.length > this.items.length)
      this.items = new Uint32Array(
        this.items.buffer.transfer(this.length * 2 * this.items.BYTES_PER_ELEMENT),
      );
  }

  /** A copy of exactly what was pushed. */
  taken(): Uint32Array {
    return this.items.slice(0, this.length);
  }

  /** What was pushed, without copying; nothing is left here. */
  spent(): Uint32Array<ArrayBuffer> {
    const { length } = this;
    const taken = new Uint32Array(
      this.items.buffer.transfer(length * this.items.BYTES_PER_ELEMENT),
    );
    this.items = new Uint32Array(1);
    this.length = 0;
    return taken;
  }
}

/** A list of 64-bit floats. */
export class GrowingF64 {
  items = new Float64Array(1 << 10);
  length = 0;

  push(value: number): void {
    if (this.length === this.items.length)
      this.items = new Float64Array(
        this.items.buffer.transfer(this.length * 2 * this.items.BYTES_PER_ELEMENT),
      );
    this.items[this.length++] = value;
  }

  taken(): Float64Array {
    return this.items.slice(0, this.length);
  }
}
