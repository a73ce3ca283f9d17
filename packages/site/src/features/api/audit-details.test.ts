import { describe, expect, it } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import type { AuditAction } from '../access/audit.ts';
import { detailInWords } from './audit-details.ts';

const inWords = (action: AuditAction, detail: string, language = 'en') =>
  detailInWords({ at: '', actor: '', subject: '', action, detail }, translator(language).t);

describe('the details of the activity', () => {
  it.each([
    ['user:signed-in', 'password, code', 'password · code of an app'],
    ['user:signed-in', 'passkey, user-verification', 'passkey · fingerprint, face or PIN'],
    ['user:sign-in-failed', 'password, from 192.0.2.1', 'password · 192.0.2.1'],
    ['user:invited', 'events-officer', 'Events officer'],
    ['user:role-changed', 'volunteer to editor, 2 collections', 'from Volunteer to Editor'],
    ['import:finished', 'a: b.csv: 1200 created, 3 changed', 'a: b.csv: 1,200 created, 3 changed'],
    ['settings:changed', 'as it was', 'as it was'],
  ] as const)('of %s, %s, are in words: %s', (action, detail, words) => {
    expect(inWords(action, detail)).toBe(words);
  });

  it('are in the language of whoever reads them', () => {
    expect(inWords('user:role-changed', 'volunteer to editor', 'fr')).toBe(
      'de Bénévole à Rédacteur',
    );
    expect(inWords('user:signed-in', 'link', 'ar')).not.toMatch(/[a-z]/);
  });
});
