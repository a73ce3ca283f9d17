// A IIIF manifest, version 3 or 2, read into the pictures that the viewer shows. What cannot be
// shown is reported in a sentence; nothing is dropped in silence.

import { failures, ViewerError } from '../errors.ts';
import type { Rights, ViewerImage } from '../viewer-image.ts';
import type { RegionSpec } from '../viewport/xywh.ts';
import { sourceOf } from './image-service.ts';
import { asList, asObject, asObjects, asPositive, asText, idOf, typeOf } from './json.ts';
import type { Json } from './json.ts';
import { physicalSizeOf } from './physical-size.ts';
import { inLanguage } from './words.ts';

/** What a manifest holds for the viewer. */
export type ReadManifest = {
  id: string | undefined;
  label: string | undefined;
  images: ViewerImage[];
  /** Right-to-left books page the other way. */
  direction: 'ltr' | 'rtl';
  start: { index: number; region?: RegionSpec };
  /** Sentences about what the viewer cannot show. */
  problems: string[];
};

/** A canvas in the terms of version 3, whichever version it was written in. */
type Canvas = { canvas: Json; number: number; resources: Json[] };

type Reading = {
  languages: readonly string[];
  title: string | undefined;
  rights: Rights | undefined;
  problems: string[];
};

/**
 * Reads a manifest.
 *
 * @param languages  the reader's, best first
 * @throws ViewerError `manifest-unreadable`, `manifest-without-images`
 */
export function readManifest(json: unknown, languages: readonly string[] = ['en']): ReadManifest {
  const manifest = asObject(json);
  const version = versionOf(json);
  const problems: string[] = [];
  const title = inLanguage(manifest['label'], languages);
  const reading: Reading = { languages, title, rights: rightsOf(manifest, languages), problems };
  const canvases = version === 3 ? canvases3(manifest) : canvases2(manifest, problems);
  const images = canvases.flatMap((canvas) => readCanvas(canvas, reading) ?? []);
  if (images.length === 0)
    throw new ViewerError('manifest-without-images', failures['manifest-without-images'].message());
  const direction = manifest['viewingDirection'] === 'right-to-left' ? 'rtl' : 'ltr';
  return {
    id: idOf(manifest),
    label: title,
    images,
    direction,
    start: startOf(manifest, images),
    problems,
  };
}

function versionOf(json: unknown): 2 | 3 {
  const manifest = asObject(json);
  if (typeOf(manifest) === 'Manifest') return 3;
  if (typeOf(manifest) === 'sc:Manifest') return 2;
  const type = typeOf(manifest);
  const stated = type ? `its type is ${type.slice(0, 60)}` : 'it has no type';
  const found = Array.isArray(json) ? 'it is a list' : stated;
  throw new ViewerError('manifest-unreadable', failures['manifest-unreadable'].message(found));
}

function canvases3(manifest: Json): Canvas[] {
  return asObjects(manifest['items']).map((canvas, index) => {
    const annotations = asObjects(canvas['items']).flatMap((page) => asObjects(page['items']));
    const painted = annotations.filter((annotation) =>
      asList(annotation['motivation']).includes('painting'),
    );
    return {
      canvas,
      number: index + 1,
      resources: painted.flatMap((annotation) => asObjects(annotation['body'])),
    };
  });
}

function canvases2(manifest: Json, problems: string[]): Canvas[] {
  const sequences = asObjects(manifest['sequences']);
  if (sequences.length > 1)
    problems.push(`The manifest has ${sequences.length} sequences; only the first is shown.`);
  return asObjects(sequences[0]?.['canvases']).map((canvas, index) => ({
    canvas,
    number: index + 1,
    resources: asObjects(canvas['images']).map((annotation) => asObject(annotation['resource'])),
  }));
}

function readCanvas({ canvas, number, resources }: Canvas, reading: Reading): ViewerImage | null {
  const label = inLanguage(canvas['label'], reading.languages) ?? String(number);
  const choices = resources.flatMap(alternatives);
  const source = choices.map((resource) => sourceOf(resource)).find((found) => found !== null);
  if (!source) {
    reading.problems.push(`“${label}” (canvas ${number}) has no image and is omitted.`);
    return null;
  }
  if (resources.length > 1)
    reading.problems.push(
      `“${label}” (canvas ${number}) has ${resources.length} images; only the first is shown.`,
    );
  else if (choices.length > 1)
    reading.problems.push(
      `“${label}” (canvas ${number}) has a choice of ${choices.length} images; the first is shown.`,
    );
  const width = source.width ?? asPositive(canvas['width']);
  const height = source.height ?? asPositive(canvas['height']);
  if (!width || !height) {
    reading.problems.push(`“${label}” (canvas ${number}) has no image size and is omitted.`);
    return null;
  }
  return {
    id: idOf(canvas) ?? `canvas-${number}`,
    infoUrl: source.infoUrl,
    isPlain: source.isPlain,
    width,
    height,
    label,
    ...wordsOf(canvas, label, reading),
    ...pictureOf(canvas),
  };
}

function wordsOf(canvas: Json, label: string, { languages, title, rights }: Reading) {
  const caption = inLanguage(canvas['summary'] ?? canvas['description'], languages);
  const ownRights = rightsOf(canvas, languages) ?? rights;
  const alt = title && title !== label ? `${title}, ${label}` : label;
  return { alt, ...(caption && { caption }), ...(ownRights && { rights: ownRights }) };
}

function pictureOf(canvas: Json) {
  const thumbnail = asList(canvas['thumbnail'])[0];
  const preview = asText(thumbnail) ?? idOf(asObject(thumbnail));
  const physicalSize = physicalSizeOf(canvas);
  return { ...(preview && { preview }), ...(physicalSize && { physicalSize }) };
}

// A Choice lists its pictures in `items` (version 3) or `default` and `item` (version 2).
// A picture that is cut or turned before painting stands inside a SpecificResource.
function alternatives(resource: Json): Json[] {
  const type = typeOf(resource);
  if (type === 'Choice') return asObjects(resource['items']);
  if (type === 'oa:Choice')
    return [...asObjects(resource['default']), ...asObjects(resource['item'])];
  if (type === 'SpecificResource') return [asObject(resource['source'])];
  if (type === 'oa:SpecificResource') return [asObject(resource['full'])];
  return [resource];
}

function rightsOf(thing: Json, languages: readonly string[]): Rights | undefined {
  const statement = asObject(thing['requiredStatement']);
  const words = inLanguage(statement['value'] ?? thing['attribution'], languages);
  const address = asText(thing['rights']) ?? asText(asList(thing['license'])[0]);
  if (!words && !address) return undefined;
  return { label: words ?? address ?? '', ...(address && { address }) };
}

// Version 3 `start` is a canvas, or a part of one; version 2 `startCanvas` is on the manifest or
// its sequence.
function startOf(manifest: Json, images: readonly ViewerImage[]): ReadManifest['start'] {
  const start = asObject(manifest['start']);
  const sequence = asObjects(manifest['sequences'])[0];
  const named =
    asText(start['source']) ??
    idOf(asObject(start['source'])) ??
    idOf(start) ??
    asText(sequence?.['startCanvas']) ??
    asText(manifest['startCanvas']);
  const [canvasId, fragment] = (named ?? '').split('#');
  const index = Math.max(
    0,
    images.findIndex((image) => image.id === canvasId),
  );
  const region = asText(asObject(start['selector'])['value']) ?? fragment;
  return region?.startsWith('xywh=') ? { index, region } : { index };
}
