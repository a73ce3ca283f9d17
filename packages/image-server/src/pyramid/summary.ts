// summary.json: what a page wants to know of a prepared picture without opening it.
import type { ImageKind } from '../check/sniff.ts';
import type { Light } from '../colour/light.ts';
import type { Dimensions, Level } from '../geometry/levels.ts';
import type { ReadySize } from '../pixels/ready-sizes.ts';

/**
 * The result of preparing a picture. Sizes are in pixels and upright, whatever way the master lies.
 */
export type Summary = Dimensions &
  Light & {
    /** Changes when any tile changes. */
    version: string;
    tileSize: number;
    levels: (Pick<Level, 'scale'> & Dimensions)[];
    /** Made ahead as `size-{width}.jpg` and `.webp`, smallest first. */
    sizes: ReadySize[];
    /** At most five, heaviest first; weight is the share of the picture, 0…1. */
    colours: { hex: string; weight: number }[];
    /** A data address of at most 600 characters. */
    preview: string;
    /**
     * How it looks, for finding others that look like it: 64 bytes as base64, see `look/look.ts`.
     */
    look: string;
    /** On disk. */
    bytes: { pyramid: number; edges: number; sizes: number; total: number };
    /** Of the file it was made from, as stored. */
    master: Dimensions & { kind: ImageKind; bytes: number; pages: number };
  };

/** The files of a prepared picture. */
export const fileNames = {
  pyramid: 'pyramid.tif',
  edges: 'edge.bin',
  index: 'index.bin',
  summary: 'summary.json',
} as const;

/** The file of a size that was made ahead. */
export const sizeFileName = ({ width }: Dimensions, ending: 'jpg' | 'webp'): string =>
  `size-${width}.${ending}`;
