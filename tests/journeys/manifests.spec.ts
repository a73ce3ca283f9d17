// Every manifest of the sample museum, held against the rules, and one of them opened in Mirador.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test as base, type APIRequestContext } from '@playwright/test';
import { faultsOf } from '../conformance/iiif/presentation-rules.ts';
import { siteUrl, test } from './site.ts';

const folder = join(import.meta.dirname, '../conformance/mirador');
const script = join(folder, 'node_modules/mirador/dist/mirador.min.js');

/** Installs Mirador from its own lock: one package, for this test alone. */
function install(): string | undefined {
  try {
    if (!existsSync(script))
      execFileSync(
        'npm',
        ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
        { cwd: folder, stdio: 'pipe', timeout: 120_000, shell: process.platform === 'win32' },
      );
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Ids of all items with pictures. */
async function itemIds(request: APIRequestContext): Promise<string[]> {
  const { appId, searchKey } = (await (
    await request.get(`${siteUrl()}/search-api/config`)
  ).json()) as { appId: string; searchKey: string };
  const response = await request.post(
    `${siteUrl()}/search-api/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${searchKey}`,
    {
      data: {
        requests: [
          { indexName: 'items', query: '', hitsPerPage: 1000, filters: 'hasPicture:true' },
        ],
      },
    },
  );
  return (
    (
      (await response.json()) as { results: { hits: { objectID: string }[] }[] }
    ).results[0]?.hits.map(({ objectID }) => objectID) ?? []
  );
}

test('every manifest of the sample museum breaks no rule of IIIF Presentation 3', async ({
  request,
}) => {
  const ids = await itemIds(request);
  expect(ids.length).toBeGreaterThanOrEqual(100);
  const faults: string[] = [];
  for (const id of ids) {
    const response = await request.get(`${siteUrl()}/items/${id}/manifest.json`);
    faults.push(
      ...(response.status() === 200
        ? faultsOf(await response.json())
        : [`status ${response.status()}`]
      ).map((fault) => `${id}: ${fault}`),
    );
  }
  const films = await (await request.get(`${siteUrl()}/media`)).text();
  const recordings = [
    ...new Set([...films.matchAll(/href="\/media\/([a-z0-9-]+)"/g)].map((match) => match[1] ?? '')),
  ];
  for (const path of recordings) {
    const page = await (await request.get(`${siteUrl()}/media/${path}`)).text();
    const manifest = /\/media\/[0-9a-z]{26}\/manifest\.json/.exec(page)?.[0];
    if (manifest)
      faults.push(
        ...faultsOf(await (await request.get(siteUrl() + manifest)).json()).map(
          (fault) => `${path}: ${fault}`,
        ),
      );
  }
  expect(faults).toEqual([]);
});

base(
  'Mirador shows an item of the sample museum with its picture, its label and what is said of its parts',
  async ({ page, request }) => {
    const failed = install();
    if (failed !== undefined && process.env['VITRINE_CI'] !== '1')
      console.warn(
        `\n!! Mirador could not be installed, so the test of manifests in it is SKIPPED: ${failed}\n`,
      );
    base.skip(
      failed !== undefined && process.env['VITRINE_CI'] !== '1',
      'Mirador could not be installed',
    );
    expect(failed).toBeUndefined();
    const { address, label, note } = await noted(request);
    const html = `<!doctype html><meta charset="utf-8"><title>Mirador</title><div id="mirador"></div><script src="/mirador.js"></script>
    <script>Mirador.viewer({ id: 'mirador', window: { sideBarOpen: true, defaultSideBarPanel: 'annotations' }, windows: [{ manifestId: ${JSON.stringify(address)} }] });</script>`;
    const server = createServer((incoming, outgoing) => {
      outgoing.setHeader(
        'content-type',
        incoming.url === '/mirador.js' ? 'text/javascript' : 'text/html',
      );
      outgoing.end(
        incoming.url === '/mirador.js' ? readFileSync(script) : incoming.url === '/' ? html : '',
      );
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    try {
      const tile = page.waitForResponse(
        (response) =>
          /\/iiif\/image\/3\/[0-9a-z]{26}\/.*\.jpg/.test(response.url()) &&
          response.status() === 200,
      );
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await expect(page.getByText(label).first()).toBeVisible();
      await tile;
      await expect(page.locator('.openseadragon-canvas canvas').first()).toBeVisible();
      // The rows of the annotations have words: a choice of languages was an empty row.
      await expect(page.getByText(note).first()).toBeVisible();
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  },
);

/** An item whose manifest has annotations, the words of its label and of the first of them. */
async function noted(
  request: APIRequestContext,
): Promise<{ address: string; label: string; note: string }> {
  type Manifest = {
    label: Record<string, string[]>;
    items: { annotations?: { items: { body: { value: string } }[] }[] }[];
  };
  for (const id of await itemIds(request)) {
    const address = `${siteUrl()}/items/${id}/manifest.json`;
    const { label, items } = (await (await request.get(address)).json()) as Manifest;
    const value = items[0]?.annotations?.[0]?.items[0]?.body.value;
    const note = /<b>([^<&]+)/.exec(value ?? '')?.[1];
    if (note) return { address, label: label['en']?.[0] ?? '', note };
  }
  throw new Error('No item of the sample museum has something said of its parts.');
}
