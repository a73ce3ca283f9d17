// The document is checked against what OpenAPI 3.1 demands, and its schemas can be read again.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resources } from './data/resources.ts';
import { openApiDocument } from './openapi.ts';
import { resource } from './resource.ts';

type Json = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApiDocument(resources))) as {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value under a key of this name, however deep. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(key, inner),
  ]);
}

describe('the OpenAPI document', () => {
  it('has every resource once', () => {
    const written = resources.map(({ method, path }) => `${method} ${path}`);
    expect(
      operations
        .map(
          ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        )
        .sort(),
    ).toEqual(written.sort());
    const names = resources.map(({ operation }) => operation);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('refers only to schemas that it has, and has none that nothing refers to', () => {
    const referred = new Set(valuesOf('$ref', document) as string[]);
    const known = Object.keys(document.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect([...referred].sort()).toEqual(known.sort());
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('names every part of an address as a parameter', () => {
    for (const { path, operation } of operations) {
      const parameters = (operation['parameters'] ?? []) as Json[];
      const named = parameters.filter((one) => one['in'] === 'path').map((one) => one['name']);
      expect([path, named]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ]);
      expect(parameters.filter((one) => one['in'] === 'path' && one['required'] !== true)).toEqual(
        [],
      );
    }
  });

  it('has schemas that a program can read', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const $defs = document.components.schemas;
      const own = JSON.parse(
        JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/'),
      ) as Parameters<typeof z.fromJSONSchema>[0];
      expect(() => z.fromJSONSchema(own), name).not.toThrow();
    }
  });

  it('is not made where what is sent and what comes back differ under one name', () => {
    const shape = z.strictObject({ size: z.number().default(1) }).meta({ id: 'TestShape' });
    const sent = resource({
      operation: 'addTest',
      method: 'POST',
      path: '/tests',
      shows: 'Adds one.',
      needs: 'anyone',
      body: shape,
      answers: { 201: shape },
      handle: ({ body }) => ({ status: 201, body }),
    });
    expect(() => openApiDocument([sent])).toThrow('Two shapes of the API have the id TestShape.');
  });
});
