// Compares what a museum has acknowledged with what it has: in the database, on every node, and in
// what each of them finds.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../packages/site/src/platform/database/database.ts';
import type { Ledger } from './ledger.ts';
import type { Node, Nodes } from './nodes.ts';

/** What is missing, there twice, or otherwise than on another node; empty where all is well. */
export type Findings = string[];

/** What each node is searched for: rare and frequent words, a prefix, a number, everything. */
const QUERIES = ['', 'storm', 'lantern', 'lan', 'S.A.1', 'imported', 'saved'];

/** @param token  of a program that may read everything in question */
export async function verify(
  nodes: Pick<Nodes, 'all'>,
  database: Database,
  ledger: Ledger,
  token: string,
): Promise<Findings> {
  return [
    ...(await lostItems(database, ledger)),
    ...(await lostMessages(database, ledger)),
    ...(await lostPictures(database, ledger)),
    ...(await unseenPictures(nodes, database, ledger, token)),
    ...(await differentResults(nodes, ledger)),
  ];
}

async function lostItems({ read }: Database, ledger: Ledger): Promise<Findings> {
  const rows = await read
    .selectFrom('record')
    .select(['id', 'state', 'body', 'version'])
    .where('kind', '=', 'item')
    .execute();
  const byNumber = new Map<string, { id: string; state: string }[]>();
  for (const { id, state, body } of rows) {
    const { accessionNumber = '' } = JSON.parse(body) as { accessionNumber?: string };
    byNumber.set(accessionNumber, [...(byNumber.get(accessionNumber) ?? []), { id, state }]);
  }
  const findings: Findings = [];
  for (const [number, { id, isPublished }] of ledger.items) {
    const found = byNumber.get(number) ?? [];
    if (found.length !== 1 || found[0]?.id !== id)
      findings.push(`item ${number} (${id}): there ${found.length} times`);
    else if (isPublished && found[0].state !== 'published')
      findings.push(`item ${number} was published and is ${found[0].state}`);
  }
  for (const number of ledger.imported)
    if (byNumber.get(number)?.length !== 1)
      findings.push(`imported item ${number}: there ${byNumber.get(number)?.length ?? 0} times`);
  return [...findings, ...(await lostVersions({ read }, ledger))];
}

async function lostVersions({ read }: Pick<Database, 'read'>, ledger: Ledger): Promise<Findings> {
  const rows = [
    ...(await read.selectFrom('record').select(['id', 'version', 'body']).execute()),
    ...(await read.selectFrom('revision').select(['id', 'version', 'body']).execute()),
  ];
  const saved = new Map(rows.map(({ id, version, body }) => [`${id} ${version}`, String(body)]));
  return ledger.versions.flatMap(({ id, version, creditLine }) =>
    saved.get(`${id} ${version}`)?.includes(creditLine)
      ? []
      : [`version ${version} of ${id} (“${creditLine}”) is not there`],
  );
}

async function lostMessages({ read }: Database, ledger: Ledger): Promise<Findings> {
  const rows = await read.selectFrom('submission').select(['reference', 'answers']).execute();
  const there = new Map(rows.map(({ reference, answers }) => [reference, String(answers)]));
  return [...ledger.messages].flatMap(([reference, message]) =>
    there.get(reference)?.includes(message) ? [] : [`message ${reference} is not there`],
  );
}

async function lostPictures({ read }: Database, ledger: Ledger): Promise<Findings> {
  const rows = await read.selectFrom('media_file').select(['hash', 'state']).execute();
  const states = new Map(rows.map(({ hash, state }) => [hash, state]));
  return [...ledger.pictures].flatMap(([hash, media]) => {
    const state = states.get(hash);
    return state === 'ready' || state === 'processing'
      ? []
      : [`picture ${media} (${hash}) is ${state ?? 'not there'}`];
  });
}

/** How long pictures may take until they are prepared, in milliseconds. */
const PREPARE_MS = 60_000;

/** Each node shows the pictures, wherever they were sent and prepared. */
async function unseenPictures(
  nodes: Pick<Nodes, 'all'>,
  { read }: Database,
  ledger: Ledger,
  token: string,
): Promise<Findings> {
  const isPreparing = async () =>
    (await read
      .selectFrom('media_file')
      .select('hash')
      .where('state', '=', 'processing')
      .executeTakeFirst()) !== undefined;
  for (const until = performance.now() + PREPARE_MS; await isPreparing(); await pause(200))
    if (performance.now() > until) return ['pictures are not prepared'];
  const headers = { authorization: `Bearer ${token}` };
  const findings: Findings = [];
  for (const media of [...ledger.pictures.values()].slice(-5))
    for (const node of nodes.all) {
      const { status } = await node.ask(`/api/v1/media/${media}/picture`, { headers });
      if (status !== 200) findings.push(`${node.name} answers ${status} for picture ${media}`);
    }
  return findings;
}

/** Resolves once each node's search has followed every change. */
export async function followed(nodes: Pick<Nodes, 'all'>, maxMs: number): Promise<Findings> {
  const until = performance.now() + maxMs;
  for (;;) {
    const waiting = await Promise.all(nodes.all.map(waitingOf));
    if (waiting.every((count) => count === 0)) return [];
    if (performance.now() > until)
      return nodes.all.map(({ name }, i) => `node ${name} has not followed: ${waiting[i]} wait`);
    await pause(100);
  }
}

async function waitingOf(node: Node): Promise<number> {
  const answer = await node.ask('/readyz').catch(() => undefined);
  if (answer?.status !== 200) return NaN;
  const { waiting } = JSON.parse(answer.body.toString()) as { waiting: { [name: string]: number } };
  return Object.values(waiting).reduce((sum, count) => sum + count, 0);
}

type Result = { nbHits: number; hits: { objectID: string }[] };

async function differentResults(nodes: Pick<Nodes, 'all'>, ledger: Ledger): Promise<Findings> {
  const [first, ...others] = nodes.all;
  if (!first) return [];
  const published = [...ledger.items.values()].filter(({ isPublished }) => isPublished);
  const expected = published.length + ledger.imported.size;
  const findings: Findings = [];
  const config = await configOf(first);
  const results = await search(first, config);
  if (!results) return [`node ${first.name} refuses its own key`];
  if (results[0]?.nbHits !== expected)
    findings.push(
      `node ${first.name} finds ${results[0]?.nbHits} items; ${expected} are published`,
    );
  for (const other of others) {
    // A page of one node may search on another: the key of one has to be taken by all.
    const withSameKey = await search(other, config);
    if (!withSameKey) findings.push(`node ${other.name} refuses the key of ${first.name}`);
    const there = withSameKey ?? (await search(other, await configOf(other)));
    QUERIES.forEach((query, i) => {
      const [one, two] = [results[i], there?.[i]].map((result) => JSON.stringify(summary(result)));
      if (one !== two)
        findings.push(
          `“${query}”: ${first.name} and ${other.name} find different items: ${results[i]?.nbHits} and ${there?.[i]?.nbHits}`,
        );
    });
  }
  return findings;
}

const summary = (result: Result | undefined) =>
  result && [result.nbHits, result.hits.map(({ objectID }) => objectID)];

type Config = { appId: string; searchKey: string };

const configOf = async (node: Node): Promise<Config> =>
  JSON.parse((await node.ask('/search-api/config')).body.toString()) as Config;

/** @returns undefined where the node refuses the key */
async function search(node: Node, { appId, searchKey }: Config): Promise<Result[] | undefined> {
  const answer = await node.ask('/search-api/1/indexes/*/queries', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': appId,
      'x-algolia-api-key': searchKey,
    },
    body: Buffer.from(
      JSON.stringify({
        requests: QUERIES.map((query) => ({ indexName: 'items', query, hitsPerPage: 1000 })),
      }),
    ),
  });
  if (answer.status === 403) return undefined;
  if (answer.status !== 200)
    throw new Error(`Node ${node.name} refused a search: ${answer.status} ${String(answer.body)}`);
  return (JSON.parse(answer.body.toString()) as { results: Result[] }).results;
}
