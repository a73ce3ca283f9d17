// Everything that can be refused or go wrong, with its status and its sentence.

type Failure = { readonly status: number; readonly say: (...details: string[]) => string };

/** Code → HTTP status and sentence: what was wrong, and what to do. */
export const failures = {
  'credentials-missing': {
    status: 403,
    say: () =>
      'Invalid Application-ID or API key. Send x-algolia-application-id and x-algolia-api-key, as headers or in the query string.',
  },
  'key-unknown': {
    status: 403,
    say: () =>
      'Invalid Application-ID or API key. Use a key that this service has made; it prints its keys when it starts.',
  },
  'key-expired': { status: 403, say: () => 'The API key has expired. Ask for a new one.' },
  'key-unreadable': {
    status: 403,
    say: (name, expected) =>
      `The restriction ${name} of the secured API key cannot be read. Make the key again with ${expected}.`,
  },
  'not-allowed': {
    status: 403,
    say: (need) =>
      `Method not allowed with this API key: it lacks the permission ${need}. Use a key that has it.`,
  },
  'index-not-allowed': {
    status: 403,
    say: (index) =>
      `Index not allowed with this API key: ${index}. Use a key that is not restricted to other indices.`,
  },
  'referer-not-allowed': {
    status: 403,
    say: () => 'The API key may not be used from this address. Use it from one of its referers.',
  },
  'key-not-found': {
    status: 404,
    say: () => 'Key does not exist. List the keys to see which there are.',
  },
  'key-protected': {
    status: 400,
    say: () => 'The admin key can be neither changed nor removed. Make another key instead.',
  },
  'index-missing': {
    status: 404,
    say: (index) => `Index ${index} does not exist. Save an item or settings to it first.`,
  },
  'item-missing': {
    status: 404,
    say: () => 'ObjectID does not exist. Check the identifier, or search for the item.',
  },
  'rule-missing': {
    status: 404,
    say: () =>
      'ObjectID does not exist: there is no such rule. List the rules to see which there are.',
  },
  'rule-invalid': {
    status: 400,
    say: (why) =>
      `The rule cannot be saved: ${why}. Send an objectID, conditions, and a consequence.`,
  },
  'synonym-missing': { status: 404, say: () => 'Synonym set does not exist. Check its objectID.' },
  'feature-absent': {
    status: 403,
    say: (what) =>
      `This feature is not enabled for this application: ${what}. One process serves all indices here; leave this call out.`,
  },
  'events-invalid': {
    status: 422,
    say: (why) =>
      `The events cannot be kept: ${why}. None of them was; correct this one and send all of them again.`,
  },
  'experiment-invalid': {
    status: 400,
    say: (why) => `The A/B test cannot be read: ${why}. Correct it and send it again.`,
  },
  'experiment-missing': {
    status: 404,
    say: (id) => `ABTest ${id} does not exist. List the tests to see which there are.`,
  },
  'experiment-running': {
    status: 409,
    say: (index) =>
      `Another A/B test runs on the index ${index}. Stop it first: two at once would blur each other.`,
  },
  'experiment-unready': {
    status: 400,
    say: (why) =>
      `The settings of this A/B test cannot be captured or applied now: ${why}. Look at the test to see its times and what was done.`,
  },
  'experiment-captured': {
    status: 409,
    say: (id) =>
      `The settings of ABTest ${id} were captured already, which is done once. Read them at /3/abtests/${id}/settings.`,
  },
  'experiment-uncaptured': {
    status: 404,
    say: (id) => `No settings of ABTest ${id} were captured. Capture those of a variant first.`,
  },
  'experiment-in-use': {
    status: 422,
    say: (index) =>
      `An A/B test is running on the index ${index}. Stop it first: its settings must not change meanwhile.`,
  },
  'queries-exhausted': {
    status: 429,
    say: (most) =>
      `Too many requests: this API key allows ${most} in an hour from one address or user token. Wait, or ask for a key that allows more.`,
  },
  'source-not-allowed': {
    status: 403,
    say: () =>
      'The API key may not be used from this network address. Use it from one of its sources.',
  },
  'route-missing': {
    status: 404,
    say: (path) => `Nothing answers at ${path}. Use a path of Algolia's search API, version 1.`,
  },
  'body-unreadable': {
    status: 400,
    say: () => 'The body is not valid JSON. Send one JSON value, in UTF-8.',
  },
  'body-too-deep': {
    status: 400,
    say: (most) => `The body is nested deeper than ${most} levels. Send flatter objects.`,
  },
  'filter-missing': {
    status: 400,
    say: () =>
      'Deleting by a filter needs one. Send filters, facetFilters, numericFilters, tagFilters or a place; to remove every item, clear the index.',
  },
  'body-too-large': {
    status: 413,
    say: (limit) => `The body is larger than ${limit} bytes. Send it in smaller parts.`,
  },
  'parameter-invalid': {
    status: 400,
    say: (name, expected) => `Invalid value for the parameter ${name}. Send ${expected}.`,
  },
  'filter-invalid': {
    status: 400,
    say: (where, expected) =>
      `filters: ${expected} expected ${where}. Write for example: (maker:"Joan Miró" OR maker:Turner) AND year > 1900.`,
  },
  'facet-not-searchable': {
    status: 400,
    say: (facet) =>
      `Cannot search in the facet ${facet}. Write searchable(${facet}) in attributesForFaceting.`,
  },
  'operation-invalid': {
    status: 400,
    say: (given) =>
      `Unknown action or operation: ${given}. Use one that Algolia's batch or operation call names.`,
  },
  'item-invalid': {
    status: 400,
    say: (why) =>
      `The item cannot be saved: ${why}. Send a JSON object with an objectID that is a text or a number.`,
  },
  'replica-read-only': {
    status: 400,
    say: (index, primary) =>
      `Index ${index} is a replica and cannot be written. Write to ${primary}.`,
  },
  'synonym-invalid': {
    status: 400,
    say: (why) =>
      `The synonym cannot be saved: ${why}. Send an objectID, a type, and the words that this type takes.`,
  },
  'cursor-invalid': {
    status: 400,
    say: () => 'Cursor is invalid or too old. Start browsing again without a cursor.',
  },
  closing: { status: 503, say: () => 'The search service is closing. Try again in a moment.' },
  'writer-stopped': {
    status: 503,
    say: () =>
      'The writing part of the search service stopped before it answered, and was started again. Repeat the request.',
  },
  'store-damaged': {
    status: 500,
    say: (path, why) =>
      `The stored documents in ${path} are damaged (${why}). Nothing was changed. Put the file back from a copy, or move it away and fill the indices again; until then no change can be stored.`,
  },
  'counting-stopped': {
    status: 503,
    say: (why) =>
      `Searches and events cannot be counted now (${why}). Searching goes on, and counting is tried again by itself; the log has the cause.`,
  },
  'build-failed': {
    status: 500,
    say: (index, why) =>
      `The index ${index} could not be built from what is stored (${why}). Nothing that is stored was changed; free some space or check the disk, and start again.`,
  },
  'storage-failed': {
    status: 507,
    say: (why) =>
      `The change could not be stored: ${why}. Nothing was acknowledged; free some space or check the disk, and repeat the request.`,
  },
  unexpected: {
    status: 500,
    say: () =>
      'The search service met a fault of its own. The log has the cause; repeat the request.',
  },
} satisfies Record<string, Failure>;

/** Names of everything in the table. */
export type FailureCode = keyof typeof failures;

/**
 * A refusal or fault by its name in the table; turned into an answer in one place,
 * `http/answers.ts`.
 */
export class SearchFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly details: readonly string[];

  constructor(code: FailureCode, details: readonly string[] = [], cause?: unknown) {
    const failure: Failure = failures[code];
    super(failure.say(...details), cause === undefined ? undefined : { cause });
    this.name = 'SearchFailure';
    this.code = code;
    this.status = failure.status;
    this.details = details;
  }
}
