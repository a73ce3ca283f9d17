// Files in parts, spoken to by the protocol as a browser would, with all that happens to
// connections.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { saveDraft } from '../submission/form-draft.ts';
import { seedForms } from '../definition/form-records.ts';
import { submitForm } from '../submission/take-submission.ts';
import { newFormToken } from '../spam/form-token.ts';
import { eraseUnfinished, erasePerson, readSubmission } from '../inbox/inbox.ts';
import { answerUpload } from './upload-routes.ts';
import { uploadPath } from './take-upload.ts';
import { addressesOf } from '../../../routes/address.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const words = Buffer.from(
  'In 1960 my grandmother bought a dish like this one at the fair.\n'.repeat(40),
);
const base64 = (text: string) => Buffer.from(text).toString('base64');

onBothDatabases('a file in parts', (database) => {
  const open = async (settings: Record<string, string> = {}) => {
    const site = {
      ...newSite(database(), settings),
      clock: stoppedClock('2026-02-01T00:00:00.000Z'),
    };
    await seedForms(site);
    return site;
  };
  const ask = (
    site: Site,
    method: string,
    address: string,
    headers: Record<string, string> = {},
    body: BodyInit | null = null,
  ) =>
    answerUpload(
      site,
      new Request(`http://museum.example${address}`, {
        method,
        body,
        headers: { 'tus-resumable': '1.0.0', ...headers },
        ...(body === null ? {} : { duplex: 'half' }),
      } as RequestInit),
      '203.0.113.9',
    );
  const create = (
    site: Site,
    { length = words.length, form = 'memories', field = 'photographs', name = 'story.txt' } = {},
  ) =>
    ask(site, 'POST', '/uploads', {
      'upload-length': String(length),
      'upload-metadata': `filename ${base64(name)},form ${base64(form)},field ${base64(field)}`,
    });
  const started = async (site: Site, length = words.length) =>
    (await create(site, { length })).headers.get('location') ?? '';
  const patch = (
    site: Site,
    address: string,
    offset: number,
    body: BodyInit,
    more: Record<string, string> = {},
  ) =>
    ask(
      site,
      'PATCH',
      address,
      {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...more,
      },
      body,
    );
  const idOf = (address: string) => address.split('/').at(-1) ?? '';

  it('says what it can do, and to whom it does not speak', async () => {
    const site = await open();
    const options = await ask(site, 'OPTIONS', '/uploads', { 'tus-resumable': '' });
    expect(Object.fromEntries(options.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,checksum,termination',
      'tus-max-size': '26214400',
    });
    expect(
      (await ask(site, 'HEAD', `/uploads/${'x'.repeat(32)}`, { 'tus-resumable': '0.2.2' })).status,
    ).toBe(412);
    expect(
      ['/uploads', '/uploads/x', '/uploadsx'].map(
        addressesOf('uploads', { 'site.languages': ['en'] }).answers,
      ),
    ).toEqual([true, true, false]);
  });

  it('arrives part by part, is known by its content, and goes with its form', async () => {
    const site = await open();
    const created = await create(site, { name: '../secret/story.txt' });
    expect([created.status, created.headers.get('upload-expires')]).toEqual([
      201,
      'Tue, 03 Feb 2026 00:00:00 GMT',
    ]);
    const address = created.headers.get('location') ?? '';
    const first = await patch(site, address, 0, words.subarray(0, 1000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000']);
    expect((await ask(site, 'HEAD', address)).headers.get('upload-offset')).toBe('1000');
    const sum = createHash('sha256').update(words.subarray(1000)).digest('base64');
    expect(
      (
        await patch(site, address, 1000, words.subarray(1000), {
          'upload-checksum': `sha256 ${sum}`,
        })
      ).headers.get('upload-offset'),
    ).toBe(String(words.length));
    const token = await newFormToken(site, 'memories', 1);
    site.clock.advance(60_000);
    const typed = {
      message: ['I remember.'],
      have: ['yes'],
      photographs: [idOf(address)],
      licence: ['yes'],
      name: ['Ada'],
      email: ['parts@example.org'],
    };
    const taken = await submitForm(site, {
      slug: 'memories',
      typed,
      token,
      trap: '',
      language: 'en',
      client: '203.0.113.9',
    });
    const { files } = await readSubmission(
      site,
      ada,
      'submission' in taken ? taken.submission.reference : '',
    );
    expect(files).toMatchObject([{ name: 'story.txt', mime: 'text/plain', bytes: words.length }]);
    expect(await readFile(uploadPath(site, idOf(address)))).toEqual(words);
    expect((await ask(site, 'DELETE', address)).status, 'it belongs to the museum now').toBe(404);
  });

  it('keeps what came before the network went, and goes on from there', async () => {
    const site = await open();
    const address = await started(site);
    let pulled = 0;
    const breaking = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        pulled++ === 0
          ? controller.enqueue(words.subarray(0, 700))
          : controller.error(new Error('reset')),
    });
    await patch(site, address, 0, breaking);
    expect((await ask(site, 'HEAD', address)).headers.get('upload-offset')).toBe('700');
    expect(
      (await patch(site, address, 0, words)).status,
      'what is there is not written again',
    ).toBe(409);
    expect((await patch(site, address, 700, words.subarray(700))).status).toBe(204);
    expect(await readFile(uploadPath(site, idOf(address)))).toEqual(words);
  });

  it('does not wait for a connection that died without a word', async () => {
    const site = await open();
    const address = await started(site);
    let given: () => void = () => undefined;
    const read = new Promise<void>((resolve) => (given = resolve));
    let sent = false;
    const hanging = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent) return given();
          sent = true;
          controller.enqueue(words.subarray(0, 300));
          return undefined;
        },
      },
      { highWaterMark: 0 },
    );
    const first = patch(site, address, 0, hanging);
    await read;
    expect((await ask(site, 'HEAD', address)).headers.get('upload-offset')).toBe('300');
    await first;
    expect((await patch(site, address, 300, words.subarray(300))).status).toBe(204);
  });

  it('counts a part with a checksum whole or not at all', async () => {
    const site = await open();
    const address = await started(site);
    const sum = createHash('sha1').update(words.subarray(0, 500)).digest('base64');
    const turned = Buffer.from(words.subarray(0, 500)).fill(120, 10, 11);
    expect(
      (await patch(site, address, 0, turned, { 'upload-checksum': `sha1 ${sum}` })).status,
    ).toBe(460);
    expect((await ask(site, 'HEAD', address)).headers.get('upload-offset')).toBe('0');
    expect(
      (await patch(site, address, 0, words.subarray(0, 500), { 'upload-checksum': `md5 ${sum}` }))
        .status,
    ).toBe(400);
    expect(
      (await patch(site, address, 0, words.subarray(0, 500), { 'upload-checksum': `sha1 ${sum}` }))
        .status,
    ).toBe(204);
  });

  it('of another kind than it is called is refused when it is whole, and stays refused', async () => {
    const site = await open();
    const program = Buffer.from('MZ\0not a picture');
    const address =
      (await create(site, { length: program.length, name: 'photo.jpg' })).headers.get('location') ??
      '';
    const refused = await patch(site, address, 0, program);
    expect([refused.status, await refused.text()]).toEqual([
      415,
      'This type of file is not accepted. Upload an image, a PDF or a text file.\n',
    ]);
    expect(existsSync(uploadPath(site, idOf(address)))).toBe(false);
    expect((await ask(site, 'HEAD', address)).status).toBe(415);
  });

  it('is not begun where it is too large, asked for by no form, or there is no room; nor longer than it said', async () => {
    const site = await open({
      VITRINE_FORMS_UPLOAD_BYTES: '10000',
      VITRINE_FORMS_UPLOADS_WAITING_BYTES: '9000000',
    });
    expect((await create(site, { length: 10_001 })).status).toBe(413);
    expect((await create(site, { length: 0 })).status).toBe(400);
    expect((await create(site, { form: 'nothing' })).status).toBe(404);
    expect((await create(site, { field: 'message' })).status).toBe(404);
    expect(
      (await create({ ...site, settings: { ...site.settings, 'forms.uploads-waiting-bytes': 1 } }))
        .status,
    ).toBe(507);
    const address = await started(site, 100);
    expect((await patch(site, address, 0, words)).status).toBe(413);
    expect((await ask(site, 'PUT', address)).status).toBe(405);
    expect((await ask(site, 'PATCH', address, { 'upload-offset': '0' }, 'x')).status).toBe(400);
  });

  it('is begun so often by one network, and no more for an hour', async () => {
    const site = await open({ VITRINE_FORMS_UPLOADS_PER_HOUR: '3' });
    const states: number[] = [];
    for (let i = 0; i < 4; i++) states.push((await create(site)).status);
    expect(states).toEqual([201, 201, 201, 429]);
  });

  it.skipIf(!existsSync('/dev/full'))(
    'on a full disk says so, loses nothing that came, and goes on when there is room',
    async () => {
      const site = await open();
      const address = await started(site);
      await patch(site, address, 0, words.subarray(0, 100));
      const file = uploadPath(site, idOf(address));
      await rm(file);
      await symlink('/dev/full', file);
      expect((await patch(site, address, 100, words.subarray(100))).status).toBe(507);
      await rm(file);
      await writeFile(file, words.subarray(0, 100));
      expect((await patch(site, address, 100, words.subarray(100))).status).toBe(204);
    },
  );

  it('that nobody sends is erased on time; one in a draft stays as long as the draft', async () => {
    const site = await open();
    const [lost, kept] = [await started(site), await started(site)];
    await patch(site, lost, 0, words.subarray(0, 50));
    await patch(site, kept, 0, words);
    const stray = uploadPath(site, 'stray');
    await writeFile(stray, 'left by a crash');
    await utimes(stray, new Date('2026-01-01'), new Date('2026-01-01'));
    site.clock.advance(40 * 3_600_000);
    await saveDraft(site, {
      slug: 'memories',
      version: 1,
      token: '',
      typed: { photographs: [idOf(kept)], email: ['drafted@example.org'] },
    });
    site.clock.advance(9 * 3_600_000);
    expect((await ask(site, 'HEAD', lost)).status).toBe(410);
    await eraseUnfinished(site);
    expect([lost, kept].map((address) => existsSync(uploadPath(site, idOf(address))))).toEqual([
      false,
      true,
    ]);
    expect(existsSync(stray)).toBe(false);
    await erasePerson(site, ada, 'drafted@example.org');
    expect(existsSync(uploadPath(site, idOf(kept))), 'whoever is forgotten, with their files').toBe(
      false,
    );
  });

  it('that the disk has lost is gone, whole or half: it is neither taken for whole nor waited for', async () => {
    const site = await open();
    const [whole, half, short] = [await started(site), await started(site), await started(site)];
    await patch(site, whole, 0, words);
    for (const address of [half, short]) await patch(site, address, 0, words.subarray(0, 1000));
    for (const address of [whole, half]) await rm(uploadPath(site, idOf(address)));
    await writeFile(uploadPath(site, idOf(short)), words.subarray(0, 512));
    for (const address of [whole, half, short])
      expect(
        [
          (await ask(site, 'HEAD', address)).status,
          (await patch(site, address, 1000, words.subarray(1000))).status,
        ],
        address,
      ).toEqual([410, 410]);
    const token = await newFormToken(site, 'memories', 1);
    site.clock.advance(60_000);
    const typed = {
      message: ['I remember.'],
      have: ['yes'],
      photographs: [idOf(whole)],
      licence: ['yes'],
      name: ['Ada'],
      email: ['lost@example.org'],
    };
    expect(
      await submitForm(site, {
        slug: 'memories',
        typed,
        token,
        trap: '',
        language: 'en',
        client: '203.0.113.9',
      }),
    ).toMatchObject({ problems: [{ field: 'photographs', message: 'forms.problem.file-gone' }] });
  });

  it('has no file before its first bytes, so that an empty one is always one that was lost', async () => {
    const site = await open();
    const address = await started(site);
    expect(existsSync(uploadPath(site, idOf(address)))).toBe(false);
    expect((await ask(site, 'HEAD', address)).headers.get('upload-offset')).toBe('0');
    expect((await patch(site, address, 0, words)).status).toBe(204);
  });

  it('is taken back by who sent it', async () => {
    const site = await open();
    const address = await started(site);
    expect((await ask(site, 'DELETE', address)).status).toBe(204);
    expect((await ask(site, 'HEAD', address)).status).toBe(404);
    expect(existsSync(uploadPath(site, idOf(address)))).toBe(false);
  });
});
