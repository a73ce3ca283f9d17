import { expect, it } from 'vitest';
import { isEqual, type Fields } from '../../../features/working/merge/body.ts';
import { withSameParts } from './same-parts.ts';

const body = {
  title: { en: 'A jug', fr: 'Une cruche' },
  links: [
    { key: 'a', value: { url: 'one' } },
    { key: 'b', value: { url: 'two' } },
  ],
  media: ['m1', 'm2'],
  date: { edtf: '1640', display: '1640' },
};
const copyOf = (fields: Fields) => structuredClone(fields) as typeof body;

it('a body that says the same is the body before', () => {
  expect(withSameParts(body, copyOf(body))).toBe(body);
});

it('what has not changed is the very same, also a member that has moved', () => {
  const next = copyOf(body);
  next.title.en = 'A brown jug';
  next.links.reverse();
  const shared = withSameParts(body, next) as typeof body;
  expect(shared).toEqual(next);
  expect(shared.links[0]).toBe(body.links[1]);
  expect(shared.media).toBe(body.media);
  expect(shared.date).toBe(body.date);
});

it('content is never another than it was to be', () => {
  const bodies: Fields[] = [
    {},
    body,
    { ...body, media: ['m2'] },
    { ...body, media: [] },
    { ...body, title: { fr: 'Une cruche', en: 'A jug' } },
    { ...body, links: [body.links[1]] },
    { ...body, links: [{ key: 'b', value: { url: 'two', note: 'x' } }, body.links[0]] },
    { ...body, date: ['1640'] },
    { ...body, date: undefined },
    { ...body, toString: 'a field that is called like what every object has' },
    JSON.parse('{"__proto__": {"a": 1}}') as Fields,
  ];
  for (const before of bodies)
    for (const next of bodies) {
      expect(isEqual(withSameParts(before, copyOf(next)), next)).toBe(true);
      expect(withSameParts(before, copyOf(next))).toEqual(next);
    }
});
