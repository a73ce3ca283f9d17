// The reference of all kinds of records, made from their definitions.
import { isDeepStrictEqual } from 'node:util';
import { contentCodecs } from '../packages/site/src/app/content-codecs.ts';
import { allKinds } from '../packages/site/src/features/kinds/record-kinds.ts';
import { recordPermissions } from '../packages/site/src/features/records/record-definition.ts';
import type { RecordDefinition } from '../packages/site/src/features/records/record.ts';
import { describedKinds } from '../packages/site/src/features/search/records/described.ts';

const intro = `# Kinds of records

Made from the definitions in \`packages/site/src/features/kinds/record-kinds.ts\` and the tables beside them by \`npm run docs\`; a test fails when it is out of date. To add a kind: [add a kind of record](../how-to/add-a-kind-of-record.md). What each holds: [entities](entities.md).

Addresses have no language; words in ‹› are the record's own. A record whose address changed leads from the old one to the new. A permanent link is \`/i/‹id›\`. A folder of content without a name means that the records come in from tables and go out in dumps.

| kind | page | permanent link | sitemap | bulk data | search | folder of content |
| --- | --- | --- | --- | --- | --- | --- |
`;

const permissions = `
Reading a draft needs \`record:read-draft\`, saving \`record:edit\`, or \`record:submit\` for drafts, publishing \`record:publish\`, withdrawing \`record:withdraw\`; each definition names the first four. Who has them: [roles](roles.md).
`;

export function recordReference(): string {
  return intro + allKinds.map((kind) => `${row(kind)}\n`).join('') + permissions;
}

function row({ kind, plural, pages, lists, permissions: needs }: RecordDefinition<unknown>) {
  if (!isDeepStrictEqual(needs, recordPermissions))
    throw new Error(`“${kind}” needs other permissions than the others: say so in its row.`);
  const folders = contentCodecs.filter(({ definition }) => definition.kind === kind);
  const cells = [
    `\`${kind}\``,
    pages ? `\`${addressIn(pages)}\`` : '',
    pages?.hasPermalink ? 'yes' : '',
    sitemaps[lists.sitemap](plural),
    lists.dump ? `\`${plural}-….jsonl.gz\`` : '',
    kind === 'item' || describedKinds.includes(kind) ? 'yes' : '',
    folders.map(({ folder }) => `\`${folder}/\``).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

const sitemaps = {
  own: (plural: string) => `\`${plural}-1\``,
  pages: () => '`pages`',
  none: () => '',
} as const;

/** The address of a record whose parts are their own names. */
function addressIn({ address }: NonNullable<RecordDefinition<unknown>['pages']>): string {
  const body = { path: '‹path›', recording: { path: '‹path›' } };
  return decodeURIComponent(address({ id: '‹id›', slug: '‹slug›', body }) ?? '');
}
