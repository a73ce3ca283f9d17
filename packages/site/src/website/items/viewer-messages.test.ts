import { englishMessages } from '@vitrine/viewer';
import { describe, expect, it } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import { viewerMessages } from './viewer-messages.ts';
import { viewerWords } from './viewer-message-ids.ts';

const messages = (language: string) =>
  viewerMessages(viewerWords(translator(language).t), language);

describe('the viewer’s messages', () => {
  it('are all there, in every language, none left in English or as an id', () => {
    for (const language of ['en', 'fr', 'ar']) {
      const made = messages(language) as unknown as Record<string, unknown>;
      for (const name of Object.keys(englishMessages))
        expect({ language, name, kind: typeof made[name] }).toMatchObject({
          kind: typeof (englishMessages as unknown as Record<string, unknown>)[name],
        });
      for (const word of Object.values(messages(language).keys))
        expect(word).not.toContain('viewer.');
    }
    expect(messages('fr').zoomIn).toBe('Agrandir');
  });

  it('fill in names and numbers as the language writes them', () => {
    expect(messages('en').viewer('Lake')).toBe('Image viewer: Lake');
    expect(messages('fr').count(2, 1234).replaceAll(/\s/g, ' ')).toBe('2 sur 1 234');
    expect(messages('en').percent(240)).toBe('240%');
  });

  const still = { turned: 0, description: null, panned: null, isAtEdge: false } as const;

  it('tell where one is, in one sentence', () => {
    const { status } = messages('en');
    expect(
      status({ ...still, percent: 240, place: 'upper-left', detail: 'The boat', turned: 90 }),
    ).toBe('Zoom 240%, upper left, rotated 90°, The boat');
    expect(status({ ...still, percent: 100, place: null, detail: null })).toBe(
      'Zoom 100%, whole image',
    );
  });

  it('tell which way one has moved, and that it goes no further', () => {
    const moved = { ...still, percent: 240, place: 'left', detail: null, panned: 'left' } as const;
    expect(messages('en').status(moved)).toBe('Moved left, left');
    expect(messages('fr').status({ ...moved, isAtEdge: true })).toBe(
      'Déplacée vers la gauche, bord de l’image, à gauche',
    );
  });
});
