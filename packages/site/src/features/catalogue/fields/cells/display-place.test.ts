import { describe, expect, it } from 'vitest';
import { isStorage } from './display-place.ts';

describe('a place in the museum', () => {
  it.each([
    'in storage',
    'Store 2',
    'Shelf 4',
    'Box 12',
    'Attic B4',
    'Vault 2',
    'R2-S4',
    'Depot R2',
    'Kunstdepot',
    'Regal 7',
    'réserve, travée 3',
    'Magazin',
    'Deposito 1',
    'almacén norte',
    'Depósito 4',
    'magazijn',
    '第2収蔵庫',
    'في المخزن',
    'not on view',
    'nicht ausgestellt',
  ])('“%s” is for staff', (text) => expect(isStorage({ text })).toBe(true));

  it.each([
    'Room 4, case 2',
    'Salle 12',
    'Raum 3',
    'Gallery 2',
    'The Storey Room',
    'Foyer',
    'Hall B2',
  ])('“%s” is where visitors find things', (text) => expect(isStorage({ text })).toBe(false));
});
