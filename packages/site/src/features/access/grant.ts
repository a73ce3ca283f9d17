// What somebody may do, and with which things. It runs in the browser too: the desk shows what its
// reader may do, and the server decides.
export type Action =
  | 'activity:read'
  | 'audit:read'
  | 'bulk:run'
  | 'files:read'
  | 'import:run'
  | 'import:undo'
  | 'inbox:handle'
  | 'media:add'
  | 'record:edit'
  | 'record:publish'
  | 'record:read-draft'
  | 'record:submit'
  | 'record:withdraw'
  | 'search:manage'
  | 'search:read'
  | 'settings:change'
  | 'users:manage';

/** `own`: what its holder made. An item is in scope when one of its collections is. */
type Scope =
  | 'own'
  | { collections: readonly string[] }
  /** Messages that came by one of these forms, by the form’s address. */
  | { forms: readonly string[] };

/** An action with things of these kinds and this scope. No kinds: of every kind; no scope: all. */
export type Grant = { action: Action; kinds?: readonly string[]; scope?: Scope };

/**
 * What an action would be done to, as far as permissions ask: a kind of record, or for
 * `users:manage` the role of the user; who made it (`staff:…`); the form that a message came by.
 */
export type About = {
  kind?: string;
  collections?: readonly string[];
  createdBy?: string;
  form?: string;
};

/**
 * Whether one of `grants` allows `action` with what `about` describes. Default deny: without
 * `about` the question is about everything, so that a grant with kinds or a scope says no.
 * @param holder  the name under which what the holder made is kept
 */
export function allows(
  { grants, holder }: { grants: readonly Grant[]; holder: string },
  action: Action,
  about: About = {},
): boolean {
  return grants.some(
    ({ action: granted, kinds, scope }) =>
      granted === action && coversKind(kinds, about.kind) && isInScope(scope, about, holder),
  );
}

/**
 * Whether `grants` allow `action` with anything at all, of one kind if that is given: for menus,
 * and to refuse before anything is read. It is no permission to do it with a given thing.
 */
export const allowsSome = (grants: readonly Grant[], action: Action, kind?: string): boolean =>
  grants.some(
    (grant) => grant.action === action && (kind === undefined || coversKind(grant.kinds, kind)),
  );

const coversKind = (kinds: Grant['kinds'], kind: string | undefined): boolean =>
  kinds === undefined || (kind !== undefined && kinds.includes(kind));

function isInScope(scope: Grant['scope'], about: About, holder: string): boolean {
  if (scope === undefined) return true;
  if (scope === 'own') return about.createdBy === holder;
  if ('forms' in scope) return about.form !== undefined && scope.forms.includes(about.form);
  return (about.collections ?? []).some((id) => scope.collections.includes(id));
}
