import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { scriptedTerminal } from '../../../../../tests/imports/scripted-terminal.ts';
import { testFolder } from '../../../../table-reader/src/testing/test-files.ts';
import { localServers } from '../../platform/outbound/testing.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import type { Item } from '../catalogue/item.ts';
import { listRecords } from '../records/list-records.ts';
import { importCommand } from './import-commands.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const folder = testFolder();
/** A white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

const { serve, close } = localServers();
let host: string;
const requested: string[] = [];
beforeAll(async () => {
  const base = await serve(({ url = '' }, response) => {
    requested.push(url);
    if (url.includes('gone')) response.writeHead(404).end();
    // Each picture is another one, as files are stored once.
    else
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(Buffer.concat([PNG, Buffer.from(url)]));
  });
  host = new URL(base).host;
});
afterAll(close);

onBothDatabases('images on the web', (database) => {
  /** One for each database, with the files that were downloaded for it. */
  let kept: Site | undefined;
  const site = () =>
    (kept ??= newSite(database(), {
      VITRINE_OUTBOUND_PRIVATE_HOSTS: host,
      VITRINE_IMPORT_IMAGE_PAUSE_MS: '1',
    }));
  const prefix = () => basename(site().dataFolder);
  const importTable = async (rows: readonly (readonly [string, string])[], ...more: string[]) => {
    const text = rows.map(([number, file]) => `${number},Bowl ${number},${file}`).join('\n');
    const file = folder.write(`web-${prefix()}.csv`, `accession number,title,image\n${text}\n`);
    const terminal = scriptedTerminal(undefined);
    const code = await importCommand(site(), ada, terminal, [
      file,
      '--source',
      `web-${prefix()}`,
      ...more,
    ]);
    return { code, output: terminal.output() };
  };
  const mediaOf = async (number: string) =>
    (await listRecords<Item>(site(), 'item', { limit: 1000 })).find(
      ({ body }) => body.accessionNumber === number,
    )?.body.media;

  it('stay where they are until somebody says that they may be used, and how', async () => {
    const image = `http://${host}/${prefix()}/1.png`;
    const first = await importTable([['W.1', image]]);
    expect(first.output).toContain('--fetch-images');
    expect(requested.filter((url) => url.includes(prefix()))).toEqual([]);
    await expect(importTable([['W.1', image]], '--fetch-images')).rejects.toThrow('--image-rights');

    const tried = await importTable(
      [['W.1', image]],
      '--fetch-images',
      '--image-rights',
      'CC BY 4.0',
      '--dry-run',
    );
    expect(tried.output).toContain(`1 image would be downloaded from ${host}.`);
    expect(requested.filter((url) => url.includes(prefix()))).toEqual([]);

    const agreed = await importTable(
      [['W.1', image]],
      '--fetch-images',
      '--image-rights',
      'CC BY 4.0',
    );
    expect(agreed.output).toContain('1 image downloaded');
    expect(await mediaOf('W.1')).toHaveLength(1);
  });

  it('are downloaded at later imports of the source too, each once', async () => {
    const [one, two, gone] = ['1', '2', 'gone'].map(
      (name) => `http://${host}/${prefix()}/${name}.png`,
    );
    const { output, code } = await importTable([
      ['W.1', one ?? ''],
      ['W.2', two ?? ''],
      ['W.3', gone ?? ''],
    ]);
    expect(code).toBe(0);
    expect(output).toContain('1 image downloaded');
    expect(output).toContain('1 address gave no image');
    expect(await mediaOf('W.2')).toHaveLength(1);
    expect(await mediaOf('W.3')).toBeUndefined();
    expect(requested.filter((url) => url.includes(`${prefix()}/1`))).toHaveLength(1);
    const again = await importTable([
      ['W.1', one ?? ''],
      ['W.2', two ?? ''],
      ['W.3', gone ?? ''],
    ]);
    expect(again.output).not.toContain('downloaded from');
    expect(again.output).toContain('3 unchanged');
  });
});
