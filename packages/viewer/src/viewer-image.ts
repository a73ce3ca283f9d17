// What the viewer shows: plain values that a host fills in, or that a manifest is read into.

import type { PhysicalSize } from './viewport/scale.ts';
import type { RegionSpec } from './viewport/xywh.ts';

/** Words about use, and where they are explained. */
export type Rights = { label: string; address?: string };

/** One picture. Sizes are those of the full image, in pixels. */
export type ViewerImage = {
  id: string;
  /**
   * The image's address in IIIF Image API 3 or 2, without `/info.json`; of a plain picture, the
   * picture's own.
   */
  infoUrl: string;
  /**
   * True when `infoUrl` is a single picture without an image service: it can be zoomed, but only as
   * far as it goes.
   */
  isPlain?: boolean;
  width: number;
  height: number;
  /** A short name: "Front", "Folio 12 recto". */
  label: string;
  /** What one who cannot see it needs to know. */
  alt: string;
  /** The languages (BCP 47) of its texts where they are not the viewer's; '' where unknown. */
  languages?: { label?: string; alt?: string; caption?: string; transcription?: string };
  caption?: string;
  /** What is written in it, line by line. */
  transcription?: string;
  rights?: Rights;
  /** Where the museum offers the file itself. */
  downloadUrl?: string;
  /** A small picture of the whole, shown until the first tile and in the strip. */
  preview?: string;
  /** True size of what the picture shows, for the scale bar. */
  physicalSize?: PhysicalSize;
};

/** A part of a picture that a curator points at. */
export type ViewerDetail = {
  label: string;
  description?: string;
  /** The language of both texts where it is not the viewer's. */
  language?: string;
  imageId: string;
  region: RegionSpec;
};

/** Where to begin: which picture, which part of it, which way up, and beside which other one. */
export type ViewerStart = {
  index?: number;
  region?: RegionSpec;
  rotation?: number;
  compareWith?: number;
};
