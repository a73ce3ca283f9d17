// The sentence of a failure in the language of whoever reads it. Those of commands, which nobody at
// the desk or with a token meets, stay as the table of errors has them.
import type { FailureCode } from '../../platform/errors/errors.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/** Messages, and what their values are called there. */
const sentences: { readonly [Code in FailureCode]?: readonly [id: string, ...values: string[]] } = {
  'address-taken': ['api.failure.address-taken', 'address'],
  'challenge-spent': ['api.failure.challenge-spent'],
  'code-refused': ['api.failure.code-refused'],
  'desk-link-spent': ['api.failure.link-spent'],
  'file-lost': ['api.failure.file-lost'],
  'file-refused': ['api.failure.media.kind', 'name'],
  'invalid-record': ['api.failure.invalid-record'],
  'invalid-recurrence': ['api.failure.invalid-recurrence', 'rule'],
  'invitation-spent': ['api.failure.invitation-spent'],
  overloaded: ['api.failure.overloaded', 'seconds'],
  'reset-spent': ['api.failure.link-spent'],
  'sign-in-refused': ['api.failure.sign-in-refused'],
  'unknown-time-zone': ['api.failure.unknown-time-zone', 'zone'],
  'upload-damaged': ['api.failure.upload-damaged'],
  'upload-elsewhere': ['api.failure.upload-damaged'],
  'upload-lost': ['api.failure.upload-lost'],
  'upload-no-room': ['api.failure.upload-no-room'],
  'upload-too-large': ['api.failure.upload-too-large', 'megabytes'],
  'upload-unreadable': ['api.failure.upload-damaged'],
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
  'experiment-undecidable': ['api.failure.experiment-undecidable'],
  'remedy-unusable': ['api.failure.remedy-unusable'],
  'enrolment-spent': ['desk.second-factor.late'],
  'invitation-unknown': ['api.failure.invitation-unknown'],
  'last-owner': ['api.failure.last-owner'],
  'login-not-recent': ['desk.again.recent'],
  'passkey-missing': ['api.failure.passkey-missing'],
  'passkey-refused': ['desk.passkey.refused'],
  'passkey-spent': ['desk.passkey.late'],
  'passkeys-full': ['api.failure.passkeys-full', 'max'],
  'passkeys-unavailable': ['api.failure.passkeys-unavailable'],
  'second-factor-needed': ['desk.second-factor.needed'],
  'session-needed': ['api.failure.session-needed'],
  'setting-fixed': ['api.failure.setting-fixed', 'key'],
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

/** What these insert is written in English alone: in other languages it is left out. */
const inserting: ReadonlySet<FailureCode> = new Set([
  'experiment-undecidable',
  'remedy-unusable',
  'file-refused',
  'invalid-record',
  'invalid-recurrence',
  'media-refused',
]);

/** Why a file is not taken, by the code of the error that its check ended with. */
const refusals: Readonly<Record<string, string>> = {
  'image-empty': 'api.failure.media.empty',
  'image-unreadable': 'api.failure.media.damaged',
  'image-truncated': 'api.failure.media.damaged',
  'image-broken': 'api.failure.media.damaged',
  'image-too-many-bytes': 'api.failure.media.large',
  'image-too-many-pixels': 'api.failure.media.large',
  'image-bomb': 'api.failure.media.large',
};

export function failureText(error: Failure, { t, language }: Reader): string {
  if (inserting.has(error.code) && language === 'en') return error.message;
  const [id, ...names] = sentenceOf(error) ?? [];
  if (id === undefined) return error.message;
  return t(id, Object.fromEntries(names.map((name, i) => [name, valueOf(error.values[i])])));
}

type Reader = Pick<Translator, 't' | 'language'>;

function sentenceOf({ code, values }: Failure): readonly string[] | undefined {
  if (code !== 'media-refused') return sentences[code];
  return [refusals[String(values[2])] ?? 'api.failure.media.kind', 'name'];
}

const valueOf = (value: unknown): string | number =>
  typeof value === 'number' ? value : String(value);
