// The public face of the image server.
export { ImageError, failures, type FailureCode } from './errors.ts';
export { writeRaster, type PictureFile, type Raster } from './pixels/raster.ts';
export { rasteriseDrawing, type Drawing } from './pixels/drawing.ts';
export {
  checkImage,
  defaultCheckLimits,
  type CheckedImage,
  type CheckLimits,
} from './check/check.ts';
export {
  createPreparer,
  prepareImage,
  type PrepareJob,
  type PrepareOptions,
  type Preparer,
} from './pyramid/prepare.ts';
export { lookParts } from './look/look.ts';
export type { Summary } from './pyramid/summary.ts';
export {
  createImageServer,
  type ImageServer,
  type ImageServerOptions,
} from './http/image-server.ts';
export { defaultOutputLimits } from './http/settle.ts';
export type { RequestContext } from './http/answers.ts';
export { readPrepared } from './pyramid/prepared.ts';
export { sizeFileName } from './pyramid/summary.ts';
export type { OutputLimits } from './geometry/resolve.ts';
export type { PictureFiles } from './source/picture-files.ts';
export type { ImageFolder, ImageSource } from './source/source.ts';
