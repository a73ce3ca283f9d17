// docs/reference/roles.md: what each role may do, with which things, in which functions and at
// which addresses of the API.
import { actionTexts } from '../packages/site/src/features/access/permission.ts';
import {
  allows,
  allowsSome,
  type About,
  type Action,
  type Grant,
} from '../packages/site/src/features/access/grant.ts';
import { grantsOf, roleNames, type Role } from '../packages/site/src/features/access/roles.ts';
import { resources } from '../packages/site/src/features/api/data/resources.ts';
import { allNeeds, rows } from '../tests/permissions/matrix.ts';
import type { Need } from '../tests/permissions/row.ts';
import { routeRows } from '../tests/permissions/routes.ts';

/** Somebody with a role; `restricted` to a collection. */
type Holder = { title: string; grants: readonly Grant[] };

const HOLDER = 'staff:holder';
const COLLECTION = 'collection';

const titleOf = (role: Role): string =>
  `${role.charAt(0).toUpperCase()}${role.slice(1).replaceAll('-', ' ')}`;
const holders: readonly Holder[] = roleNames.map((role) => ({
  title: titleOf(role),
  grants: grantsOf(role),
}));
const restricted: readonly Holder[] = roleNames
  .map((role) => ({ title: titleOf(role), grants: grantsOf(role, { collections: [COLLECTION] }) }))
  .filter(({ grants }, at) => JSON.stringify(grants) !== JSON.stringify(holders[at]?.grants));

/** Kinds by which permissions differ, as people call them together. */
const areas: readonly { title: string; kinds: readonly string[] }[] = [
  { title: 'items', kinds: ['item'] },
  {
    title: 'people, places, subjects, collections',
    kinds: ['person', 'place', 'subject', 'collection'],
  },
  { title: 'media', kinds: ['media'] },
  {
    title: 'pages, stories, exhibitions, menus, notices, redirects, forms',
    kinds: ['page', 'story', 'exhibition', 'menu', 'notice', 'redirect', 'form'],
  },
  { title: 'events, venues, series', kinds: ['event', 'venue', 'series'] },
];

const recordActions: readonly Action[] = [
  'record:read-draft',
  'record:submit',
  'record:edit',
  'record:publish',
  'record:withdraw',
];

const others = (kind: string): About => ({ kind, createdBy: 'staff:other', collections: [] });
const own = (kind: string): About => ({ ...others(kind), createdBy: HOLDER });

/** With which things of these kinds somebody may do an action. */
function markOf({ grants }: Holder, action: Action, kinds: readonly string[]): string {
  const may = (about: (kind: string) => About) =>
    kinds.every((kind) => allows({ grants, holder: HOLDER }, action, about(kind)));
  if (may(others)) return '✓';
  if (may(own)) return 'own';
  if (may((kind) => ({ ...others(kind), collections: [COLLECTION] }))) return 'in scope';
  return '–';
}

const table = (headings: readonly string[], lines: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const recordTable = (some: readonly Holder[]): string =>
  table(
    ['records', 'action', ...some.map(({ title }) => title)],
    areas.flatMap(({ title, kinds }) =>
      recordActions.map((action) => [
        title,
        `\`${action}\``,
        ...some.map((holder) => markOf(holder, action, kinds)),
      ]),
    ),
  );

/** Of what is no record: users by their roles, runs and files by their makers, messages. */
function otherMarkOf({ grants }: Holder, action: Action): string {
  const given = grants.filter((grant) => grant.action === action);
  if (given.some(({ kinds, scope }) => !kinds && !scope)) return '✓';
  return given.map(limitOf).join('; ') || '–';
}

function limitOf({ action, kinds = [], scope }: Grant): string {
  if (scope === 'own') return 'own';
  if (typeof scope === 'object' && 'forms' in scope) return `by ${scope.forms.join(', ')}`;
  if (action !== 'users:manage') return `of ${kinds.join(', ')}`;
  return `not ${roleNames.filter((role) => !kinds.includes(role)).join(', ')}`;
}

const otherTable = (some: readonly Holder[]): string =>
  table(
    ['action', 'to', ...some.map(({ title }) => title)],
    (Object.keys(actionTexts) as Action[])
      .filter((action) => !recordActions.includes(action))
      .map((action) => [
        `\`${action}\``,
        actionTexts[action],
        ...some.map((holder) => otherMarkOf(holder, action)),
      ]),
  );

const actionsOf = (need: Need): readonly Action[] => (typeof need === 'string' ? [need] : need.any);
const aboutOf = (need: Need): About => (typeof need === 'string' ? {} : need.about);

/** Whether somebody may do all of this: with these things, with some like them, or not. */
function needsMark({ grants }: Holder, needs: readonly Need[]): string {
  const each = needs.map((need): '–' | '◦' | '✓' => {
    const { kind, form } = aboutOf(need);
    const about = { ...(kind ? { ...others(kind) } : {}), ...(form ? { form } : {}) };
    const isWhole = actionsOf(need).some((action) =>
      allows({ grants, holder: HOLDER }, action, about),
    );
    const isSomeEnough = typeof need === 'object' && need.isSome;
    if (isWhole || (isSomeEnough && maySome(grants, need))) return '✓';
    return maySome(grants, need) ? '◦' : '–';
  });
  return (['–', '◦'] as const).find((mark) => each.includes(mark)) ?? '✓';
}

const maySome = (grants: readonly Grant[], need: Need): boolean =>
  actionsOf(need).some((action) => allowsSome(grants, action, aboutOf(need).kind));

const needText = (need: Need): string => {
  const { kind, form } = aboutOf(need);
  const about = [kind, form && `form ${form}`].filter(Boolean).join(', ');
  const names = actionsOf(need).map((action) => `\`${action}\``);
  return `${names.join(' or ')}${about ? ` (${about})` : ''}`;
};

/** What is asked first, of anything of the kind, is asked again of the thing. */
const needsText = (needs: readonly Need[]): string =>
  needs
    .filter((need) => typeof need === 'string' || !need.isSome)
    .map(needText)
    .join(', ');

const functionTable = (): string =>
  table(
    ['function', 'asks for', ...holders.map(({ title }) => title)],
    rows.map((row) => [
      `\`${row.of.name}\`${row.when ? `, ${row.when}` : ''}`,
      needsText(allNeeds(row)) || 'nothing',
      ...holders.map((holder) => needsMark(holder, allNeeds(row))),
    ]),
  );

function routeTable(): string {
  const byOperation = new Map(routeRows.map((row) => [row.operation, allNeeds(row)]));
  return table(
    ['method', 'address', 'asks for', ...holders.map(({ title }) => title)],
    resources.map(({ operation, method, path, needs: first }) => {
      const needs = byOperation.get(operation) ?? [];
      return [
        method,
        `\`/api/v1${path}\``,
        needsText(needs) || (first === 'anyone' ? 'nothing' : 'to be signed in'),
        ...holders.map((holder) => needsMark(holder, needs)),
      ];
    }),
  );
}

/** The reference as it should be. */
export function roleReference(): string {
  return `# Roles

Made from the table of roles and the matrix of permissions by \`npm run docs\`; a test fails when it is out of date.

Every use case names its **actor**; what is not allowed is denied. Permissions are read for each request.

| actor | may |
| --- | --- |
| visitor | read what is public |
| operator: somebody at the command line of the machine, by their name | everything |
| staff: a user of the desk | what their role grants, below |
| task: a part of the site itself, such as the sample museum | the actions that it was made for |

A **grant** is an action, with kinds of things and a scope: what its holder made (*own*), items of collections (*in scope*), messages that came by a form. ✓: with everything. A question without a thing is about everything, so that a grant with kinds or a scope says no. A record is asked before a save and after it, and so is each collection that an item joins or leaves. Whoever has \`record:submit\` saves drafts and working copies that somebody else publishes; \`record:edit\` saves what is public too.

Revisions keep the actor as \`staff:\` and the user’s id, or \`operator:\` and a name.

## Records

${recordTable(holders)}

## Everything else

${otherTable(holders)}

\`import:undo\` is asked of the run by its maker, and then of each record that it would change.

## Users who are restricted to collections

Items that they make without a collection come into the first of theirs. Other roles are not restricted.

${recordTable(restricted)}

${otherTable(restricted)}

## Fields

Fields for staff say which action reads them: [fields](fields.md).

## Functions

What each use case asks for with the arguments of its test, and who may: ✓ with every such thing, ◦ with what is their own or in scope.

${functionTable()}

## Addresses of the API

With a record that somebody else made, in no collection. What can be known at once is asked before anything is read.

${routeTable()}
`;
}
