// What staff and operators did: who logged in, what became public or was taken away, who changed
// people, settings and imports. Versions, runs and notes say more of each; this is where one looks
// first.

/** What was done, by the kinds that somebody looks for. */
export const auditActions = {
  logins: ['user:sessions-ended', 'user:sign-in-failed', 'user:signed-in', 'user:signed-out'],
  people: [
    'desk:link-made',
    'desk:set-up',
    'user:invitation-withdrawn',
    'user:invited',
    'user:joined',
    'user:passkey-added',
    'user:passkey-removed',
    'user:passkey-renamed',
    'user:password-changed',
    'user:removed',
    'user:reset-link-made',
    'user:role-changed',
    'user:second-factor-removed',
    'user:second-factor-set',
    'user:token-made',
    'user:token-revoked',
  ],
  publishing: [
    'copy:discarded',
    'copy:returned',
    'copy:scheduled',
    'copy:submitted',
    'copy:unscheduled',
    'record:changed',
    'record:published',
    'record:scheduled',
    'record:unpublished',
    'record:withdrawn',
  ],
  settings: ['settings:changed'],
  imports: ['import:finished', 'import:stopped', 'import:undone', 'site:exported', 'site:imported'],
  visitors: [
    'inbox:erased',
    'inbox:exported',
    'mail:resent',
    'newsletter:exported',
    'person:erased',
    'place:cancelled',
    'place:lowered',
  ],
  search: [
    'experiment:begun',
    'experiment:decided',
    'experiment:stopped',
    'experiment:taken-back',
    'recommendation:decided',
    'recommendation:taken-back',
    'search:adjusted',
  ],
} as const;
export type AuditKind = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditKind][number];

/**
 * `subject` is a reference, an id or a name of the museum's own: never anybody's address or words.
 */
export type AuditEntry = {
  at: string;
  actor: string;
  action: AuditAction;
  subject: string;
  detail: string;
};
