// Typed arrays that grow while a segment is built.

/** A list of unsigned 32-bit numbers. */
export class GrowingU32 {
  items: Uint32Array;
  length = 0;

  /** @param room  items to make room for at once */
  constructor(room = 1 << 10) {
    this.items = new Uint32Array(room);
  }

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = value;
  }

  /** A copy of exactly what was pushed. */
  taken(): Uint32Array {
    return this.items.slice(0, this.length);
  }
}

/** A list of 64-bit floats. */
export class GrowingF64 {
  items = new Float64Array(1 << 10);
  length = 0;

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length++] = value;
  }

  taken(): Float64Array {
    return this.items.slice(0, this.length);
  }
}
