// What “vitrine content export” writes and “import” reads, for every kind of record: each feature
// owns the codecs of its own content.
import type { ContentCodec } from '../features/editorial/content/codec.ts';
import { editorialCodecs } from '../features/editorial/content/editorial-codecs.ts';
import { handoutCodec } from '../features/editorial/content/handout-codec.ts';
import { programmeCodecs } from '../features/events/programme/programme-codecs.ts';
import { formCodec } from '../features/forms/definition/form-codecs.ts';
import type { UndoableKind } from '../features/imports/undo-run.ts';
import type { RecordKind } from '../features/records/record.ts';
import { recordingCodec } from '../features/video/recording-codec.ts';

type Travel = {
  codecs: readonly ContentCodec[];
  /** Which undo takes such records back: that of imported objects, or that of content. */
  undoneBy: 'imports' | 'content';
};

/** The catalogue comes in from tables and goes out in dumps. */
const byImports: Travel = { codecs: [], undoneBy: 'imports' };
const byContent = (codec: ContentCodec): Travel => ({ codecs: [codec], undoneBy: 'content' });

/** In the order in which they are read: what is named before what names it. */
const travels: { readonly [Kind in RecordKind]: Travel } = {
  item: byImports,
  person: byImports,
  place: byImports,
  subject: byImports,
  collection: byImports,
  media: { codecs: [recordingCodec, handoutCodec], undoneBy: 'imports' },
  page: byContent(editorialCodecs.page),
  story: byContent(editorialCodecs.story),
  exhibition: byContent(editorialCodecs.exhibition),
  menu: byContent(editorialCodecs.menu),
  notice: byContent(editorialCodecs.notice),
  redirect: byContent(editorialCodecs.redirect),
  venue: byContent(programmeCodecs.venue),
  series: byContent(programmeCodecs.series),
  event: byContent(programmeCodecs.event),
  form: byContent(formCodec),
};

export const contentCodecs: readonly ContentCodec[] = Object.values(travels).flatMap(
  ({ codecs }) => codecs,
);

/** What taking a run back needs to know beyond the imports of objects. */
export const contentKinds: readonly UndoableKind[] = Object.values(travels)
  .filter(({ undoneBy }) => undoneBy === 'content')
  .flatMap(({ codecs }) => codecs);
