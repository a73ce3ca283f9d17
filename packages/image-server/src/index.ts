// The public face of the image server.
export { ImageError, failures, type FailureCode } from './errors.ts';
export { writeRaster, type PictureFile, type Raster } from './pixels/raster.ts';
export { rasteriseDrawing, type Drawing } from './pixels/drawing.ts';
