// Fields that never leave the museum, and exact positions: who reads them of which item, written out by hand.
import { expect, it } from 'vitest';
import { hiddenFields } from '../../packages/site/src/features/api/read-permitted.ts';
import { apiKinds } from '../../packages/site/src/features/api/record-shapes.ts';
import { coins, holderName, maps, staffRoles, type Role } from './roles.ts';

const items = apiKinds.filter(({ definition }) => definition.kind === 'item');

/**
 * Notes and condition are for whoever reads drafts, exact positions for whoever writes them, and
 * what is restricted for whoever edits.
 */
const notes = ['condition', 'internalNotes', 'unread'];
const positions = ['coordinates'];
const restricted = ['acquisition', 'loans', 'storageLocation', 'valuation'];

type Of = 'others' | 'own' | 'in coins' | 'in maps';
const things: Record<Of, { createdBy: string; collections: string[] }> = {
  others: { createdBy: 'operator:ada', collections: [] },
  own: { createdBy: holderName, collections: [] },
  'in coins': { createdBy: 'operator:ada', collections: [coins] },
  'in maps': { createdBy: 'operator:ada', collections: [maps] },
};
const all: readonly Of[] = ['others', 'own', 'in coins', 'in maps'];

/** Of which items each role reads them. A role that is not here reads none. */
type Readable = Record<'notes' | 'positions' | 'restricted', readonly Of[]>;
const table: Record<string, Readable> = {
  owner: { notes: all, positions: all, restricted: all },
  administrator: { notes: all, positions: all, restricted: all },
  registrar: { notes: all, positions: all, restricted: all },
  'registrar, restricted': {
    notes: ['in coins'],
    positions: ['in coins'],
    restricted: ['in coins'],
  },
  editor: { notes: all, positions: [], restricted: [] },
  'editor, restricted': { notes: ['in coins'], positions: [], restricted: [] },
  volunteer: { notes: ['own'], positions: ['own'], restricted: [] },
  'volunteer, restricted': { notes: ['in coins'], positions: ['in coins'], restricted: [] },
  viewer: { notes: all, positions: [], restricted: [] },
  'viewer, restricted': { notes: ['in coins'], positions: [], restricted: [] },
};

const hiddenFor = ({ actor }: Role, { createdBy, collections }: (typeof things)[Of]): string[] =>
  items.flatMap((kind) => [
    ...hiddenFields(kind, actor, { kind: 'item', createdBy, body: { collections } }),
  ]);

it.each(staffRoles.map((role) => [role.name, role] as const))(
  'fields for staff are read by the role %s as the table says',
  (name, role) => {
    const readable = table[name] ?? { notes: [], positions: [], restricted: [] };
    for (const of of all)
      expect([of, hiddenFor(role, things[of]).toSorted()]).toEqual([
        of,
        [
          ...(readable.notes.includes(of) ? [] : notes),
          ...(readable.positions.includes(of) ? [] : positions),
          ...(readable.restricted.includes(of) ? [] : restricted),
        ].toSorted(),
      ]);
  },
);

it('fields for staff are hidden from visitors', () => {
  const visitor: Role = { name: 'visitor', actor: { kind: 'visitor' }, permissions: [] };
  expect(hiddenFor(visitor, things.own).toSorted()).toEqual(
    [...notes, ...positions, ...restricted].toSorted(),
  );
});
