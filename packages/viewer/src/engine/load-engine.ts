// The drawing library is 87 kB and not needed to see a picture: it is loaded when someone
// wants to look closer, or seems about to.

import { openSeadragonEngine } from './openseadragon-engine.ts';
import type { Library } from './openseadragon-engine.ts';
import type { EngineMaker } from './zoom-engine.ts';

let loading: Promise<Library> | null = null;

function load(): Promise<Library> {
  loading ??= import('openseadragon').then((module) => quiet(module.default));
  // A chunk that did not arrive can be asked for again.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

// The library warns in the console of tiles that arrive after it has made room for others: ordinary
// on a slow network, and noise to whoever looks for the faults of a page. What is broken it still
// tells.
function quiet(library: Library): Library {
  const silent = (): void => undefined;
  Object.assign(library, {
    console: { ...console, log: silent, debug: silent, info: silent, warn: silent },
  });
  return library;
}

/** Fetches the drawing library ahead of time: call it when a pointer or the focus comes near. */
export function prepareViewer(): void {
  void load().catch(() => undefined);
}

/** Makes the engine of the real viewer. */
export const makeEngine: EngineMaker = async (options) =>
  openSeadragonEngine(await load(), options);
