// The part of the table of errors that only programs meet: what is wrong with a request to the API.
export const apiFailures = {
  'json-too-large': {
    status: 413,
    message: (bytes: number) =>
      `The request has more than ${bytes} bytes, which is the maximum here. Send less at once.`,
  },
  'json-type': {
    status: 415,
    message: () =>
      'The request has an unsupported content type. Send JSON, with the header Content-Type: application/json.',
  },
  'json-unreadable': {
    status: 400,
    message: () =>
      'The request is not valid JSON in UTF-8, or it contains characters that cannot be saved (NUL or an unpaired surrogate). Correct it and send it again.',
  },
  'fields-invalid': {
    status: 422,
    message: () =>
      'Some fields are invalid; “errors” says which, and why. Correct them and send the request again.',
  },
  'resource-unknown': {
    status: 404,
    message: (path: string) =>
      `There is nothing at ${path}. All addresses are listed in /api/v1/openapi.json.`,
  },
  'method-not-allowed': {
    status: 405,
    message: (method: string, allowed: string) =>
      `The method ${method} is not allowed here. Use ${allowed}.`,
  },
  'two-credentials': {
    status: 400,
    message: () =>
      'The request has both a session and a token. Send the token without cookies, or only the session.',
  },
  'foreign-origin': {
    status: 403,
    message: () =>
      'The request was not sent from a page of this site, so nothing was changed. Open the staff desk and try again.',
  },
  'version-missing': {
    status: 428,
    message: () =>
      'The request does not say which version it is based on. Send the ETag of the record as the header If-Match.',
  },
  'version-outdated': {
    status: 412,
    message: (label: string) =>
      `“${label}” has changed since the version that the request is based on. Read it again, compare, and save again.`,
  },
  'setting-fixed': {
    status: 409,
    message: (key: string) =>
      `The setting ${key} is set by the environment or by vitrine.toml, so it cannot be changed at the staff desk. Change it there.`,
  },
  'key-reused': {
    status: 422,
    message: () =>
      'This Idempotency-Key was used for another request in the last 24 hours. Use a new key for each request.',
  },
  'key-unusable': {
    status: 400,
    message: () =>
      'The Idempotency-Key is invalid. Use 1 to 200 characters without spaces, such as a UUID.',
  },
  'cursor-unusable': {
    status: 400,
    message: () => 'The cursor “after” is invalid. Use “next” of the page before, as it is.',
  },
  'token-unknown': {
    status: 401,
    message: () =>
      'The token is unknown, has expired or was revoked. Create a new one at the staff desk.',
  },
};
