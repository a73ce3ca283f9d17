// The details of the audit in words: it keeps roles, ways to log in and numbers as code has them.
import type { Translator } from '../../platform/i18n/translator.ts';
import { roleNames } from '../access/roles.ts';
import type { AuditEntry } from '../access/audit.ts';

const ways: Readonly<Record<string, string>> = {
  code: 'desk.activity.by.code',
  invitation: 'desk.activity.by.invitation',
  link: 'desk.activity.by.link',
  passkey: 'desk.activity.by.passkey',
  password: 'desk.activity.by.password',
  'recovery-code': 'desk.activity.by.recovery-code',
  reset: 'desk.activity.by.reset',
  'set-up': 'desk.activity.by.set-up',
  'user-verification': 'desk.activity.by.user-verification',
};

type Translate = Translator['t'];

/** The detail of an entry for people to read; what is in no words of ours stays as it is. */
export function detailInWords({ action, detail }: AuditEntry, t: Translate): string {
  if (action === 'user:signed-in' || action === 'user:sign-in-failed')
    return detail
      .split(', ')
      .map((part) => wayInWords(part.replace(/^from /, ''), t))
      .join(' · ');
  if (action === 'user:invited' || action === 'user:removed') return roleInWords(detail, t);
  if (action === 'user:role-changed') {
    const [, from = '', to = ''] = /^(\S+) to ([\w-]+)/.exec(detail) ?? [];
    if (to === '') return detail;
    return t('desk.activity.roles', { from: roleInWords(from, t), to: roleInWords(to, t) });
  }
  if (action === 'import:finished' || action === 'import:stopped') {
    const [, source = '', created, changed] =
      /^(.*): (\d+) created, (\d+) changed$/s.exec(detail) ?? [];
    if (changed === undefined) return detail;
    return t('desk.activity.run', { source, created: Number(created), changed: Number(changed) });
  }
  return detail;
}

function wayInWords(way: string, t: Translate): string {
  const id = Object.hasOwn(ways, way) ? ways[way] : undefined;
  return id === undefined ? way : t(id);
}

const roleInWords = (role: string, t: Translate): string =>
  (roleNames as readonly string[]).includes(role) ? t(`desk.role.${role}`) : role;
