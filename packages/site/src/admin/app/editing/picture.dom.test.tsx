import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fields } from '../../../features/working/merge/body.ts';
import { applyChanges } from '../../../features/working/merge/changes.ts';
import { TranslationProvider } from '../../../platform/i18n/Translation.tsx';
import { translator } from '../../../platform/i18n/translator.ts';
import { ApiContext } from '../api/Api.tsx';
import { newApi } from '../api/client.ts';
import { SessionProvider } from '../session/Session.tsx';
import type { DeskSession } from '../session/session.ts';
import { Picture } from './Picture.tsx';
import { TextsOfPicturesContext, textsInCopy } from './texts-of-pictures.ts';

afterEach(cleanup);

const answers: Readonly<Record<string, object>> = {
  '/api/v1/media/p1': {
    fileName: 'jug.jpg',
    file: { state: 'ready' },
    texts: { altText: { en: 'A jug' } },
  },
  '/api/v1/media/p1/versions': {
    items: [
      {
        version: 2,
        updatedAt: '2026-11-20T10:00:00.000Z',
        updatedByName: 'Ada',
        texts: { altText: { en: 'A jug' } },
      },
      {
        version: 1,
        updatedAt: '2026-11-19T10:00:00.000Z',
        updatedByName: 'Ada',
        texts: { altText: { en: 'A pot' }, decorative: true },
      },
    ],
  },
};

/** A picture in an editor, the latest copy, and the methods of all that was sent. */
async function show(body: Fields = {}) {
  const latest = { body };
  const sent: string[] = [];
  const api = newApi({
    send: async (address, { method = 'GET' }) => {
      sent.push(method);
      return Response.json(answers[address] ?? {});
    },
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  const keep = (next: Fields) => {
    latest.body = next;
  };
  function Editor() {
    const [copy, setCopy] = useState(body);
    const texts = textsInCopy({
      body: copy,
      change: (path, after) => {
        const next = applyChanges(copy, [{ path, after }]);
        keep(next);
        setCopy(next);
      },
    });
    return (
      <TextsOfPicturesContext value={texts}>
        <Picture id="p1" at={1} preview={undefined} />
      </TextsOfPicturesContext>
    );
  }
  await act(async () =>
    render(
      <TranslationProvider translator={translator('en')} languages={['en']}>
        <SessionProvider session={{ museum: { languages: ['en'] } } as unknown as DeskSession}>
          <ApiContext value={api}>
            <Editor />
          </ApiContext>
        </SessionProvider>
      </TranslationProvider>,
    ),
  );
  return { latest, sent };
}

const alt = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What can be seen' });

describe('a picture in the editor', () => {
  it('has what the server says until something is written, which goes into the copy alone', async () => {
    const { latest, sent } = await show();
    expect(alt().value).toBe('A jug');
    fireEvent.change(alt(), { target: { value: 'A brown jug' } });
    expect(latest.body).toEqual({ mediaTexts: { p1: { altText: { en: 'A brown jug' } } } });
    fireEvent.change(alt(), { target: { value: '' } });
    expect(latest.body).toEqual({ mediaTexts: { p1: {} } });
    expect(alt().value).toBe('');
    expect(new Set(sent)).toEqual(new Set(['GET']));
  });

  it('shows what was said before, and takes it up again', async () => {
    const { latest } = await show();
    await act(async () => fireEvent.click(screen.getByText('Earlier texts of this picture')));
    expect(screen.getByText('A pot')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use these texts' }));
    expect(latest.body).toEqual({
      mediaTexts: { p1: { altText: { en: 'A pot' }, decorative: true } },
    });
  });
});
