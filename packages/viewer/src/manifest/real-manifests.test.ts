// Every manifest of the shared collection: the IIIF cookbook, the two big test sets, and a
// museum's.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { asObject, typeOf } from './json.ts';
import { readManifest } from './read-manifest.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/iiif', import.meta.url));
const isThere = existsSync(folder);
if (!isThere) console.warn(`SKIPPED: real manifests. They are expected in ${folder}.`);

describe.skipIf(!isThere)('a manifest from the wild', () => {
  const manifests = globSync(`${folder}/**/*.json`)
    .map((path) => ({ path, json: JSON.parse(readFileSync(path, 'utf8')) as unknown }))
    .filter(({ json }) => /^(sc:)?Manifest$/.test(typeOf(asObject(json))));

  it('is read, or refused with the one true reason: that it has no pictures', () => {
    expect(manifests.length).toBeGreaterThan(80);
    const refused: string[] = [];
    for (const { path, json } of manifests) {
      try {
        for (const image of readManifest(json).images) {
          expect(image.infoUrl, path).toMatch(/^https?:/);
          expect(image.width * image.height, path).toBeGreaterThan(0);
          expect(image.label, path).not.toBe('');
        }
      } catch (error) {
        expect(error, path).toMatchObject({ code: 'manifest-without-images' });
        refused.push(path.slice(folder.length + 1));
      }
    }
    console.info(
      `${manifests.length} manifests, ${refused.length} without pictures: ${refused.join(', ')}`,
    );
    expect(refused.length).toBeLessThan(manifests.length * 0.25);
  });
});
