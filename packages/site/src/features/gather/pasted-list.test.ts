import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-list.ts';

const id = '01m7yr9q8nevpvry3rw9jyrpvh';
const read = (line: string) => readPasted(line, 500)[0];

describe('a list that is pasted', () => {
  it.each([
    [`https://museum.example/items/${id}/lake-in-rain?from=1`, { id }],
    [`https://museum.example/fr/items/${id}`, { id }],
    [`museum.example/i/${id}`, { id }],
    [id.toUpperCase(), { id }],
    ['77.AO.84', { number: '77.AO.84' }],
    ['https://museum.example/ark:/99999/fk4abc', { ark: 'ark:/99999/fk4abc' }],
  ])('knows %s', (line, named) => expect(read(line)).toEqual({ line, named, note: '' }));
  it('takes what follows a bar as the note', () =>
    expect(read('77.AO.84 | the third | state')).toMatchObject({
      named: { number: '77.AO.84' },
      note: 'the third | state',
    }));
  it('leaves out empty lines, and reads no more than it may', () =>
    expect(readPasted('a\r\n\r\n  \nb\nc', 2).map(({ line }) => line)).toEqual(['a', 'b']));
});
