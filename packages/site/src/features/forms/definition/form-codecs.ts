// Forms in the content folder: one readable file each.
import { jsonCodec, type ContentCodec } from '../../editorial/content/codec.ts';
import { formDefinition } from './form-shape.ts';

export const formCodec: ContentCodec = jsonCodec(formDefinition, {
  fileOf: ({ body }) => body.slug,
  key: { scheme: 'slug', of: ({ slug }) => slug },
});
