// The history of a record: any of its versions beside what is in the editor, or beside another.
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import type { Fields } from '../../../../features/working/merge/body.ts';
import { TranslationProvider } from '../../../../platform/i18n/Translation.tsx';
import { translator } from '../../../../platform/i18n/translator.ts';
import { ApiContext } from '../../api/Api.tsx';
import { newApi } from '../../api/client.ts';
import { NamesContext, newNames } from '../../editing/names.ts';
import type { DeskSession } from '../../session/session.ts';
import { SessionProvider } from '../../session/Session.tsx';
import { History } from './History.tsx';
import type { OpenCopy } from './open-copy.ts';

const bodies: readonly Fields[] = [
  { creditLine: 'Gift' },
  { creditLine: 'Gift of Ada', medium: 'Oil' },
  { creditLine: 'Gift of Ada', medium: 'Oil on oak' },
];
const sections = [
  {
    group: 'identity',
    label: 'Identity',
    fields: [
      { key: 'creditLine', label: 'Credit line' },
      { key: 'medium', label: 'Medium' },
    ],
  },
] as unknown as EditorSection[];

const session = { museum: { languages: ['en'] } } as unknown as DeskSession;

afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

function show() {
  const changed: Fields[] = [];
  const now = { creditLine: 'Bequest', medium: 'Oil on oak' };
  const api = newApi({
    send: async (address) => {
      const version = Number(/versions\/(\d+)$/.exec(address)?.[1]);
      if (version) return Response.json({ body: bodies[version - 1] });
      const items = bodies.map((_, at) => ({
        version: bodies.length - at,
        updatedAt: '2026-05-01T09:00:00Z',
        updatedByName: 'Ada',
      }));
      return Response.json({ items });
    },
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  const copy = {
    body: now,
    change: (next: (body: Fields) => Fields) => changed.push(next(now)),
  } as unknown as OpenCopy;
  render(
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <SessionProvider session={session}>
        <ApiContext value={api}>
          <NamesContext value={newNames(api)}>
            <History kind="item" record="jug" sections={sections} copy={copy} />
          </NamesContext>
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>,
  );
  const details = screen.getByText('History').closest('details');
  if (details) details.open = true;
  return changed;
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);

/** Opens the comparison of the oldest version. */
async function compareOldest() {
  const [, , oldest] = await screen.findAllByRole('button', { name: 'Compare' });
  if (oldest) fireEvent.click(oldest);
}

const against = async (name: string) => {
  const choice = await screen.findByLabelText('Compared with');
  const option = within(choice).getByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(choice, { target: { value: option.value } });
};

it('shows a version beside what is in the editor, and takes its values', async () => {
  const changed = show();
  await compareOldest();
  await screen.findByRole('table');
  expect(rows()).toEqual([
    'FieldIn this versionNow',
    'Credit lineGiftBequest',
    'Medium(empty)Oil on oak',
  ]);
  fireEvent.click(screen.getByText('Use these values'));
  expect(changed).toEqual([{ creditLine: 'Gift' }]);
});

it('shows two old versions beside each other, and takes what one of them said', async () => {
  const changed = show();
  await compareOldest();
  await against('Version 2');
  await screen.findByRole('columnheader', { name: 'Version 2' });
  expect(rows()[1]).toBe('Credit lineGiftGift of Ada');
  const marked = [...screen.getByRole('table').querySelectorAll('mark')];
  expect(marked.map(({ textContent }) => textContent)).toEqual([' of Ada', 'Oil']);
  fireEvent.click(screen.getByText('Use these values'));
  expect(changed).toEqual([{ creditLine: 'Gift' }]);
});
