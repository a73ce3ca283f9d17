// IIIF Content State 1.0: "this part of that canvas" as one parameter that any IIIF
// viewer understands (`?iiif-content=…`). https://iiif.io/api/content-state/1.0/

import { failures, ViewerError } from '../errors.ts';
import { asList, asObject, asText, idOf, typeOf } from './json.ts';
import type { Json } from './json.ts';

/** What a content state points at. `region` is the text after `xywh=`. */
export type ContentState = { manifest?: string; canvas?: string; region?: string };

/** The `iiif-content` value for a part of a canvas (the whole of it without `region`). */
export function encodeContentState(state: {
  manifest: string;
  canvas: string;
  region?: string;
}): string {
  const target = {
    id: state.region ? `${state.canvas}#xywh=${state.region}` : state.canvas,
    type: 'Canvas',
    partOf: [{ id: state.manifest, type: 'Manifest' }],
  };
  return toBase64Url(JSON.stringify(target));
}

/**
 * Reads an `iiif-content` value: an address, or base64url-encoded JSON of a target or an
 * annotation.
 *
 * @throws ViewerError `content-state-unreadable`
 */
export function decodeContentState(value: string): ContentState {
  const text = /^(https?:|\s*[{["])/.test(value) ? value : fromBase64Url(value);
  if (/^https?:/.test(text)) return { manifest: text };
  const json = parse(text);
  if (typeof json === 'string') return { manifest: json };
  const annotation = asObject(json);
  const target = typeOf(annotation) === 'Annotation' ? asList(annotation['target'])[0] : json;
  return readTarget(typeof target === 'string' ? { id: target } : asObject(target));
}

function readTarget(target: Json): ContentState {
  if (typeOf(target) === 'SpecificResource') {
    const source =
      typeof target['source'] === 'string'
        ? { id: target['source'], type: 'Canvas' }
        : asObject(target['source']);
    const chosen = asText(asObject(asList(target['selector'])[0])['value'])?.replace(/^xywh=/, '');
    return { ...readTarget(source), ...(chosen && { region: chosen }) };
  }
  const id = idOf(target);
  if (!id) throw unreadable();
  if (/^(sc:)?Manifest$/.test(typeOf(target))) return { manifest: id };
  const [canvas = id, fragment] = id.split('#xywh=');
  const parent = asList(target['partOf'])[0];
  const manifest = asText(parent) ?? idOf(asObject(parent));
  return { canvas, ...(manifest && { manifest }), ...(fragment && { region: fragment }) };
}

// The specification's own recipe: percent-encode first, so that btoa only meets ASCII.
function toBase64Url(text: string): string {
  return btoa(encodeURIComponent(text)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): string {
  try {
    return decodeURIComponent(atob(text.replace(/-/g, '+').replace(/_/g, '/')));
  } catch (cause) {
    throw unreadable(cause);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): ViewerError {
  return new ViewerError(
    'content-state-unreadable',
    failures['content-state-unreadable'].message(),
    cause,
  );
}
