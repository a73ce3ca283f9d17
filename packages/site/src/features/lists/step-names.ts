// What a new museum does first, by name and in that order.
export const nextSteps = ['item', 'look', 'invite', 'collection'] as const;
export type NextStep = (typeof nextSteps)[number];
