// sharp as this package wants it. Every file of this folder takes it from here, and no other folder
// takes it at all.
import sharp from 'sharp';

// libvips keeps the results of recent operations; we never repeat one, so that would be memory for
// nothing.
sharp.cache(false);

export { sharp };
