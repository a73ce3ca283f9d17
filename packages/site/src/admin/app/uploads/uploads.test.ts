import { expect, it } from 'vitest';
import { newApi } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { isUnsent, newUploads } from './uploads.ts';

const api = newApi({
  send: fetch,
  signInAgain: async () => undefined,
  pause: async () => undefined,
});
const problem = (status: number, code: string) =>
  new ApiProblem({ status, code, title: '', detail: '' });

it('are sent again once the network is back, unless the server has refused them', async () => {
  let network: 'away' | 'back' = 'away';
  const sent: string[] = [];
  const uploads = newUploads(api, async ({ name }) => {
    sent.push(name);
    if (network === 'away') throw problem(0, 'unreachable');
    if (name === 'notes.txt') throw problem(422, 'file-type');
    return `media of ${name}`;
  });
  uploads.add([new File(['jug'], 'jug.jpg'), new File(['notes'], 'notes.txt')]);
  expect(await uploads.finished()).toEqual([]);
  expect(uploads.list().filter(isUnsent)).toHaveLength(2);
  network = 'back';
  uploads.retryUnreachable();
  expect(await uploads.finished()).toEqual(['media of jug.jpg']);
  uploads.retryUnreachable();
  expect(await uploads.finished()).toEqual(['media of jug.jpg']);
  expect(sent).toEqual(['jug.jpg', 'notes.txt', 'jug.jpg', 'notes.txt']);
  expect(
    uploads
      .list()
      .filter(isUnsent)
      .map(({ name }) => name),
  ).toEqual(['notes.txt']);
});

it('that a page has sent that is gone are shown again, and count as sent', async () => {
  const uploads = newUploads(api, async () => 'another');
  uploads.restore([{ id: 'm1', name: 'jug.jpg' }]);
  uploads.add([new File(['spout'], 'spout.jpg')]);
  expect(await uploads.finished()).toEqual(['m1', 'another']);
  expect(new Set(uploads.list().map(({ key }) => key)).size).toBe(2);
});
