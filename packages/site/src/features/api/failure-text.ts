// The sentence of a failure in the language of whoever reads it. Those of commands, which nobody at
// the desk or with a token meets, stay as the table of errors has them.
import type { FailureCode } from '../../platform/errors/errors.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/** Messages, and what their values are called there. */
const sentences: { readonly [Code in FailureCode]?: readonly [id: string, ...values: string[]] } = {
  'changed-meanwhile': ['api.failure.changed-meanwhile', 'label'],
  'copy-changes-invalid': ['api.failure.copy-changes-invalid'],
  'copy-clashes': ['api.failure.copy-clashes'],
  'copy-moved': ['api.failure.copy-moved'],
  'copy-record-gone': ['api.failure.copy-record-gone'],
  'cursor-unusable': ['api.failure.cursor-unusable'],
  'database-away': ['api.failure.database-away'],
  'database-busy': ['api.failure.database-busy', 'seconds'],
  'desk-closed': ['api.failure.desk-closed'],
  'disk-full': ['api.failure.disk-full'],
  'fields-invalid': ['api.failure.fields-invalid'],
  'foreign-origin': ['api.failure.foreign-origin'],
  'json-too-large': ['api.failure.json-too-large', 'bytes'],
  'json-type': ['api.failure.json-type'],
  'json-unreadable': ['api.failure.json-unreadable'],
  'method-not-allowed': ['api.failure.method-not-allowed', 'method', 'allowed'],
  'key-reused': ['api.failure.key-reused'],
  'key-unusable': ['api.failure.key-unusable'],
  'not-allowed': ['api.failure.not-allowed'],
  'not-found': ['api.failure.not-found'],
  'outcome-unknown': ['api.failure.outcome-unknown'],
  'resource-unknown': ['api.failure.resource-unknown', 'path'],
  'token-unknown': ['api.failure.token-unknown'],
  'email-taken': ['api.failure.email-taken', 'email'],
  'email-unusable': ['api.failure.email-unusable', 'email'],
  'enrolment-spent': ['desk.second-factor.late'],
  'invitation-unknown': ['api.failure.invitation-unknown'],
  'last-owner': ['api.failure.last-owner'],
  'second-factor-needed': ['desk.second-factor.needed'],
  'session-needed': ['api.failure.session-needed'],
  'sign-in-busy': ['desk.sign-in.busy'],
  'sign-in-wait': ['desk.sign-in.wait', 'seconds'],
  'token-missing': ['api.failure.token-missing'],
  'token-reads-only': ['api.failure.token-reads-only'],
  'user-unknown': ['api.failure.user-unknown'],
  'too-many-requests': ['api.failure.too-many-requests', 'seconds'],
  'two-credentials': ['api.failure.two-credentials'],
  'version-missing': ['api.failure.version-missing'],
  'version-outdated': ['api.failure.version-outdated', 'label'],
  withdrawn: ['api.failure.withdrawn', 'label'],
};

export function failureText(error: Failure, { t }: Pick<Translator, 't'>): string {
  const sentence = sentences[error.code];
  if (!sentence) return error.message;
  const [id, ...names] = sentence;
  return t(id, Object.fromEntries(names.map((name, i) => [name, valueOf(error.values[i])])));
}

const valueOf = (value: unknown): string | number =>
  typeof value === 'number' ? value : String(value);
