import { describe, expect, it } from 'vitest';
import { can, canSome, type Actor } from './actor.ts';
import type { About, Action } from './grant.ts';
import { roleNames, type Role } from './roles.ts';
import { staffAs } from './testing.ts';

const collection = ['item', 'person', 'place', 'subject', 'collection'];
const text = ['page', 'story', 'exhibition', 'menu', 'notice', 'redirect', 'form'];
const programme = ['event', 'venue', 'series'];
const every = [...collection, 'media', ...text, ...programme];

/** ✓ with everything · ◦ with some · own: what they made · – not at all. */
type Mark = '✓' | '◦' | 'own' | '–' | 'read' | 'submits' | 'not owners';

const columns = [
  'read drafts',
  'edit',
  'publish',
  'withdraw',
  'media',
  'import',
  'bulk',
  'undo',
  'text',
  'events',
  'inbox',
  'search',
  'users',
  'settings',
] as const;

const table: Record<Role, string> = {
  owner: '✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓',
  administrator: '✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ not-owners ✓',
  registrar: '✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ – – – read – –',
  editor: '✓ – ◦ – ✓ – – own ✓ – – read – –',
  'events-officer': '◦ – ◦ – ✓ – – own – ✓ ◦ – – –',
  'visitor-services': '– – – – – – – – – – ✓ – – –',
  analyst: '– – – – – – – – – – – ✓ – –',
  volunteer: 'own submits – – own – – own submits – – – – –',
  viewer: '✓ – – – – – – – – – – read – –',
};

const user = (role: Role, collections?: readonly string[]) => staffAs(role, 'ada', collections);
const others = (kind: string): About => ({ kind, createdBy: 'staff:grace', collections: ['maps'] });
const own = (kind: string): About => ({ ...others(kind), createdBy: 'staff:ada' });

function markOf(actor: Actor, action: Action, kinds: readonly string[]): Mark {
  if (kinds.every((kind) => can(actor, action, others(kind)))) return '✓';
  if (kinds.some((kind) => can(actor, action, others(kind)))) return '◦';
  if (kinds.some((kind) => can(actor, action, own(kind)))) return 'own';
  return canSome(actor, action) && kinds.length === every.length ? '◦' : '–';
}

const editMark = (actor: Actor, kinds: readonly string[]): Mark =>
  markOf(actor, 'record:edit', kinds) === '–' && markOf(actor, 'record:submit', kinds) === 'own'
    ? 'submits'
    : markOf(actor, 'record:edit', kinds);

/** Whoever adds media describes and saves them too. */
const mediaMark = (actor: Actor): Mark => {
  const added = markOf(actor, 'media:add', ['media']);
  const described = editMark(actor, ['media']);
  return added === described || described === 'submits' ? added : '◦';
};

function marksOf(actor: Actor): Mark[] {
  const search = markOf(actor, 'search:read', every);
  const users = markOf(actor, 'users:manage', roleNames);
  return [
    markOf(actor, 'record:read-draft', every),
    editMark(actor, collection),
    markOf(actor, 'record:publish', every),
    markOf(actor, 'record:withdraw', every),
    mediaMark(actor),
    markOf(actor, 'import:run', every),
    markOf(actor, 'bulk:run', every),
    markOf(actor, 'import:undo', every),
    editMark(actor, text),
    editMark(actor, programme),
    markOf(actor, 'inbox:handle', every),
    search === '✓' && !can(actor, 'search:manage') ? 'read' : search,
    users === '◦' ? 'not owners' : users,
    markOf(actor, 'settings:change', every),
  ];
}

describe('a role', () => {
  it.each(roleNames)('%s may do what the table of roles says', (role) => {
    const expected = table[role].split(' ').map((mark) => mark.replace('-', ' '));
    expect(expected).toHaveLength(columns.length);
    const marks = marksOf(user(role));
    expect(Object.fromEntries(columns.map((name, at) => [name, marks[at]]))).toEqual(
      Object.fromEntries(columns.map((name, at) => [name, expected[at]])),
    );
  });

  it('administrator manages everybody but owners', () => {
    const administrator = user('administrator');
    expect(roleNames.filter((kind) => !can(administrator, 'users:manage', { kind }))).toEqual([
      'owner',
    ]);
    expect(can(administrator, 'users:manage')).toBe(false);
  });

  it('events-officer answers what visitors ask of the programme', () => {
    const officer = user('events-officer');
    expect(can(officer, 'inbox:handle', { kind: 'event' })).toBe(true);
    expect(can(officer, 'inbox:handle', { form: 'school-visit' })).toBe(true);
    expect(can(officer, 'inbox:handle', { form: 'enquiry' })).toBe(false);
    expect(can(officer, 'inbox:handle')).toBe(false);
  });
});

describe('a user who is restricted to collections', () => {
  const item = (...collections: string[]): About => ({
    kind: 'item',
    collections,
    createdBy: 'staff:ada',
  });

  it.each<[Role, Action]>([
    ['registrar', 'record:edit'],
    ['registrar', 'record:publish'],
    ['registrar', 'record:withdraw'],
    ['volunteer', 'record:submit'],
    ['volunteer', 'record:read-draft'],
    ['viewer', 'record:read-draft'],
    ['editor', 'record:read-draft'],
  ])('as %s has %s with the items of these collections only', (role, action) => {
    const ada = user(role, ['coins', 'medals']);
    expect(can(ada, action, item('coins'))).toBe(true);
    expect(can(ada, action, item('maps', 'medals'))).toBe(true);
    expect(can(ada, action, item('maps'))).toBe(false);
    expect(can(ada, action, item())).toBe(false);
    expect(can(ada, action)).toBe(false);
  });

  it('edits what they made of kinds that are in no collection', () => {
    const ada = user('registrar', ['coins']);
    expect(can(ada, 'record:edit', own('person'))).toBe(true);
    expect(can(ada, 'record:edit', others('person'))).toBe(false);
  });

  it('has no item where no collection is left', () => {
    expect(can(user('registrar', []), 'record:edit', item('coins'))).toBe(false);
  });

  it('runs no import, and undoes their own changes alone', () => {
    const ada = user('registrar', ['coins']);
    expect(canSome(ada, 'import:run')).toBe(false);
    expect(can(ada, 'import:undo', { createdBy: 'staff:ada' })).toBe(true);
    expect(can(ada, 'import:undo', { createdBy: 'staff:grace' })).toBe(false);
    expect(can(ada, 'import:undo')).toBe(false);
  });

  it('is not restricted as an owner or administrator', () => {
    for (const role of ['owner', 'administrator'] as const)
      expect(can(user(role, ['coins']), 'record:edit', item('maps'))).toBe(true);
  });
});
