import { ImageError } from '@vitrine/image-server';
import { expect, it } from 'vitest';
import { failure } from '../../platform/errors/failure.ts';
import { refusalIn } from './refusal.ts';

it('tells what is wrong with a file', () => {
  expect(refusalIn(failure('file-refused', 'film.mp4', 'it is cut off'))).toContain(
    'it is cut off',
  );
  const unknown = new ImageError('image-unknown', 'notes.txt');
  expect(refusalIn(unknown)).toBe(unknown.message);
});

it('blames no file for a full disk, a missing folder or a slip in the program', () => {
  for (const error of [
    failure('disk-full', '/data'),
    Object.assign(new Error('gone'), { code: 'ENOENT' }),
    new TypeError('x is undefined'),
  ])
    expect(refusalIn(error)).toBeUndefined();
});
