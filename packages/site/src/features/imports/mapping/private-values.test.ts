import { describe, expect, it } from 'vitest';
import { heldKinds, privateKindsIn } from './private-values.ts';

describe('a value that is not for the public', () => {
  it.each([
    ['write to ann.ross@example.org', 'email'],
    ['+44 20 7946 0958', 'phone'],
    ['Tel. 0341 123456', 'phone'],
    ['(509) 555-0142', 'phone'],
    ['01 23 45 67 89', 'phone'],
    ['０３-１２３４-５６７８', 'phone'],
    ['電話 0312345678', 'phone'],
    ['£5,000', 'money'],
    ['1.200,50 €', 'money'],
    ['CHF 450.00', 'money'],
    ['100万円', 'money'],
    ['bought for $5', 'money'],
    ['R2-S4', 'shelf'],
    ['Box 12', 'shelf'],
    ['Depot 3', 'shelf'],
    ['now in Regal 7b', 'shelf'],
    ['第2収蔵庫', 'shelf'],
    ['المخزن 3', 'shelf'],
    ['12 Mill Lane, Ely', 'address'],
    ['Talstraße 9, Meißen', 'address'],
    ['14 bis, rue des Lilas', 'address'],
    ['via Garibaldi 12', 'address'],
    ['〒100-0001 東京都', 'address'],
  ] as const)('is “%s”: %s', (text, kind) => expect(privateKindsIn(text)).toContain(kind));

  it.each([
    '1999.12.345',
    '0412003',
    '1861-1930',
    'Height: 130 mm; width: 45 mm',
    '38 3/4 × 63 in.',
    '600–550 B.C.',
    'A $5 coin',
    'Box of letters',
    'ISBN 978-3-16-148410-0',
    'https://example.org/box 12',
    'about 1890',
    'Vol. 3, pp. 12–18',
    '昭和12年',
    '45.0×60.5',
    'Room 4',
  ])('is not “%s”', (text) => expect(privateKindsIn(text)).toEqual([]));

  it('is held back where such values do not belong: a number looks like a shelf, a title names a street', () => {
    expect(heldKinds('accessionNumber')).toEqual(['email']);
    expect(heldKinds('title')).not.toContain('address');
    expect(heldKinds('description')).toContain('address');
    expect(heldKinds('rights')).not.toContain('email');
  });
});

describe('a text that begins with its street', () => {
  it('is looked at as an address', () => {
    expect(privateKindsIn('Avenida Corrientes 1234, Buenos Aires')).toEqual(['address']);
  });
});
