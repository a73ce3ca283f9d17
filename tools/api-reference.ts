// The addresses of the API in docs/reference/api.md, made from its table of resources.
import { resources } from '../packages/site/src/features/api/data/resources.ts';
import type { Resource } from '../packages/site/src/features/api/resource.ts';

const intro = `# The API

Made from \`packages/site/src/features/api/data/resources.ts\` by \`npm run docs\`; a test fails when it is out of date. The same as OpenAPI 3.1, with every field, is at \`/api/v1/openapi.json\` of each site.

**Who asks.** A browser with the session of the staff desk, or a program with a token (\`Authorization: Bearer …\`); never both. What a session changes has to come from a page of the site itself. Each address needs what its line says; with what exactly, the role and its collections decide.

**What is sent** is JSON. Unknown fields are refused, with their place. Dates are sent as people write them (\`"c. 1830"\`, or \`{"text": "5/12/1888", "language": "fr"}\`) and come back with what they mean.

**Versions.** A record comes with an \`ETag\`. Whoever saves sends it as \`If-Match\`: without it the answer is 428, and 412 when the record has changed. Sent again with the same \`Idempotency-Key\` within a day, a request is done once.

**Lists** have pages: \`next\` and \`previous\` of one are \`after\` and \`before\` of another; \`before=end\` is the last one.

**Problems** come as RFC 9457 has them, in the language of \`Accept-Language\`: \`{"type", "title", "status", "detail", "code", "errors": [{"path", "detail"}]}\`. The codes are those of [errors](errors.md).

Nothing is kept by browsers or proxies. How many requests a network may send is \`clients.api-per-minute\`.
`;

/** The reference as it should be. */
export function apiReference(): string {
  const parts = [...Map.groupBy(resources, ({ path }) => path.split('/')[1] ?? '')].map(
    ([name, those]) => `## ${name}\n\n${tableOf(those)}\n`,
  );
  return [intro, ...parts].join('\n');
}

const tableOf = (those: readonly Resource[]): string =>
  [
    '| request | does | needs | operation |',
    '| --- | --- | --- | --- |',
    ...those.map(
      ({ method, path, shows, needs, operation }) =>
        `| ${method} \`${written(path)}\` | ${shows} | ${need(needs)} | \`${operation}\` |`,
    ),
  ].join('\n');

/** `/items/:id` as `/items/{id}`. */
const written = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

function need(needs: Resource['needs']): string {
  if (needs === 'anyone') return 'nothing';
  return needs === 'signed-in' ? 'to be signed in' : `\`${needs}\``;
}
