// Rows of working copies.
import { copyKinds } from '../../../packages/site/src/features/kinds/copy-kinds.ts';
import { previewCopy } from '../../../packages/site/src/features/working/preview-copy.ts';
import { publishCopy } from '../../../packages/site/src/features/working/publish-copy.ts';
import { saveCopy } from '../../../packages/site/src/features/working/save-copy.ts';
import {
  discardCopy,
  listCopies,
  openCopy,
  readCopy,
  returnCopy,
  submitCopy,
  visibleCopies,
} from '../../../packages/site/src/features/working/working-copies.ts';
import {
  checkTranslation,
  readTranslations,
} from '../../../packages/site/src/features/records/translations.ts';
import type { Actor } from '../../../packages/site/src/features/access/actor.ts';
import type { Action } from '../../../packages/site/src/features/access/grant.ts';
import { fresh } from '../roles.ts';
import { on, saving, savingSome, theirs, type Need, type Row } from '../row.ts';
import type { Museum } from '../sample-museum.ts';

const deskOf = ({ site }: Museum, actor: Actor) => ({ site, actor, kinds: copyKinds });

const some = (...any: readonly Action[]): Need => ({ any, about: {}, isSome: true });
const seeing: readonly Action[] = ['record:read-draft', 'record:edit', 'record:submit'];
const savingAny = some('record:edit', 'record:submit');
const savingIt = saving(theirs('item'));

const visibleItem = ({ has }: Museum) => has.shown.item?.id ?? '';

export const workingRows: readonly Row[] = [
  {
    of: readTranslations,
    needs: [on('record:read-draft', theirs('item'))],
    run: (museum, actor) =>
      readTranslations(museum.site, actor, copyKinds.item.definition, visibleItem(museum)),
  },
  {
    of: checkTranslation,
    needs: [savingIt],
    run: (museum, actor) =>
      checkTranslation(museum.site, actor, copyKinds.item.definition, {
        id: visibleItem(museum),
        field: 'title',
        language: 'fr',
        original: 'Jug',
      }),
  },
  {
    of: openCopy,
    when: 'of a thing that is not there yet',
    needs: [savingSome('item')],
    needsToo: [saving(fresh('item'))],
    run: (museum, actor) => openCopy(deskOf(museum, actor), { kind: 'item' }),
  },
  {
    of: openCopy,
    when: 'of a record without one',
    needs: [savingSome('item')],
    needsToo: [savingIt],
    run: (museum, actor) =>
      openCopy(deskOf(museum, actor), { kind: 'item', record: museum.has.imported }),
  },
  {
    of: openCopy,
    when: 'that is there',
    needs: [savingSome('item')],
    needsToo: [savingIt],
    run: (museum, actor) =>
      openCopy(deskOf(museum, actor), { kind: 'item', record: museum.has.item }),
  },
  {
    of: readCopy,
    needs: [some(...seeing)],
    needsToo: [{ any: seeing, about: theirs('item') }],
    run: (museum, actor) => readCopy(deskOf(museum, actor), museum.has.copy),
  },
  {
    of: previewCopy,
    needs: [some(...seeing)],
    needsToo: [{ any: seeing, about: theirs('item') }],
    run: (museum, actor) => previewCopy(deskOf(museum, actor), museum.has.copy),
  },
  {
    of: listCopies,
    needs: [some(...seeing)],
    run: (museum, actor) => listCopies(deskOf(museum, actor)),
  },
  {
    of: visibleCopies,
    needs: [some(...seeing)],
    run: (museum, actor) => visibleCopies(deskOf(museum, actor), [museum.has.copy]),
  },
  {
    of: saveCopy,
    needs: [savingAny],
    needsToo: [savingIt],
    run: (museum, actor) =>
      saveCopy(deskOf(museum, actor), museum.has.copy, {
        seq: 1,
        changes: [{ path: ['accessionNumber'], after: '8' }],
      }),
  },
  {
    of: submitCopy,
    needs: [savingAny],
    needsToo: [savingIt],
    run: (museum, actor) => submitCopy(deskOf(museum, actor), museum.has.copy, 1),
  },
  {
    of: returnCopy,
    when: 'with a note',
    needs: [some('record:publish')],
    needsToo: [on('record:publish', theirs('item')), on('record:edit', theirs('item'))],
    run: (museum, actor) =>
      returnCopy(deskOf(museum, actor), museum.has.copy, { seq: 1, note: 'Whose is it?' }),
  },
  {
    of: returnCopy,
    when: 'by whoever submitted it',
    needs: [savingAny],
    needsToo: [savingIt],
    run: (museum, actor) => returnCopy(deskOf(museum, actor), museum.has.copy, { seq: 1 }),
  },
  {
    of: discardCopy,
    needs: [savingAny],
    needsToo: [savingIt],
    run: (museum, actor) => discardCopy(deskOf(museum, actor), museum.has.copy),
  },
  {
    of: publishCopy,
    needs: [some('record:publish')],
    needsToo: [on('record:publish', theirs('item')), on('record:edit', theirs('item'))],
    run: (museum, actor) => publishCopy(deskOf(museum, actor), museum.has.copy, { seq: 1 }),
  },
  {
    of: publishCopy,
    when: 'at a time to come',
    needs: [some('record:publish')],
    needsToo: [on('record:publish', theirs('item')), on('record:edit', theirs('item'))],
    run: (museum, actor) =>
      publishCopy(deskOf(museum, actor), museum.has.copy, {
        seq: 1,
        at: '2026-02-01T00:00:00.000Z',
      }),
  },
];
