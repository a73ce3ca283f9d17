// What a record lacks before its page is good, and why that matters. Only what is needed keeps it
// from being published.
import { hasUnreadLife } from '../../../features/catalogue/unread-dates.ts';
import type { EditedKind } from '../../../features/catalogue/editor.ts';
import { fieldsOf, membersOf, wordsOf, type Fields } from '../../../features/working/merge/body.ts';
import { MEDIA_TEXTS } from './texts-of-pictures.ts';

/** `field`: where it is filled in. `why` is the id of a message. */
export type Missing = { field: string; why: string; isNeeded?: true };

type Check = { field: string; why: string; isNeeded?: true; lacks(body: Fields): boolean };

const checks: Readonly<Record<EditedKind, readonly Check[]>> = {
  item: [
    {
      field: 'title',
      why: 'desk.missing.title',
      isNeeded: true,
      lacks: (body) => lacks(body, 'title'),
    },
    { field: 'media', why: 'desk.missing.picture', lacks: (body) => lacks(body, 'media') },
    { field: 'media', why: 'desk.missing.alternative-text', lacks: lacksAlternativeText },
    {
      field: 'accessionNumber',
      why: 'desk.missing.number',
      lacks: (body) => lacks(body, 'accessionNumber'),
    },
    { field: 'objectTypes', why: 'desk.missing.type', lacks: (body) => lacks(body, 'objectTypes') },
    {
      field: 'production',
      why: 'desk.missing.maker',
      lacks: (body) => !madeWith(body, 'person', 'unnamedMaker'),
    },
    { field: 'production', why: 'desk.missing.date', lacks: (body) => !madeWith(body, 'date') },
    {
      field: 'description',
      why: 'desk.missing.description',
      lacks: (body) => lacks(body, 'description'),
    },
    {
      field: 'rights',
      why: 'desk.missing.rights',
      lacks: (body) => fieldsOf(body['rights'])['statement'] === undefined,
    },
  ],
  person: [
    {
      field: 'name',
      why: 'desk.missing.name',
      isNeeded: true,
      lacks: (body) => lacks(body, 'name'),
    },
    {
      field: 'kind',
      why: 'desk.missing.kind',
      isNeeded: true,
      lacks: (body) => lacks(body, 'kind'),
    },
    {
      field: 'lifeDates',
      why: 'desk.missing.life',
      lacks: (body) => !['lifeDates', 'born', 'died', 'active'].some((key) => !lacks(body, key)),
    },
    { field: 'lifeDates', why: 'desk.missing.life-unread', lacks: hasUnreadLife },
  ],
  place: [
    {
      field: 'name',
      why: 'desk.missing.name',
      isNeeded: true,
      lacks: (body) => lacks(body, 'name'),
    },
    {
      field: 'coordinates',
      why: 'desk.missing.coordinates',
      lacks: (body) => lacks(body, 'coordinates'),
    },
  ],
  subject: [
    {
      field: 'name',
      why: 'desk.missing.name',
      isNeeded: true,
      lacks: (body) => lacks(body, 'name'),
    },
    {
      field: 'group',
      why: 'desk.missing.group',
      isNeeded: true,
      lacks: (body) => lacks(body, 'group'),
    },
  ],
  collection: [
    {
      field: 'title',
      why: 'desk.missing.title',
      isNeeded: true,
      lacks: (body) => lacks(body, 'title'),
    },
    { field: 'summary', why: 'desk.missing.summary', lacks: (body) => lacks(body, 'summary') },
    { field: 'keyItem', why: 'desk.missing.key-item', lacks: (body) => lacks(body, 'keyItem') },
  ],
};

/** What a record of a kind lacks; what it cannot be published without comes first. */
export function missingIn(kind: EditedKind, body: Fields): Missing[] {
  return checks[kind]
    .filter((check) => check.lacks(body))
    .map(({ field, why, isNeeded }) => (isNeeded ? { field, why, isNeeded } : { field, why }));
}

const lacks = (body: Fields, key: string): boolean => body[key] === undefined;

/** Whether nothing says what is seen on one of the pictures. A new one has no texts yet. */
function lacksAlternativeText(body: Fields): boolean {
  return wordsOf(body['media']).some((id) => {
    const { altText, decorative } = fieldsOf(fieldsOf(body[MEDIA_TEXTS])[id]);
    return decorative !== true && Object.keys(fieldsOf(altText)).length === 0;
  });
}

/** Whether one entry about the making says one of these. */
const madeWith = (body: Fields, ...keys: readonly string[]): boolean =>
  membersOf(body['production']).some(({ value }) =>
    keys.some((key) => fieldsOf(value)[key] !== undefined),
  );
