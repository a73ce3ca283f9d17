// Changes of pictures: taken in, prepared, failed, prepared again, put in the place of others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRaster } from '@vitrine/image-server';
import type { Item } from '../../../packages/site/src/features/catalogue/item.ts';
import { itemDefinition } from '../../../packages/site/src/features/catalogue/item-definition.ts';
import { pictureWork } from '../../../packages/site/src/features/media/media-jobs.ts';
import {
  filesOf,
  inspectFile,
  prepareAgain,
  registerFiles,
  settlePicture,
  storeMaster,
} from '../../../packages/site/src/features/media/masters.ts';
import { mediaDefinition, type Media } from '../../../packages/site/src/features/media/media.ts';
import { addRecord, reviseRecordIn } from '../../../packages/site/src/features/records/records.ts';
import { startWorker } from '../../../packages/site/src/platform/jobs/job-worker.ts';
import { ada, type Changes, type Chosen } from './change.ts';

export function pictureChanges({ composed: { site }, random, ids, read }: Chosen): Changes {
  const { database } = site;

  /** Takes in a drawing of stripes. */
  const takeIn = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-drawings-'));
    const name = random.word();
    const file = join(folder, `${name}.jpg`);
    const row = new Uint8Array(64 * 3).map(
      (_, at) => (at * name.length + name.charCodeAt(0)) % 256,
    );
    try {
      await writeRaster({
        width: 64,
        height: 48,
        channels: 3,
        rows: Array.from({ length: 48 }, () => row).values(),
        file,
        format: 'jpeg',
      });
      const taken = { ...(await storeMaster(site, ada, file)), ...(await inspectFile(site, file)) };
      await database.transaction((writer) => registerFiles(writer, site, ada, [taken]));
      return { file: taken.hash, fileName: `${name}.jpg`, mime: taken.mime };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  const add = async () => {
    const { id } = await addRecord(site, ada, mediaDefinition, {
      state: 'published',
      body: { kind: 'image', ...(await takeIn()) },
    });
    const item = await read(random.of(await ids('item')));
    await database.transaction((writer) =>
      reviseRecordIn({ writer, site, actor: ada }, itemDefinition, {
        id: item.id,
        expectedVersion: item.version,
        body: { ...(item.body as unknown as Item), media: [id] },
      }),
    );
    return `added the picture ${id} to ${item.id}`;
  };

  const pictures = async () =>
    (await Promise.all((await ids('media')).map(read))).filter(
      ({ body }) => body['kind'] === 'image',
    );

  const replace = async () => {
    const all = await pictures();
    if (all.length === 0) return 'no picture to replace';
    const { id, version, body } = random.of(all);
    const file = random.chance(0.5)
      ? await takeIn()
      : { rights: random.of(['© A photographer', 'CC0']) };
    await database.transaction((writer) =>
      reviseRecordIn({ writer, site, actor: ada }, mediaDefinition, {
        id,
        expectedVersion: version,
        body: { ...(body as unknown as Media), ...file },
      }),
    );
    return `replaced ${Object.keys(file).join()} of the picture ${id}`;
  };

  const prepare = async () => {
    const work = pictureWork(site);
    const worker = startWorker({ ...site, handlers: [work.handler], everyMs: 20 });
    await worker.idle();
    await worker.stop();
    await work.close();
    return 'prepared the pictures';
  };

  const hashes = async () =>
    (await database.read.selectFrom('media_file').select('hash').execute()).map(({ hash }) => hash);

  /** A picture cannot be prepared, or can again. */
  const settle = async () => {
    const ready = [...(await filesOf(site, await hashes())).values()].filter(
      ({ summary }) => summary?.preview,
    );
    if (ready.length === 0) return 'no picture is ready';
    const { hash, summary, state } = random.of(ready);
    await settlePicture(site, hash, {
      state: state === 'ready' ? 'failed' : 'ready',
      ...(summary && { summary }),
    });
    return `settled the picture ${hash}`;
  };

  return {
    'add a picture': add,
    'prepare pictures': prepare,
    'add another picture': add,
    'replace a picture': replace,
    'settle a picture': settle,
    'prepare a picture again': async () => {
      const all = await hashes();
      if (all.length === 0) return 'no picture to prepare again';
      await prepareAgain(site, [random.of(all)], 'background');
      return 'has a picture prepared again';
    },
  };
}
