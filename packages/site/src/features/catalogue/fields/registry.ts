// What is asked of all fields of a kind of record at once.
import { z } from 'zod';
import type { Dump, FieldBase, Link } from './field.ts';

type Registry<Body> = { readonly [Key in keyof Body]-?: FieldBase<Body, Key> };

/** Where fields go; their parts have these names. */
type Output = 'page' | 'search' | 'manifest' | 'export' | 'dump';

/** Any field of a registry: what kind of value it has is known to the field alone. */
type Walked<Field> = Field[keyof Field] & { key: string };

/** The keys of fields that visitors may read. */
type PublicKey<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { visibility: 'public' } ? Key : never;
}[keyof Fields];

/** What visitors may read of a record. */
type PublicPart<Body, Fields> = Pick<Body, PublicKey<Fields> & keyof Body>;

/** The fields of a registry, in its order. */
export function fieldsIn<Fields extends object>(fields: Fields): Walked<Fields>[] {
  return Object.values(fields) as Walked<Fields>[];
}

/** Lower `order` first; what has none comes last, as it came. */
export function inOrder<Part extends { order?: number }>(parts: readonly Part[]): Part[] {
  const place = ({ order = Number.MAX_SAFE_INTEGER }: Part) => order;
  return parts.toSorted((a, b) => place(a) - place(b));
}

/** The checked form of a whole record: its fields and no others. */
export function schemaOf<Body>(fields: Registry<Body>): z.ZodType<Body> {
  const shape = fieldsIn(fields).map(({ key, schema }) => [key, schema] as const);
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<Body>;
}

/** Every other record that a record names, with the part that the other plays. */
export function linksIn<Body>(
  fields: Readonly<Record<string, { links: 'none' | ((body: Body) => readonly Link[]) }>>,
  body: Body,
): Link[] {
  return Object.values(fields).flatMap(({ links }) => (links === 'none' ? [] : links(body)));
}

/**
 * What of a record leaves the museum in `output`: the fields that are public and have a part in it,
 * in the record's order. Whatever is not listed stays inside.
 */
export function partFor<Body extends object, Fields extends Partial<Registry<Body>>>(
  fields: Fields,
  body: Body,
  output: Output,
): PublicPart<Body, Fields> {
  const entries = Object.entries(body).filter(([key]) =>
    goesInto(output, fields[key as keyof Body]),
  );
  return Object.fromEntries(entries) as PublicPart<Body, Fields>;
}

function goesInto(output: Output, field: object | undefined): boolean {
  const { visibility, [output]: part } = (field ?? {}) as Partial<
    Record<Output | 'visibility', unknown>
  >;
  if (visibility !== 'public' || part === undefined) return false;
  return !(typeof part === 'object' && part !== null && 'none' in part);
}

/** What of a record goes into a dump; `isProtected`: without its exact position. */
export function dumpOf(
  fields: Readonly<Record<string, { visibility: string; dump?: Dump | undefined }>>,
  body: object,
  { isProtected }: { isProtected: boolean },
): Record<string, unknown> {
  const entries = Object.entries(body).filter(
    ([key]) =>
      goesInto('dump', fields[key]) && !(isProtected && fields[key]?.dump === 'unless-protected'),
  );
  return Object.fromEntries(entries);
}
