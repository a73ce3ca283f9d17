/**
 * What the page around a form sends along. Fields of the form itself begin with a letter, these
 * with a dash.
 */
export const names = {
  token: '-token',
  trap: '-homepage',
  draft: '-draft',
  step: '-step',
  back: '-back',
  solution: '-solution',
} as const;
