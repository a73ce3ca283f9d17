// What becomes of a copy, and what is done again after it has failed.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newApi } from '../../api/client.ts';
import { NamesContext, newNames } from '../../editing/names.ts';
import { newSaving } from '../../saving/saving.ts';
import { openCopies } from '../../working/open-copies.ts';
import {
  manualTime,
  memoryBrowser,
  memoryServer,
  partsFor,
  type Network,
} from '../../working/testing.ts';
import { OpenCopiesContext, useWorkingCopy } from '../../working/use-working-copy.ts';
import type { EndOfCopy, OpenCopy } from './open-copy.ts';
import { usePublication } from './use-publication.ts';

afterEach(cleanup);

/** A record that is open in an editor, over a network that a test takes away. */
async function openEditor() {
  let network: Network = 'works';
  const { server, body } = memoryServer({ title: { en: 'A bridge' } }, () => network);
  const { kept, tab } = memoryBrowser();
  const time = manualTime();
  const copies = openCopies(
    partsFor({ server, kept, tabs: tab(), later: time.later }),
    newSaving(),
  );
  const ends: EndOfCopy[] = [];
  const names = newNames(
    newApi({ send: fetch, signInAgain: async () => undefined, pause: async () => undefined }),
  );
  const { result } = renderHook(
    () => {
      const copy = useWorkingCopy({ kind: 'item', record: 'record' }) as OpenCopy;
      return { copy, publication: usePublication(copy, (end) => ends.push(end)) };
    },
    {
      wrapper: ({ children }) => (
        <OpenCopiesContext value={copies}>
          <NamesContext value={names}>{children}</NamesContext>
        </OpenCopiesContext>
      ),
    },
  );
  await act(() => time.pass(1000));
  await act(async () => result.current.copy.change(['title', 'en'], 'A bridge to discard'));
  await act(() => time.pass(1000));
  return {
    ends,
    body,
    publication: () => result.current.publication,
    set: (next: Network) => {
      network = next;
    },
  };
}

it('tries again what has failed: changes that were to be discarded are not published', async () => {
  const { publication, ends, body, set } = await openEditor();
  expect(body()).toMatchObject({ title: { en: 'A bridge to discard' } });
  set('loses the request');
  await act(() => publication().discard());
  expect(publication().problem).toBeDefined();
  set('works');
  await act(() => publication().retry());
  expect(publication().problem).toBeUndefined();
  expect(ends).toEqual([{ record: 'record', isPublished: false }]);
  expect(body()).toMatchObject({ title: { en: 'A bridge' } });
});
