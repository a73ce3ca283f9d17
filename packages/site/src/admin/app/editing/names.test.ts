import { expect, it } from 'vitest';
import { newApi } from '../api/client.ts';
import { newNames } from './names.ts';

it('the names that the fields of a form need at once are fetched together', async () => {
  const sent: string[] = [];
  const names = newNames(
    newApi({
      send: async (address) => {
        sent.push(address);
        const ids = new URL(address, 'http://desk').searchParams.get('ids')?.split(',') ?? [];
        return Response.json({
          items: ids.map((id) => ({ id, label: `Maker ${id}`, note: '', state: 'published' })),
        });
      },
      signInAgain: async () => undefined,
      pause: async () => undefined,
    }),
  );
  const changed = new Promise<void>((resolve) => names.onChange(resolve));
  for (const id of ['1', '2', '1', '3']) names.read([id]);
  await changed;
  expect(sent).toEqual(['/api/v1/names?ids=1,2,3']);
  expect(names.get('3').name).toBe('Maker 3');
  names.read(['3']);
  names.read(Array.from({ length: 150 }, (_, i) => `n${i}`));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(3);
});
