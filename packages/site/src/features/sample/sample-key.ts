/** By this the sample museum's import run is known. */
export const SAMPLE_KEY = 'museum-of-pattern';

/** Who has made its records. */
export const SAMPLE_ACTOR = 'task:sample museum';
