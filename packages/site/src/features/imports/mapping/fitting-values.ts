// Whether the values of a column are what its heading promises.

/** Where fewer values fit, the heading is not believed. */
export const MIN_PART = 0.5;

/** Of these values, how many fit: 0 to 1. */
export const partOf = (samples: readonly string[], fits: (text: string) => boolean): number =>
  samples.length === 0 ? 1 : samples.filter(fits).length / samples.length;
