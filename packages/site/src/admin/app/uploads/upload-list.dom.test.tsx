import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { TranslationProvider } from '../../../platform/i18n/Translation.tsx';
import { translator } from '../../../platform/i18n/translator.ts';
import { newApi } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { UploadList } from './UploadList.tsx';
import { newUploads } from './uploads.ts';

afterEach(cleanup);

/** A photograph to which the server has answered so. */
async function show(status: number): Promise<void> {
  const api = newApi({
    send: fetch,
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  const uploads = newUploads(api, async () => {
    throw new ApiProblem({ status, code: 'any', title: '', detail: 'It was not added.' });
  });
  uploads.add([new File(['jug'], 'jug.jpg')]);
  await uploads.finished();
  const element = <UploadList uploads={uploads} list={uploads.list()} />;
  render(
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </TranslationProvider>,
  );
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each([413, 415, 422])('a file that is refused with %i can be removed alone', async (status) => {
  await show(status);
  expect(screen.getByRole('alert').textContent).toBe('It was not added.');
  expect(buttons()).toEqual(['Remove jug.jpg']);
});

it.each([0, 429, 500, 507])('a file that failed with %i can be sent again', async (status) => {
  await show(status);
  expect(buttons()).toEqual(['Try again', 'Remove jug.jpg']);
});
