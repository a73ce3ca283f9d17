// What an address asks for, as values. Written by `parse.ts`, read by `geometry/`.

/** Major version of the IIIF Image API. */
export type Version = 2 | 3;

export type Region =
  | { kind: 'full' }
  | { kind: 'square' }
  /** In pixels of the full image. */
  | { kind: 'pixels'; x: number; y: number; width: number; height: number }
  /** In per cent of the full image. */
  | { kind: 'percent'; x: number; y: number; width: number; height: number };

/**
 * `enlarge` is the `^` of version 3; in version 2 it is always granted where a size is given in
 * numbers.
 */
export type Size = { enlarge: boolean } & (
  | { kind: 'max' }
  /** Version 2 only: the region's own size or an error, never less. */
  | { kind: 'full' }
  | { kind: 'width'; width: number }
  | { kind: 'height'; height: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'exact'; width: number; height: number }
  | { kind: 'within'; width: number; height: number }
);

/** Mirrored on the vertical axis first, then turned clockwise. 0 ≤ degrees < 360. */
export type Rotation = { mirrored: boolean; degrees: number };

export const qualities = ['default', 'color', 'gray', 'bitonal'] as const;
export type Quality = (typeof qualities)[number];

export const formats = ['jpg', 'png', 'webp'] as const;
export type Format = (typeof formats)[number];

/** How a picture should look; everything of an address but the image itself. */
export type Rendering = {
  region: Region;
  size: Size;
  rotation: Rotation;
  quality: Quality;
  format: Format;
};

/** What an address under the prefix asks for. */
export type ParsedPath = { version: Version; id: string } & (
  | { kind: 'base' }
  | { kind: 'info' }
  | { kind: 'picture'; rendering: Rendering }
);
