// info.json of both versions, from one model. Source: Image API 3.0 §5 and 2.1 §5.
import type { OutputLimits } from '../geometry/resolve.ts';
import type { Dimensions } from '../geometry/levels.ts';
import type { Version } from '../request/image-request.ts';

/** What a description of an image tells. */
type ImageDescription = Dimensions & {
  /** The image's address, without a slash at its end. */
  id: string;
  tileSize: number;
  /** 1, 2, 4 … */
  scaleFactors: readonly number[];
  /** Sizes that are ready to be sent, smallest first. */
  sizes: readonly Dimensions[];
  limits: OutputLimits;
  /** Address of a licence or rights statement. */
  rights?: string | undefined;
  /** A credit line to be shown with the image. */
  attribution?: string | undefined;
};

const features = [
  'baseUriRedirect',
  'canonicalLinkHeader',
  'cors',
  'jsonldMediaType',
  'mirroring',
  'profileLinkHeader',
  'regionByPct',
  'regionByPx',
  'regionSquare',
  'rotationArbitrary',
  'rotationBy90s',
  'sizeByConfinedWh',
  'sizeByH',
  'sizeByPct',
  'sizeByW',
  'sizeByWh',
];
const added3 = ['sizeUpscaling'];
const added2 = ['sizeAboveFull', 'sizeByDistortedWh', 'sizeByForcedWh', 'sizeByWhListed'];

export const contextOf = (version: Version) => `http://iiif.io/api/image/${version}/context.json`;
export const profileOf = (version: Version) =>
  version === 3
    ? 'http://iiif.io/api/image/3/level2.json'
    : 'http://iiif.io/api/image/2/level2.json';

/** The document which `info.json` answers with. */
export function infoDocument(image: ImageDescription, version: Version): Record<string, unknown> {
  return version === 3 ? infoThree(image) : infoTwo(image);
}

function common({ width, height, tileSize, scaleFactors, sizes }: ImageDescription) {
  return {
    protocol: 'http://iiif.io/api/image',
    width,
    height,
    sizes,
    tiles: [{ width: tileSize, height: tileSize, scaleFactors }],
  };
}

function finite({ maxWidth, maxHeight, maxArea }: OutputLimits) {
  return Object.fromEntries(
    Object.entries({ maxWidth, maxHeight, maxArea }).filter(([, limit]) => Number.isFinite(limit)),
  );
}

function infoThree(image: ImageDescription) {
  return {
    '@context': contextOf(3),
    id: image.id,
    type: 'ImageService3',
    profile: 'level2',
    ...common(image),
    ...finite(image.limits),
    ...(image.rights ? { rights: image.rights } : {}),
    preferredFormats: ['jpg'],
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: [...features, ...added3].toSorted(),
  };
}

function infoTwo(image: ImageDescription) {
  return {
    '@context': contextOf(2),
    '@id': image.id,
    ...common(image),
    profile: [
      profileOf(2),
      {
        ...finite(image.limits),
        formats: ['jpg', 'png', 'webp'],
        qualities: ['default', 'color', 'gray', 'bitonal'],
        supports: [...features, ...added2].toSorted(),
      },
    ],
    ...(image.rights ? { license: image.rights } : {}),
    ...(image.attribution ? { attribution: image.attribution } : {}),
  };
}
