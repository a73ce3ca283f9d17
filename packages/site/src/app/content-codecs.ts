// What “vitrine content export” writes and “import” reads: each feature owns the codec of its own
// content.
import type { ContentCodec } from '../features/editorial/content/codec.ts';
import { editorialCodecs } from '../features/editorial/content/editorial-codecs.ts';
import { handoutCodec } from '../features/editorial/content/handout-codec.ts';
import { programmeCodecs } from '../features/events/programme/programme-codecs.ts';
import { recordingCodec } from '../features/video/recording-codec.ts';
import { formCodecs } from '../features/forms/definition/form-codecs.ts';
import type { UndoableKind } from '../features/imports/undo-run.ts';

/** In the order in which they are read: what is named before what names it. */
export const contentCodecs: readonly ContentCodec[] = [
  recordingCodec,
  handoutCodec,
  ...editorialCodecs,
  ...programmeCodecs,
  ...formCodecs,
];

/**
 * The definitions of every kind of content, for taking a run back; media are taken back with the
 * items.
 */
export const contentKinds: readonly UndoableKind[] = contentCodecs.filter(
  ({ definition }) => definition.kind !== 'media',
);
