// Everything that can go wrong in the viewer, in words. The sentences are for whoever
// puts the viewer on a page; what visitors read is in the host's messages.

/**
 * code → status and sentence. `status` is the nearest HTTP status, for hosts that
 * show the same error on a page of their own.
 */
export const failures = {
  'manifest-unreachable': {
    status: 502,
    message: (address: string, reason: string) =>
      `The manifest at ${address} could not be loaded (${reason}). Check the address, and that its server allows cross-origin requests (CORS).`,
  },
  'manifest-unreadable': {
    status: 422,
    message: (found: string) =>
      `This is not a IIIF Presentation manifest: ${found}. Use the address of a version 3 or 2 manifest.`,
  },
  'manifest-without-images': {
    status: 422,
    message: () =>
      'The manifest has no images. Use one with at least one canvas that has a painted image.',
  },
  'content-state-unreadable': {
    status: 400,
    message: () =>
      'The link is damaged: its content state is not base64url-encoded JSON with a target. Ask for the link again.',
  },
  'image-unreachable': {
    status: 502,
    message: (address: string, reason: string) =>
      `The image at ${address} could not be loaded (${reason}). Check that the image server responds at ${address}/info.json.`,
  },
  'tiles-missing': {
    status: 502,
    message: (address: string) =>
      `Parts of the image at ${address} could not be loaded after three attempts. Check the image server’s log for refused tiles.`,
  },
} as const;

/** The codes of the table above. */
export type FailureCode = keyof typeof failures;

/** An error with a code of the table and the sentence for it. */
export class ViewerError extends Error {
  readonly code: FailureCode;
  readonly status: number;

  constructor(code: FailureCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'ViewerError';
    this.code = code;
    this.status = failures[code].status;
  }
}
