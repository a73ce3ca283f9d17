import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Present } from '../../../../features/working/presence.ts';
import { TranslationProvider } from '../../../../platform/i18n/Translation.tsx';
import { translator } from '../../../../platform/i18n/translator.ts';
import { ApiProblem } from '../../api/problem.ts';
import { PresenceContext } from '../../working/use-working-copy.ts';
import { CopyNotices } from './CopyNotices.tsx';
import type { OpenCopy } from './open-copy.ts';

afterEach(cleanup);

/** Presence as a server would tell it. */
function presenceOf() {
  const listeners = new Set<() => void>();
  let people: readonly Present[] = [];
  const watched: string[] = [];
  return {
    watched,
    come(...names: string[]) {
      people = names.map((name) => ({ name, since: '2026-03-01T10:32:00.000Z' }));
      for (const listener of listeners) listener();
    },
    presence: {
      watch(copy: string) {
        watched.push(copy);
        return () => void watched.splice(watched.indexOf(copy), 1);
      },
      people: () => people,
      onChange(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      stands: () => true,
    },
  };
}

const show = (copy: Partial<OpenCopy>, given = presenceOf()) => ({
  ...given,
  ...render(
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <PresenceContext value={given.presence}>
        <CopyNotices copy={copy as OpenCopy} />
      </PresenceContext>
    </TranslationProvider>,
  ),
});

const details = { id: 'c1', isGone: false } as OpenCopy['details'];

it('says who else has a record open, in a place that was there before', () => {
  const { come, watched, unmount } = show({ details, status: 'saved' });
  const place = screen.getByRole('status');
  expect([place.textContent, watched]).toEqual(['', ['c1']]);
  act(() => come('Mira Okafor'));
  expect(place.textContent).toMatch(/^Mira Okafor has this record open too, since \d/);
  act(() => come('Mira Okafor', 'Ada Lovelace'));
  expect(place.textContent).toMatch(/^Mira Okafor and Ada Lovelace have this record open too/);
  act(() => come());
  expect(place.textContent).toBe('');
  unmount();
  expect(watched).toEqual([]);
});

it('says why nothing is saved, and that the text stays', () => {
  const problem = new ApiProblem({
    status: 403,
    code: 'not-allowed',
    title: '',
    detail: 'You may not edit this.',
  });
  show({ details: { ...details, isGone: true }, status: 'refused', problem });
  const [gone, refused] = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(gone).toContain('was deleted while you worked on it');
  expect(refused).toContain('You may not edit this.');
  expect(refused).toContain('What you typed is kept');
});
