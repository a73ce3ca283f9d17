// The kinds of things that are found in one box.

/** In the order of its page. */
export const everythingGroups = [
  'items',
  'people',
  'places',
  'subjects',
  'collections',
  'events',
  'pages',
] as const;
export type EverythingGroup = (typeof everythingGroups)[number];
