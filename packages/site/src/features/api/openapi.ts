// The table of resources as an OpenAPI 3.1 document, which programs make clients from.
import { z } from 'zod';
import { problemShape } from './problem.ts';
import type { Resource } from './resource.ts';

type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';

/** How many problems there are that any request may have, beside those of a resource. */
const PROBLEMS = { description: 'A problem, as RFC 9457 has it', content: problemContent() };

/** The document of these resources. */
export function openApiDocument(resources: readonly Resource[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const one of resources) {
    const path = one.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one, schemas) };
  }
  schemaOf(problemShape, 'output', schemas);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrine',
      version: '1',
      description:
        'Records of a museum, for its staff and their programs. Lists are read with cursors, saves name the version that they are based on (If-Match), and every problem says what to do. Files are sent to /api/v1/uploads by the tus protocol 1.0.0; the answer to the last part names the media record in Upload-Media.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }, { session: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The session of a browser at the desk. What it changes is sent with Origin.',
        },
      },
    },
  };
}

function operationOf(one: Resource, schemas: Json): Json {
  const names = [...one.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...queryParameters(one, schemas),
    ...Object.entries(one.reads ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: { type: 'string' },
    })),
  ];
  return {
    operationId: one.operation,
    tags: [one.path.split('/')[1]],
    summary: one.shows,
    ...(one.needs === 'anyone' ? { security: [] } : {}),
    ...(one.needs === 'anyone' || one.needs === 'signed-in' ? {} : { 'x-needs': one.needs }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(one.body ? { requestBody: bodyOf(one.body, schemas) } : {}),
    responses: responsesOf(one, schemas),
  };
}

function queryParameters({ query }: Resource, schemas: Json): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input', schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

function bodyOf(body: z.ZodType, schemas: Json): Json {
  const schema = schemaOf(body, 'input', schemas);
  return { required: true, content: { 'application/json': { schema } } };
}

function responsesOf({ answers }: Resource, schemas: Json): Json {
  const good = Object.entries(answers).map(([status, answer]): [string, Json] => {
    const description = status === '204' ? 'Done' : 'The answer';
    if (answer === null) return [status, { description }];
    if (!(answer instanceof z.ZodType))
      return [status, { description, content: { [answer.type]: {} } }];
    const schema = schemaOf(answer, 'output', schemas);
    return [status, { description, content: { 'application/json': { schema } } }];
  });
  return { ...Object.fromEntries(good), default: PROBLEMS };
}

function problemContent(): Json {
  return { 'application/problem+json': { schema: { $ref: `${SCHEMAS}Problem` } } };
}

/**
 * The JSON schema of a shape. Shapes with an id are put beside the others, once, and referred to.
 * @throws Error where two shapes have one id
 */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = withReferences(
    z.toJSONSchema(shape, { io, target: 'draft-2020-12', unrepresentable: 'any' }),
  ) as Json & { $defs?: Record<string, Json> };
  for (const [id, schema] of Object.entries($defs)) keep(id, schema, schemas);
  return own;
}

function keep(name: string, schema: Json, schemas: Json): void {
  const known = schemas[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two shapes of the API have the id ${name}.`);
  schemas[name] = schema;
}

/** The same with references to the components of the document. */
function withReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]: [string, unknown]) => [
      name,
      name === '$ref' && typeof value === 'string'
        ? value.replace(/^#\/\$defs\//, SCHEMAS)
        : withReferences(value),
    ]),
  );
}
