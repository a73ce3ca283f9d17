import { describe, expect, it } from 'vitest';
import { decodeContentState, encodeContentState } from './content-state.ts';

const manifest = 'https://m.test/iiif/1';
const canvas = 'https://m.test/iiif/1/canvas/2';

describe('a content state', () => {
  it('comes back as it went', () => {
    const state = { manifest, canvas, region: 'percent:1.5,2,30,40' };
    expect(decodeContentState(encodeContentState(state))).toEqual(state);
    expect(decodeContentState(encodeContentState({ manifest, canvas }))).toEqual({
      manifest,
      canvas,
    });
  });

  it('fits into an address without escaping, whatever the script', () => {
    expect(
      encodeContentState({ manifest: 'https://m.test/指輪?', canvas: 'https://m.test/ÿÿ>>' }),
    ).toMatch(/^[\w-]+$/);
  });

  it("is read from the specification's own example", () => {
    // Content State 1.0, section 6: a canvas with a region, in the JSON form and as base64url.
    const json =
      '{"id":"https://example.org/object1/canvas7#xywh=1000,2000,1000,2000","type":"Canvas","partOf":[{"id":"https://example.org/object1/manifest","type":"Manifest"}]}';
    const expected = {
      manifest: 'https://example.org/object1/manifest',
      canvas: 'https://example.org/object1/canvas7',
      region: '1000,2000,1000,2000',
    };
    expect(decodeContentState(json)).toEqual(expected);
    const encoded = btoa(encodeURIComponent(json))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
    expect(decodeContentState(encoded)).toEqual(expected);
  });

  it('may be a whole annotation, with a selector or without', () => {
    const target = {
      type: 'SpecificResource',
      source: { id: canvas, type: 'Canvas', partOf: [{ id: manifest, type: 'Manifest' }] },
      selector: { type: 'FragmentSelector', value: 'xywh=1,2,3,4' },
    };
    const annotation = { type: 'Annotation', motivation: ['contentState'], target };
    expect(decodeContentState(JSON.stringify(annotation))).toEqual({
      manifest,
      canvas,
      region: '1,2,3,4',
    });
    expect(
      decodeContentState(
        JSON.stringify({
          ...annotation,
          target: [{ id: `${canvas}#xywh=5,6,7,8`, type: 'Canvas', partOf: manifest }],
        }),
      ),
    ).toEqual({ manifest, canvas, region: '5,6,7,8' });
    expect(
      decodeContentState(JSON.stringify({ ...annotation, target: { ...target, source: canvas } })),
    ).toEqual({ canvas, region: '1,2,3,4' });
  });

  it('may be nothing but the address of a manifest', () => {
    expect(decodeContentState(manifest)).toEqual({ manifest });
    expect(decodeContentState(JSON.stringify({ id: manifest, type: 'Manifest' }))).toEqual({
      manifest,
    });
    expect(decodeContentState(JSON.stringify(manifest))).toEqual({ manifest });
  });

  it('is refused in words when it is damaged', () => {
    for (const damaged of ['', '!!!', 'JTdC', btoa('{"type":"Canvas"}'), '[]', '{"target":']) {
      expect(() => decodeContentState(damaged), damaged).toThrow(/damaged.+again\./);
    }
  });
});
