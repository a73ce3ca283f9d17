import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { linksTo, none } from './field.ts';
import { dumpOf, fieldsIn, inOrder, linksIn, partFor, schemaOf } from './registry.ts';

type Body = { title: string; site: number; price: number; maker: string };
const base = {
  label: '',
  help: '',
  schema: z.string(),
  edit: none('Nobody edits it.'),
};
const fields = {
  title: {
    ...base,
    key: 'title',
    visibility: 'public',
    links: 'none',
    page: { as: 'the heading' },
    manifest: none('Not here.'),
    dump: 'as-stored',
  },
  site: {
    ...base,
    key: 'site',
    schema: z.number(),
    visibility: 'public',
    links: 'none',
    page: none('Not here.'),
    manifest: { metadata: [] },
    dump: 'unless-protected',
  },
  price: {
    ...base,
    key: 'price',
    schema: z.number(),
    visibility: 'staff',
    links: 'none',
    page: { as: 'a line that a field for staff may not have' },
    manifest: { metadata: [] },
    dump: 'as-stored',
  },
  maker: {
    ...base,
    key: 'maker',
    visibility: 'public',
    links: ({ maker }: Body) => linksTo('maker', [maker]),
    dump: none('Not here.'),
  },
} as const;
const body: Body = { title: 'Jug', site: 7, price: 900, maker: 'ada' };

describe('what leaves of a record', () => {
  it('is what is public and has a part in the output', () => {
    expect(partFor<Body, typeof fields>(fields, body, 'page')).toEqual({ title: 'Jug' });
    expect(partFor<Body, typeof fields>(fields, body, 'manifest')).toEqual({ site: 7 });
    expect(partFor<Body, typeof fields>(fields, body, 'search')).toEqual({});
  });

  it('is nothing that no field describes', () => {
    const more = { ...body, secret: 'x' };
    expect(partFor<Body, typeof fields>(fields, more, 'page')).toEqual({ title: 'Jug' });
    expect(dumpOf(fields, more, { isProtected: false })).toEqual({ title: 'Jug', site: 7 });
  });

  it('is nothing that is for staff, in a dump either, and no position of a place to protect', () => {
    expect(dumpOf(fields, body, { isProtected: false })).toEqual({ title: 'Jug', site: 7 });
    expect(dumpOf(fields, body, { isProtected: true })).toEqual({ title: 'Jug' });
  });

  it('is not what a part says nothing of', () => {
    const empty = { title: { visibility: 'public', dump: undefined } };
    expect(dumpOf(empty, { title: 'Jug' }, { isProtected: false })).toEqual({});
  });
});

describe('the fields of a record', () => {
  it('are in their order', () => {
    expect(fieldsIn(fields).map(({ key }) => key)).toEqual(['title', 'site', 'price', 'maker']);
  });

  it('have their parts in the order that these have, those without one last, as they came', () => {
    const parts = [
      { name: 'a' },
      { name: 'b', order: 20 },
      { name: 'c', order: 10 },
      { name: 'd' },
    ];
    expect(inOrder<{ name: string; order?: number }>(parts).map(({ name }) => name)).toEqual([
      'c',
      'b',
      'a',
      'd',
    ]);
  });

  it('are checked each by its own form, and there are no others', () => {
    const schema = schemaOf<Body>(fields);
    expect(schema.parse(body)).toEqual(body);
    expect(schema.safeParse({ ...body, price: 'much' }).success).toBe(false);
    expect(schema.safeParse({ ...body, secret: 'x' }).success).toBe(false);
  });

  it('name other records with the parts that these play', () => {
    expect(linksIn<Body>(fields, body)).toEqual([{ role: 'maker', to: 'ada' }]);
  });
});
