// The process that is recorded: it starts a site and its commands, does what visitors and staff do,
// and notes what was acknowledged.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRaster } from '@vitrine/image-server';
import { hashOf, listed, start, until, workFolder, writeLedger } from './driver.ts';
import { useDesk, useProtocol } from './drive-desk.ts';
import { backUp, handleInbox, handlePlaces, importAll, sendAgain } from './drive-staff.ts';
import { openRegistrations, registerAll, searchAndShare, sendForms } from './drive-visitors.ts';

const PICTURES = 3;

/** A sheet of items with pictures, a draft story and an event for which one registers. */
async function writeSources(): Promise<string[]> {
  const hashes: string[] = [];
  mkdirSync(join(workFolder, 'content/stories/winter'), { recursive: true });
  for (let n = 0; n < PICTURES; n++) {
    const file = join(workFolder, `${n}.jpg`);
    await writeRaster({
      width: 300,
      height: 200,
      channels: 3,
      rows: [randomBytes(300 * 200 * 3).map((byte) => byte >> 2)],
      file,
      format: 'jpeg',
      quality: 60,
    });
    hashes.push(hashOf(readFileSync(file)));
  }
  writeFileSync(
    join(workFolder, 'items.csv'),
    [
      'accession number,title,image',
      ...Array.from({ length: 12 }, (_, n) => `R.${n},Vase ${n},${n < PICTURES ? `${n}.jpg` : ''}`),
    ].join('\n'),
  );
  writeFileSync(
    join(workFolder, 'content/stories/winter/story.json'),
    JSON.stringify({ state: 'draft' }),
  );
  writeFileSync(
    join(workFolder, 'content/stories/winter/en.md'),
    '---\ntitle: Winter\n---\n\nSnow.\n',
  );
  const schedule = {
    timeZone: 'Europe/Paris',
    start: `${new Date().getUTCFullYear() + 1}-03-06T18:30`,
    minutes: 90,
  };
  writeFileSync(
    join(workFolder, 'events.json'),
    JSON.stringify({
      venues: [],
      series: [],
      events: [
        {
          title: { en: 'Knots' },
          type: 'workshop',
          audiences: [],
          access: [],
          attendance: 'in-person',
          free: true,
          status: 'confirmed',
          schedule,
          booking: {
            mode: 'registration',
            capacity: 20,
            partyMost: 4,
            waitingList: true,
            closesMinutes: 60,
          },
        },
      ],
    }),
  );
  return hashes;
}

async function doEverything(url: string, hashes: string[]): Promise<void> {
  await importAll(hashes);
  const pages = await openRegistrations(url);
  await sendForms(url);
  await registerAll(url, pages);
  await handlePlaces();
  await handleInbox(url);
  await searchAndShare(url);
  await useProtocol(url);
  await useDesk(url);
  // What follows by itself: emails in the outbox, pictures in their sizes.
  await until(
    () =>
      listed('outbox').filter((name) => name.endsWith('.eml')).length >= 2 &&
      listed('pictures').filter((name) => name.endsWith('.json') && !name.includes('making'))
        .length >= PICTURES,
  );
  await sendAgain();
  await backUp();
}

const hashes = await writeSources();
const site = await start();
await doEverything(site.url, hashes);
await site.stop();
writeLedger();
