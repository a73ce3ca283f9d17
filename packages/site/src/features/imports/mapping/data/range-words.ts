// Headings that say “from”, each with those that say “to” beside it: alone they say nothing.

export const rangeWords: readonly (readonly [from: string, to: string])[] = [
  ['from', 'to / until / till'],
  ['de', 'a / ate'],
  ['du', 'au'],
  ['depuis', 'jusqu a / jusque'],
  ['von', 'bis'],
  ['ab', 'bis'],
  ['da', 'a'],
  ['dal', 'al'],
  ['desde', 'hasta / ate / a'],
  ['van', 'tot / tot en met / t m / tm / t e m / tem'],
  ['vanaf', 'tot / tot en met / t m / tm / t e m / tem'],
  ['od', 'do'],
  ['fra', 'til'],
  ['fran', 'till'],
  ['fr o m', 't o m / tom'],
  ['fom', 'tom'],
  ['から', 'まで'],
  ['自', '至'],
  ['من', 'الي'],
];
