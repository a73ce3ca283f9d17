// The drawing library is 87 kB and not needed to see a picture: it is loaded when someone
// wants to look closer, or seems about to.

import { openSeadragonEngine } from './openseadragon-engine.ts';
import type { Library } from './openseadragon-engine.ts';
import type { EngineMaker } from './zoom-engine.ts';

let loading: Promise<Library> | null = null;

function load(): Promise<Library> {
  loading ??= import('openseadragon').then((module) => module.default);
  // A chunk that did not arrive can be asked for again.
  loading.catch(() => { loading = null; });
  return loading;
}

/** Fetches the drawing library ahead of time: call it when a pointer or the focus comes near. */
export function prepareViewer(): void {
  void load().catch(() => undefined);
}

/** Makes the engine of the real viewer. */
export const makeEngine: EngineMaker = async (options) => openSeadragonEngine(await load(), options);
