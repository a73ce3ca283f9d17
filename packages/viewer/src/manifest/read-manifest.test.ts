import { describe, expect, it } from 'vitest';
import { readManifest } from './read-manifest.ts';

const service3 = { id: 'https://m.test/i/1', type: 'ImageService3', profile: 'level1' };

function canvas(number: number, body: unknown, more: object = {}) {
  return {
    id: `https://m.test/c/${number}`,
    type: 'Canvas',
    label: { en: [`Page ${number}`] },
    width: 400,
    height: 300,
    ...more,
    items: [
      {
        type: 'AnnotationPage',
        items: [
          {
            type: 'Annotation',
            motivation: 'painting',
            body,
            target: `https://m.test/c/${number}`,
          },
        ],
      },
    ],
  };
}

const picture = {
  id: 'https://m.test/i/1/full/max/0/default.jpg',
  type: 'Image',
  format: 'image/jpeg',
  width: 4000,
  height: 3000,
  service: [service3],
};
const manifest = (items: unknown[], more: object = {}) => ({
  id: 'https://m.test/m',
  type: 'Manifest',
  label: { en: ['A book'] },
  items,
  ...more,
});

describe('a manifest of version 3', () => {
  it('becomes pictures', () => {
    expect(readManifest(manifest([canvas(1, picture)]))).toEqual({
      id: 'https://m.test/m',
      label: 'A book',
      direction: 'ltr',
      start: { index: 0 },
      problems: [],
      images: [
        {
          id: 'https://m.test/c/1',
          infoUrl: 'https://m.test/i/1',
          isPlain: false,
          width: 4000,
          height: 3000,
          label: 'Page 1',
          alt: 'A book, Page 1',
        },
      ],
    });
  });

  it('gives a picture its caption, rights, thumbnail and true size', () => {
    const physdim = {
      profile: 'http://iiif.io/api/annex/services/physdim',
      physicalScale: 0.1,
      physicalUnits: 'cm',
    };
    const more = {
      summary: { en: ['A knight'] },
      rights: 'http://rightsstatements.org/vocab/NoC-US/1.0/',
      thumbnail: [{ id: 'https://m.test/t.jpg', type: 'Image' }],
      service: [physdim],
    };
    const [image] = readManifest(
      manifest([canvas(1, picture, more)], {
        requiredStatement: { label: { en: ['By'] }, value: { en: ['A museum'] } },
      }),
    ).images;
    expect(image).toMatchObject({
      caption: 'A knight',
      preview: 'https://m.test/t.jpg',
      physicalSize: { widthInMillimetres: 400, heightInMillimetres: 300 },
      rights: {
        label: 'http://rightsstatements.org/vocab/NoC-US/1.0/',
        address: 'http://rightsstatements.org/vocab/NoC-US/1.0/',
      },
    });
    expect(
      readManifest(
        manifest([canvas(1, picture)], { requiredStatement: { value: { en: ['A museum'] } } }),
      ).images[0]?.rights,
    ).toEqual({ label: 'A museum' });
  });

  it('shows a plain picture that no image server stands behind', () => {
    const [image] = readManifest(manifest([canvas(1, { ...picture, service: undefined })])).images;
    expect(image).toMatchObject({ infoUrl: picture.id, isPlain: true, width: 4000 });
  });

  it('takes the first of a choice and says so', () => {
    const read = readManifest(manifest([canvas(1, { type: 'Choice', items: [picture, picture] })]));
    expect(read.images).toHaveLength(1);
    expect(read.problems).toEqual([
      '“Page 1” (canvas 1) has a choice of 2 images; the first is shown.',
    ]);
  });

  it('leaves out sound, video and empty canvases, and says which', () => {
    const read = readManifest(
      manifest([
        canvas(1, { id: 'https://m.test/a.mp3', type: 'Sound' }),
        canvas(2, picture),
        { type: 'Canvas' },
        null,
      ]),
    );
    expect(read.images.map((image) => image.label)).toEqual(['Page 2']);
    expect(read.problems).toHaveLength(3);
    expect(read.problems[0]).toBe('“Page 1” (canvas 1) has no image and is omitted.');
  });

  it('begins where the manifest wants it to, and reads from the right where the book does', () => {
    const items = [canvas(1, picture), canvas(2, picture)];
    expect(
      readManifest(
        manifest(items, {
          start: { id: 'https://m.test/c/2', type: 'Canvas' },
          viewingDirection: 'right-to-left',
        }),
      ),
    ).toMatchObject({ start: { index: 1 }, direction: 'rtl' });
    expect(
      readManifest(
        manifest(items, {
          start: {
            type: 'SpecificResource',
            source: 'https://m.test/c/2',
            selector: { value: 'xywh=1,2,3,4' },
          },
        }),
      ).start,
    ).toEqual({ index: 1, region: 'xywh=1,2,3,4' });
    expect(readManifest(manifest(items, { start: { id: 'elsewhere' } })).start).toEqual({
      index: 0,
    });
  });
});

describe('a manifest of version 2', () => {
  const resource = {
    '@id': 'https://m.test/i/1/full/full/0/default.jpg',
    '@type': 'dctypes:Image',
    service: {
      '@id': 'https://m.test/i/1/',
      '@context': 'http://iiif.io/api/image/2/context.json',
      profile: 'http://iiif.io/api/image/2/level1.json',
    },
  };
  const old = (resources: unknown[], more: object = {}) => ({
    '@id': 'https://m.test/m',
    '@type': 'sc:Manifest',
    label: 'A book',
    attribution: 'A museum',
    license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    sequences: [
      {
        canvases: resources.map((one, index) => ({
          '@id': `https://m.test/c/${index}`,
          '@type': 'sc:Canvas',
          label: `f. ${index}`,
          width: 800,
          height: 600,
          images: [{ resource: one }],
        })),
      },
    ],
    ...more,
  });

  it('becomes pictures too', () => {
    expect(readManifest(old([resource])).images).toEqual([
      {
        id: 'https://m.test/c/0',
        infoUrl: 'https://m.test/i/1',
        isPlain: false,
        width: 800,
        height: 600,
        label: 'f. 0',
        alt: 'A book, f. 0',
        rights: {
          label: 'A museum',
          address: 'https://creativecommons.org/publicdomain/zero/1.0/',
        },
      },
    ]);
  });

  it('takes the default of a choice, and the first of several sequences', () => {
    const choice = {
      '@type': 'oa:Choice',
      default: resource,
      item: [{ ...resource, '@id': 'other' }],
    };
    const read = readManifest({ ...old([choice]), sequences: [...old([choice]).sequences, {}] });
    expect(read.images[0]?.infoUrl).toBe('https://m.test/i/1');
    expect(read.problems).toHaveLength(2);
  });
});

describe('what is not a manifest', () => {
  it('is refused in words', () => {
    expect(() => readManifest([])).toThrow('it is a list');
    expect(() => readManifest({ type: 'Collection' })).toThrow('its type is Collection');
    expect(() => readManifest('<html>')).toThrow('it has no type');
    expect(() => readManifest(null)).toThrow(/Use the address of a version 3 or 2 manifest/);
    expect(() => readManifest(manifest([]))).toThrow(/has no images/);
  });
});
