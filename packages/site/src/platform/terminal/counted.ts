const figures = new Intl.NumberFormat('en');

/** A number and what it counts, as the terminal says it: “1 row”, “1,204 rows”. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${figures.format(count)} ${count === 1 ? one : more}`;
