// Frames of a page that changes while it is looked at: the one that is shown stays until its
// successor is there, and of several that wait for that only the newest is loaded.

export type Frames = {
  /** Address of the page that is looked at. */
  shown?: string;
  /** Of the one that is being loaded. */
  coming?: string;
  /** Of the one after that. */
  waiting?: string;
};

export function withAddress(frames: Frames, address: string): Frames {
  if (address === frames.shown || address === frames.coming) return frames;
  return frames.coming === undefined
    ? { ...frames, coming: address }
    : { ...frames, waiting: address };
}

export function withLoaded(frames: Frames, address: string): Frames {
  const { coming, waiting } = frames;
  if (coming !== address) return frames;
  return { shown: coming, ...(waiting === undefined ? {} : { coming: waiting }) };
}

/** A page that could not be loaded: the one before it stays. */
export function withFailed(frames: Frames, address: string): Frames {
  const { shown, coming, waiting } = frames;
  if (coming !== address) return frames;
  return {
    ...(shown === undefined ? {} : { shown }),
    ...(waiting === undefined ? {} : { coming: waiting }),
  };
}
