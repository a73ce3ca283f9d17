import { describe, expect, it } from 'vitest';
import { asWrittenIn } from './as-written.ts';
import { decideRows } from './testing/decide-rows.ts';

describe('a word of a heading', () => {
  it.each([
    ['Outras dimensões', 'dimensoe', 'dimensões'],
    ['Précisions auteur', 'auteur', 'auteur'],
    ['主要材質', '材質', '材質'],
    ['Lugar y fecha de muerte', 'fecha de muerte', 'fecha de muerte'],
    ['NumFoto', 'foto', 'NumFoto'],
  ])('of “%s” is said as it is written', (heading, folded, written) =>
    expect(asWrittenIn(heading, folded)).toBe(written),
  );

  it('is quoted so in questions', async () => {
    const { questions } = await decideRows(
      Array.from({ length: 5 }, (_, i) => ({
        'N.º de inventário': `A ${i}`,
        Título: ['Jarro', 'Prato', 'Copo', 'Taça', 'Bule'][i] ?? '',
        'Função inicial': ['Beber água', 'Servir sopa', 'Guardar sal', 'Levar pão', 'Chá'][i] ?? '',
      })),
    );
    expect(questions.map(({ text }) => text).join(' ')).not.toMatch(/“funcao”/);
  });
});
