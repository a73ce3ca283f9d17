// Everything that can be refused or go wrong, with its status and its sentence.

type Failure = { readonly status: number; readonly message: (...details: string[]) => string };

/** Code → HTTP status and sentence: what was wrong, and what to do. */
export const failures = {
  'credentials-missing': {
    status: 403,
    message: () =>
      'Invalid Application-ID or API key. Send x-algolia-application-id and x-algolia-api-key, as headers or in the query string.',
  },
  'key-unknown': {
    status: 403,
    message: () =>
      'Invalid Application-ID or API key. Use a key created by this service; it prints its keys when it starts.',
  },
  'key-expired': { status: 403, message: () => 'The API key has expired. Request a new one.' },
  'key-unreadable': {
    status: 403,
    message: (name, expected) =>
      `The restriction ${name} of the secured API key is invalid. Generate the key again with ${expected}.`,
  },
  'not-allowed': {
    status: 403,
    message: (need) =>
      `Method not allowed with this API key: it lacks the permission ${need}. Use a key that has it.`,
  },
  'index-not-allowed': {
    status: 403,
    message: (index) =>
      `Index not allowed with this API key: ${index}. Use a key that is not restricted to other indices.`,
  },
  'index-filled': {
    status: 403,
    message: (index) =>
      `Index ${index} is filled by the site itself, at each of its servers. Change the records, or save the items to an index of your own; this one can be copied to it.`,
  },
  'referer-not-allowed': {
    status: 403,
    message: () =>
      'The API key is not allowed from this referer. Use it from one of its allowed referers.',
  },
  'key-not-found': {
    status: 404,
    message: () => 'Key does not exist. List the keys to find the right one.',
  },
  'key-protected': {
    status: 400,
    message: () => 'The admin key cannot be changed or deleted. Create another key instead.',
  },
  'index-missing': {
    status: 404,
    message: (index) => `Index ${index} does not exist. Save an item or settings to it first.`,
  },
  'item-missing': {
    status: 404,
    message: () => 'ObjectID does not exist. Check the identifier, or search for the item.',
  },
  'rule-missing': {
    status: 404,
    message: () =>
      'ObjectID does not exist: there is no such rule. List the rules to find the right one.',
  },
  'rule-invalid': {
    status: 400,
    message: (why) =>
      `The rule cannot be saved: ${why}. Send an objectID, conditions, and a consequence.`,
  },
  'synonym-missing': {
    status: 404,
    message: () => 'Synonym set does not exist. Check its objectID.',
  },
  'feature-absent': {
    status: 403,
    message: (what) =>
      `This feature is not enabled for this application: ${what}. This service runs as a single process; do not make this call.`,
  },
  'events-invalid': {
    status: 422,
    message: (why) =>
      `The events are invalid, and none was saved: ${why}. Correct this one and send them all again.`,
  },
  'experiment-invalid': {
    status: 400,
    message: (why) => `The A/B test is invalid: ${why}. Correct it and send it again.`,
  },
  'experiment-missing': {
    status: 404,
    message: (id) => `ABTest ${id} does not exist. List the tests to find the right one.`,
  },
  'experiment-running': {
    status: 409,
    message: (index) => `Another A/B test is running on the index ${index}. Stop it first.`,
  },
  'experiment-unready': {
    status: 400,
    message: (why) =>
      `The settings of this A/B test cannot be captured or applied now: ${why}. See the test for its dates and past actions.`,
  },
  'experiment-captured': {
    status: 409,
    message: (id) =>
      `The settings of ABTest ${id} have already been captured. Read them at /3/abtests/${id}/settings.`,
  },
  'experiment-uncaptured': {
    status: 404,
    message: (id) =>
      `No settings of ABTest ${id} have been captured. Capture the settings of a variant first.`,
  },
  'experiment-in-use': {
    status: 422,
    message: (index) =>
      `An A/B test is running on the index ${index}, so its settings cannot be changed. Stop the test first.`,
  },
  'queries-exhausted': {
    status: 429,
    message: (max) =>
      `Too many requests: this API key allows ${max} per hour and IP address or user token. Wait, or request a key with a higher limit.`,
  },
  'source-not-allowed': {
    status: 403,
    message: () =>
      'The API key is not allowed from this IP address. Use it from one of its allowed sources.',
  },
  'route-missing': {
    status: 404,
    message: (path) =>
      `There is no endpoint at ${path}. Use a path of Algolia’s search API, version 1.`,
  },
  'body-unreadable': {
    status: 400,
    message: () => 'The body is not valid JSON. Send one JSON value, in UTF-8.',
  },
  'body-too-deep': {
    status: 400,
    message: (max) => `The body is nested deeper than ${max} levels. Send flatter objects.`,
  },
  'filter-missing': {
    status: 400,
    message: () =>
      'Deleting by filter needs a filter. Send filters, facetFilters, numericFilters, tagFilters or a location; to delete every item, clear the index.',
  },
  'body-too-large': {
    status: 413,
    message: (limit) => `The body is larger than ${limit} bytes. Send it in smaller parts.`,
  },
  'parameter-invalid': {
    status: 400,
    message: (name, expected) => `Invalid value for the parameter ${name}. Send ${expected}.`,
  },
  'filter-invalid': {
    status: 400,
    message: (where, expected) =>
      `filters: ${expected} expected ${where}. Write for example: (maker:"Joan Miró" OR maker:Turner) AND year > 1900.`,
  },
  'facet-not-searchable': {
    status: 400,
    message: (facet) =>
      `Cannot search in the facet ${facet}. Add searchable(${facet}) to attributesForFaceting.`,
  },
  'operation-invalid': {
    status: 400,
    message: (given) =>
      `Unknown action or operation: ${given}. Use one of those defined by Algolia’s batch and operation calls.`,
  },
  'item-invalid': {
    status: 400,
    message: (why) =>
      `The item cannot be saved: ${why}. Send a JSON object whose objectID is a string or a number.`,
  },
  'replica-read-only': {
    status: 400,
    message: (index, primary) =>
      `Index ${index} is a replica and cannot be written. Write to ${primary}.`,
  },
  'synonym-invalid': {
    status: 400,
    message: (why) =>
      `The synonym cannot be saved: ${why}. Send an objectID, a type and the words required by this type.`,
  },
  'cursor-invalid': {
    status: 400,
    message: () => 'Cursor is invalid or too old. Start browsing again without a cursor.',
  },
  closing: {
    status: 503,
    message: () => 'The search service is shutting down. Try again shortly.',
  },
  'writer-stopped': {
    status: 503,
    message: () => 'The search service’s writer stopped and was restarted. Repeat the request.',
  },
  'store-damaged': {
    status: 500,
    message: (path, why) =>
      `The stored documents in ${path} are damaged (${why}), so changes cannot be saved. Restore the file from a copy, or move it away and rebuild the indices.`,
  },
  'counting-stopped': {
    status: 503,
    message: (why) =>
      `Searches and events cannot be counted at the moment (${why}). Searching still works and counting will be retried; see the log for the cause.`,
  },
  'sharing-failed': {
    status: 503,
    message: (why) =>
      `The change could not be saved for all servers (${why}). Nothing is lost; repeat the request.`,
  },
  'build-failed': {
    status: 500,
    message: (index, why) =>
      `The index ${index} could not be built from the stored documents (${why}). Free some space or check the disk, then restart.`,
  },
  'storage-failed': {
    status: 507,
    message: (why) =>
      `The change could not be saved: ${why}. Free some space or check the disk, then repeat the request.`,
  },
  unexpected: {
    status: 500,
    message: () =>
      'The search service had an internal error. See the log for the cause, or repeat the request.',
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
    super(failure.message(...details), cause === undefined ? undefined : { cause });
    this.name = 'SearchFailure';
    this.code = code;
    this.status = failure.status;
    this.details = details;
  }
}
