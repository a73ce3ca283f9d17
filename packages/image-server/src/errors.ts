// Every failure of this package: its code, the HTTP status it becomes, and the sentence a person
// reads.

type Failure = { status: number; say: (...facts: never[]) => string };

const megapixels = (pixels: number) => `${(pixels / 1e6).toFixed(pixels < 1e7 ? 1 : 0)} megapixels`;
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
const reason = (cause: unknown) =>
  (cause instanceof Error ? cause.message : String(cause)).trim().split('\n')[0] ?? '';
const advice: Record<string, string> = {
  SVG: 'Export the drawing as PNG or TIFF',
  HTML: 'Save the picture itself rather than the page around it',
  PDF: 'Export its pages as JPEG or TIFF',
  'camera raw': 'Develop it to TIFF or JPEG',
  ZIP: 'Unpack it and bring in the pictures',
  film: 'Bring in a still picture',
};

/**
 * Code → status and sentence (what was wrong, and what to do). The documentation of errors is made
 * from this table.
 */
export const failures = {
  // A file that shall come in as a picture.
  'image-unreadable': {
    status: 422,
    say: (cause: unknown) =>
      `The file cannot be read (${reason(cause)}). Check that it is there and may be read.`,
  },
  'image-empty': {
    status: 422,
    say: () => 'The file is empty. Copy it again from where it came from.',
  },
  'image-unknown': {
    status: 422,
    say: () =>
      'The file is not a picture of any kind known here. Save it as JPEG, PNG, TIFF, WebP, GIF or AVIF.',
  },
  'image-kind-refused': {
    status: 422,
    say: (kind: string) =>
      `The file is ${kind}, whatever its name says, and ${kind} is not taken as a picture. ${advice[kind] ?? 'Save it as JPEG or TIFF'} and try again.`,
  },
  'image-truncated': {
    status: 422,
    say: (kind: string) =>
      `The ${kind.toUpperCase()} file ends before the picture does. Copy it again from where it came from.`,
  },
  'image-broken': {
    status: 422,
    say: (kind: string, why: string) =>
      `The ${kind.toUpperCase()} file is damaged: ${why}. Open it in a picture program and save it again.`,
  },
  'image-variety': {
    status: 422,
    say: (variety: string) =>
      `The file is ${variety}, which cannot be read here. Save it as an ordinary JPEG or TIFF with 8 or 16 bits per channel.`,
  },
  'image-too-many-bytes': {
    status: 413,
    say: (bytes: number, limit: number) =>
      `The file has ${megabytes(bytes)} and the limit is ${megabytes(limit)}. Save it with compression, or raise the limit.`,
  },
  'image-too-many-pixels': {
    status: 413,
    say: (width: number, height: number, limit: number) =>
      `The picture is ${width} × ${height}, that is ${megapixels(width * height)}, and the limit is ${megapixels(limit)}. Save it smaller, or raise the limit.`,
  },
  'image-bomb': {
    status: 422,
    say: (width: number, height: number, bytes: number) =>
      `A file of ${megabytes(bytes)} claims to be a picture of ${megapixels(width * height)}, which no photograph can be. If it is genuine, save it as JPEG of good quality.`,
  },

  // Preparing a picture.
  'decoder-memory': {
    status: 503,
    say: (limitMb: number) =>
      `The picture needs more than the ${limitMb} MB of memory it may use. Save it without "progressive" or "interlaced", or raise the limit.`,
  },
  'decoder-time': {
    status: 503,
    say: (limitMs: number) =>
      `The picture was not done within ${Math.round(limitMs / 1000)} seconds and was stopped. Ask for a smaller one, or raise the limit.`,
  },
  'decoder-crashed': {
    status: 500,
    say: (complaint: string) =>
      `The picture brought its decoder down${complaint.trim() ? ` (${reason(complaint)})` : ''}. Open it in a picture program, save it again and try that.`,
  },
  'decoder-failed': {
    status: 422,
    say: (cause: unknown) =>
      `The picture cannot be decoded (${reason(cause)}). Open it in a picture program and save it again.`,
  },
  'disk-full': {
    status: 507,
    say: () =>
      'There is no room left on the disk for the prepared picture. Make room, about one and a half times the size of the master, and try again.',
  },
  'pyramid-damaged': {
    status: 500,
    say: (folder: string, why: string) =>
      `The prepared picture in ${folder} cannot be used: ${why}. Prepare it again from its master.`,
  },
  cancelled: { status: 499, say: () => 'The work was called off.' },
  'too-many-renderings': {
    status: 429,
    say: (seconds: number) =>
      `Too many pictures were made for your network. Try again in ${seconds} s; tiles and the sizes that info.json names are not counted.`,
  },
  busy: {
    status: 503,
    say: () => 'Too many pictures are being made at this moment. Try again in a few seconds.',
  },
  'source-away': {
    status: 503,
    say: () =>
      'It cannot be looked up at the moment whether there is such an image. Try again in a few seconds.',
  },

  // Addresses.
  'not-found': {
    status: 404,
    say: () =>
      'There is nothing at this address. It should be {id}/info.json or {id}/{region}/{size}/{rotation}/{quality}.{format}, with a slash within the identifier written %2F.',
  },
  'id-unreadable': {
    status: 404,
    say: () =>
      'The identifier is not text in UTF-8, so no image can have it. Write its special characters percent-encoded.',
  },
  'image-not-ready': {
    status: 503,
    say: (id: string) =>
      `The image "${id.slice(0, 80)}" is being prepared. Try again in a few seconds.`,
  },
  'image-not-found': {
    status: 404,
    say: (id: string) =>
      `There is no image with the identifier "${id.slice(0, 80)}". Check its spelling.`,
  },
  'method-not-allowed': {
    status: 405,
    say: (method: string) =>
      `${method} is not possible here. Images can be asked for with GET, HEAD and OPTIONS.`,
  },
  'bad-address': {
    status: 400,
    say: (part: string) =>
      `"${part.slice(0, 80)}" cannot be read. The last part of the address should be like default.jpg.`,
  },
  'bad-region': {
    status: 400,
    say: (text: string, version: number) =>
      `"${text.slice(0, 80)}" is no region. Version ${version} knows full, square, x,y,w,h in whole pixels and pct:x,y,w,h.`,
  },
  'empty-region': {
    status: 400,
    say: (text: string) =>
      `The region ${text.slice(0, 80)} has no pixels. Give it a width and a height of at least one.`,
  },
  'region-outside-image': {
    status: 400,
    say: (width: number, height: number) =>
      `The region lies outside the image, which is ${width} × ${height} pixels. Ask info.json for its size.`,
  },
  'bad-size': {
    status: 400,
    say: (text: string, version: number) =>
      version === 3
        ? `"${text.slice(0, 80)}" is no size. Version 3 knows max, w,  ,h  pct:n  w,h and !w,h, each with ^ before it to enlarge.`
        : `"${text.slice(0, 80)}" is no size. Version 2 knows full, max, w,  ,h  pct:n  w,h and !w,h.`,
  },
  'empty-size': {
    status: 400,
    say: (text: string) => `The size ${text.slice(0, 80)} has no pixels. Ask for at least one.`,
  },
  'size-enlarges': {
    status: 400,
    say: (width: number, height: number) =>
      `The size is larger than the region, which is ${width} × ${height} pixels. Ask for less, or in version 3 write ^ before the size.`,
  },
  'size-too-large': {
    status: 400,
    say: (
      size: { width: number; height: number; maxWidth: number; maxHeight: number; maxArea: number },
      version: number,
    ) =>
      `${size.width} × ${size.height} pixels are more than is given out at once (${limitsOf(size)}). Ask for max${version === 2 ? ' instead of full' : ''}, or for tiles.`,
  },
  'bad-rotation': {
    status: 400,
    say: (text: string) =>
      `"${text.slice(0, 80)}" is no rotation. Write degrees from 0 to 360, with ! before them to mirror.`,
  },
  'bad-quality': {
    status: 400,
    say: (text: string) =>
      `"${text.slice(0, 80)}" is no quality. There are default, color, gray and bitonal.`,
  },
  'bad-format': {
    status: 400,
    say: (text: string) =>
      `"${text.slice(0, 80)}" is not a format given out here. There are jpg, png and webp.`,
  },

  // Drawings of our own.
  'raster-wrong-length': {
    status: 500,
    say: (expected: number, got: number) =>
      `The drawing should have ${expected} bytes of pixels but gave ${got}. Check that every row is width × channels bytes long.`,
  },
  'raster-too-large': {
    status: 500,
    say: (width: number, height: number, limit: number) =>
      `A picture of ${width} × ${height} pixels cannot be written in this format, which ends at ${limit} pixels a side. Draw it smaller, or as PNG.`,
  },
  'drawing-not-svg': {
    status: 500,
    say: () =>
      'The drawing is not an SVG document with a size. Begin it with <svg> and give it a viewBox, or a width and a height.',
  },
} satisfies Record<string, Failure>;

function limitsOf(limits: { maxWidth: number; maxHeight: number; maxArea: number }): string {
  const sides = Number.isFinite(limits.maxWidth)
    ? `${limits.maxWidth} × ${limits.maxHeight}, `
    : '';
  return `${sides}${megapixels(limits.maxArea)}`;
}

export type FailureCode = keyof typeof failures;
type Facts<Code extends FailureCode> = Parameters<(typeof failures)[Code]['say']>;

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
  const say = failures[code].say as (...facts: Facts<Code>) => string;
  const cause = facts.find((fact) => fact instanceof Error);
  return new ImageError(code, say(...facts), cause ? { cause } : undefined);
}
