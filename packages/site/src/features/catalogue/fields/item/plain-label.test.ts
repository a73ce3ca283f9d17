import { describe, expect, it } from 'vitest';
import { isPlainLabel } from './plain-label.ts';

describe('a heading', () => {
  it.each([
    'Old number',
    'Alte Inv.-Nr.',
    'Ancien numéro',
    'Negative No.',
    'N.º antiguo',
    'Accession#',
    'ISBN',
    '旧番号',
    'الرقم القديم',
  ])('“%s” is a label that visitors read', (heading) => expect(isPlainLabel(heading)).toBe(true));

  it.each([
    'ACCESSNO',
    'OTHERNO',
    'old_number',
    'oldNumber',
    'dc:identifier',
    'ca_objects.idno',
    '035$a',
    'Field7',
    '',
  ])('“%s” is a code of a program', (heading) => expect(isPlainLabel(heading)).toBe(false));
});
