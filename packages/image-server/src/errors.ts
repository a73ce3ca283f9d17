// Every failure of this package: its code, the HTTP status it becomes, and the sentence a person
// reads.

type Failure = { status: number; message: (...facts: never[]) => string };

const megapixels = (pixels: number) => `${(pixels / 1e6).toFixed(pixels < 1e7 ? 1 : 0)} megapixels`;
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
const reason = (cause: unknown) =>
  (cause instanceof Error ? cause.message : String(cause)).trim().split('\n')[0] ?? '';
const advice: Record<string, string> = {
  SVG: 'Export the drawing as PNG or TIFF',
  HTML: 'Save the image itself instead of the web page',
  PDF: 'Export its pages as JPEG or TIFF',
  'camera raw': 'Convert it to TIFF or JPEG',
  ZIP: 'Unpack it and import the images',
  film: 'Use a still image',
};

/**
 * Code → status and sentence (what was wrong, and what to do). The documentation of errors is made
 * from this table.
 */
export const failures = {
  // Files to be imported as images.
  'image-unreadable': {
    status: 422,
    message: (cause: unknown) =>
      `The file cannot be read (${reason(cause)}). Check that it exists and that you have permission to read it.`,
  },
  'image-empty': {
    status: 422,
    message: () => 'The file is empty. Copy it again from its source.',
  },
  'image-unknown': {
    status: 422,
    message: () =>
      'The file is not an image in a supported format. Save it as JPEG, PNG, TIFF, WebP, GIF or AVIF.',
  },
  'image-kind-refused': {
    status: 422,
    message: (kind: string) =>
      `The file is ${kind}, which is not supported as an image. ${advice[kind] ?? 'Save it as JPEG or TIFF'} and try again.`,
  },
  'image-truncated': {
    status: 422,
    message: (kind: string) =>
      `The ${kind.toUpperCase()} file is incomplete. Copy it again from its source.`,
  },
  'image-broken': {
    status: 422,
    message: (kind: string, why: string) =>
      `The ${kind.toUpperCase()} file is damaged: ${why}. Open it in an image editor and save it again.`,
  },
  'image-variety': {
    status: 422,
    message: (variety: string) =>
      `The file is ${variety}, which is not supported. Save it as a JPEG or TIFF with 8 or 16 bits per channel.`,
  },
  'image-too-many-bytes': {
    status: 413,
    message: (bytes: number, limit: number) =>
      `The file is ${megabytes(bytes)}, and the limit is ${megabytes(limit)}. Save it with compression, or raise the limit.`,
  },
  'image-too-many-pixels': {
    status: 413,
    message: (width: number, height: number, limit: number) =>
      `The image is ${width} × ${height} (${megapixels(width * height)}), and the limit is ${megapixels(limit)}. Make it smaller, or raise the limit.`,
  },
  'image-bomb': {
    status: 422,
    message: (width: number, height: number, bytes: number) =>
      `A file of ${megabytes(bytes)} cannot contain an image of ${megapixels(width * height)}. If it is genuine, save it as a good-quality JPEG.`,
  },

  // Preparing a picture.
  'decoder-memory': {
    status: 503,
    message: (limitMb: number) =>
      `The image needs more than the limit of ${limitMb} MB of memory. Save it without the “progressive” or “interlaced” option, or raise the limit.`,
  },
  'decoder-time': {
    status: 503,
    message: (limitMs: number) =>
      `The image took longer than ${Math.round(limitMs / 1000)} seconds to process. Request a smaller one, or raise the limit.`,
  },
  'decoder-crashed': {
    status: 500,
    message: (complaint: string) =>
      `The decoder crashed while reading the image${complaint.trim() ? ` (${reason(complaint)})` : ''}. Open it in an image editor, save it again and try again.`,
  },
  'decoder-failed': {
    status: 422,
    message: (cause: unknown) =>
      `The image cannot be decoded (${reason(cause)}). Open it in an image editor and save it again.`,
  },
  'disk-full': {
    status: 507,
    message: () =>
      'The disk is full, so the image could not be processed. Free about 1.5 times the size of the original file and try again.',
  },
  'pyramid-damaged': {
    status: 500,
    message: (folder: string, why: string) =>
      `The processed image in ${folder} cannot be used: ${why}. Process it again from the original file.`,
  },
  cancelled: { status: 499, message: () => 'The request was cancelled.' },
  'too-many-renderings': {
    status: 429,
    message: (seconds: number) =>
      `Too many image requests from your network. Try again in ${seconds} s; tiles and the sizes listed in info.json are not limited.`,
  },
  busy: {
    status: 503,
    message: () => 'The image server is busy. Try again in a few seconds.',
  },
  'source-away': {
    status: 503,
    message: () => 'This image cannot be looked up at the moment. Try again in a few seconds.',
  },
  'files-away': {
    status: 503,
    message: () =>
      'The files of this image cannot be read at the moment. Try again in a few seconds.',
  },

  // Addresses.
  'not-found': {
    status: 404,
    message: () =>
      'Not found. Use {id}/info.json or {id}/{region}/{size}/{rotation}/{quality}.{format}, with slashes in the identifier encoded as %2F.',
  },
  'id-unreadable': {
    status: 404,
    message: () => 'The identifier is not valid UTF-8. Percent-encode its special characters.',
  },
  'image-not-ready': {
    status: 503,
    message: (id: string) =>
      `The image “${id.slice(0, 80)}” is being processed. Try again in a few seconds.`,
  },
  'image-not-found': {
    status: 404,
    message: (id: string) =>
      `There is no image with the identifier “${id.slice(0, 80)}”. Check the identifier.`,
  },
  'method-not-allowed': {
    status: 405,
    message: (method: string) => `The method ${method} is not allowed. Use GET, HEAD or OPTIONS.`,
  },
  'bad-address': {
    status: 400,
    message: (part: string) =>
      `“${part.slice(0, 80)}” is not valid. The last part of the address must be like default.jpg.`,
  },
  'bad-region': {
    status: 400,
    message: (text: string, version: number) =>
      `“${text.slice(0, 80)}” is not a valid region. Version ${version} accepts full, square, x,y,w,h in whole pixels and pct:x,y,w,h.`,
  },
  'empty-region': {
    status: 400,
    message: (text: string) =>
      `The region ${text.slice(0, 80)} has no pixels. Give it a width and a height of at least one.`,
  },
  'region-outside-image': {
    status: 400,
    message: (width: number, height: number) =>
      `The region is outside the image, which is ${width} × ${height} pixels. See info.json for its size.`,
  },
  'bad-size': {
    status: 400,
    message: (text: string, version: number) =>
      version === 3
        ? `“${text.slice(0, 80)}” is not a valid size. Version 3 accepts max, w,  ,h  pct:n  w,h and !w,h, each with a leading ^ to enlarge.`
        : `“${text.slice(0, 80)}” is not a valid size. Version 2 accepts full, max, w,  ,h  pct:n  w,h and !w,h.`,
  },
  'empty-size': {
    status: 400,
    message: (text: string) => `The size ${text.slice(0, 80)} has no pixels. Request at least one.`,
  },
  'size-enlarges': {
    status: 400,
    message: (width: number, height: number) =>
      `The size is larger than the region, which is ${width} × ${height} pixels. Request a smaller size, or in version 3 add ^ before the size.`,
  },
  'size-too-large': {
    status: 400,
    message: (
      size: { width: number; height: number; maxWidth: number; maxHeight: number; maxArea: number },
      version: number,
    ) =>
      `${size.width} × ${size.height} pixels exceed the limit (${limitsOf(size)}). Request max${version === 2 ? ' instead of full' : ''}, or use tiles.`,
  },
  'bad-rotation': {
    status: 400,
    message: (text: string) =>
      `“${text.slice(0, 80)}” is not a valid rotation. Use degrees from 0 to 360, with a leading ! to mirror.`,
  },
  'bad-quality': {
    status: 400,
    message: (text: string) =>
      `“${text.slice(0, 80)}” is not a valid quality. Use default, color, gray or bitonal.`,
  },
  'bad-format': {
    status: 400,
    message: (text: string) =>
      `“${text.slice(0, 80)}” is not a supported format. Use jpg, png or webp.`,
  },

  // Generated images.
  'raster-wrong-length': {
    status: 500,
    message: (expected: number, got: number) =>
      `The drawing should have ${expected} bytes of pixels but has ${got}. Check that every row is width × channels bytes long.`,
  },
  'raster-too-large': {
    status: 500,
    message: (width: number, height: number, limit: number) =>
      `An image of ${width} × ${height} pixels cannot be written in this format, which is limited to ${limit} pixels per side. Make it smaller, or use PNG.`,
  },
  'drawing-not-svg': {
    status: 500,
    message: () =>
      'The drawing is not an SVG document with a size. Start it with <svg> and add a viewBox, or a width and a height.',
  },
} satisfies Record<string, Failure>;

function limitsOf(limits: { maxWidth: number; maxHeight: number; maxArea: number }): string {
  const sides = Number.isFinite(limits.maxWidth)
    ? `${limits.maxWidth} × ${limits.maxHeight}, `
    : '';
  return `${sides}${megapixels(limits.maxArea)}`;
}

/** The codes of the table above. */
export type FailureCode = keyof typeof failures;
type Facts<Code extends FailureCode> = Parameters<(typeof failures)[Code]['message']>;

/**
 * The one error this package throws on purpose. `message` is meant for people; `code` is a key of
 * `failures`.
 */
export class ImageError extends Error {
  readonly code: FailureCode;
  readonly status: number;

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImageError';
    this.code = code;
    this.status = failures[code].status;
  }
}

/**
 * Makes the error of that code; the facts are those which its sentence needs. The caller throws it.
 */
export function failure<Code extends FailureCode>(code: Code, ...facts: Facts<Code>): ImageError {
  const message = failures[code].message as (...facts: Facts<Code>) => string;
  const cause = facts.find((fact) => fact instanceof Error);
  return new ImageError(code, message(...facts), cause ? { cause } : undefined);
}
