/** Of each source and field, how many values were moved to staff. */
export type MovedCounts = Record<string, Record<string, number>>;
