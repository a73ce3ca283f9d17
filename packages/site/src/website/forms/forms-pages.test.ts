// The form pages as the server runs them: what is wrong comes back with all that was typed, what is
// right is kept.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRaster } from '@vitrine/image-server';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../tests/databases/records.ts';
import type { Actor } from '../../features/access/actor.ts';
import { itemDefinition } from '../../features/catalogue/item-definition.ts';
import { seedForms } from '../../features/forms/definition/form-records.ts';
import { saveDraft, readDraft } from '../../features/forms/submission/form-draft.ts';
import {
  eraseOld,
  eraseSubmissions,
  listInbox,
  readSubmission,
} from '../../features/forms/inbox/inbox.ts';
import { submissionStates } from '../../features/forms/submission/submission.ts';
import { fileReceiver, acceptFile, uploadPath } from '../../features/forms/uploads/take-upload.ts';
import { formDefinition } from '../../features/forms/definition/form-shape.ts';
import type { FormBody } from '../../features/forms/definition/form.ts';
import { addRecord, loadForWriting } from '../../features/records/records.ts';
import { stoppedClock } from '../../platform/clock/testing.ts';
import type { Site } from '../../platform/site.ts';
import { loadBlocks } from '../blocks/load-blocks.ts';
import { searchContext } from '../context.ts';
import { withCaching } from '../pages/load-entry.ts';
import { loaderArguments, thrownBy, type LoaderArguments } from '../testing/requests.ts';
import { action, loader } from './form-page.tsx';
import { loader as loadSent } from './sent-page.tsx';
import { noSections } from '../../platform/http/sections.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('a form page', (database) => {
  const withForms = async () => {
    const site = newSite(database());
    await seedForms(site);
    return site;
  };
  const open = (site: Site, slug: string, query = '') =>
    loader(loaderArguments(site, `/forms/${slug}${query}`, { slug }));
  const send = (
    site: Site,
    slug: string,
    fields: [string, string][],
    headers: Record<string, string> = {},
  ) => {
    const given = loaderArguments<LoaderArguments>(site, `/fr/forms/${slug}`, { slug });
    const body = new URLSearchParams(fields);
    return action({
      ...given,
      request: new Request(given.request.url, { method: 'POST', body, headers }),
    } as unknown as Parameters<typeof action>[0]);
  };

  /**
   * What is shown after sending something wrong: a page with an address of its own, to which going
   * back sends nothing again.
   */
  const pageAfter = async (site: Site, slug: string, sending: Promise<unknown>) => {
    const { status, location = '' } = await thrownBy(sending);
    expect([status, location]).toEqual([303, expect.stringContaining('wrong=1')]);
    return open(site, slug, new URL(location, 'https://museum.example').search);
  };

  it('fills itself from an item, and stays empty for one that is not there', async () => {
    const site = await withForms();
    const { id } = await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: { title: { en: 'A blue dish' } },
    });
    expect((await open(site, 'image-request', `?item=${id}`)).typed).toEqual({
      item: [`A blue dish (https://museum.example/items/${id})`],
    });
    expect((await open(site, 'image-request', `?item=${id}`)).about).toMatchObject({
      id,
      title: { text: 'A blue dish' },
    });
    const none = await open(site, 'image-request', '?item=01m0000000000000000000none');
    expect([none.typed, none.about]).toEqual([{}, undefined]);
  });

  it('comes back with what is wrong and all that was typed', async () => {
    const site = await withForms();
    const { token } = await open(site, 'image-request');
    const page = await pageAfter(
      site,
      'image-request',
      send(site, 'image-request', [
        ['-token', token],
        ['use', 'publication'],
        ['needed', 'soon'],
        ['message', '<b>'],
      ]),
    );
    expect(page).toMatchObject({
      token,
      typed: { use: ['publication'], needed: ['soon'], message: ['<b>'] },
    });
    expect(page.problems.map(({ field }) => field)).toEqual([
      'item',
      'publication',
      'needed',
      'name',
      'email',
    ]);
  });

  it('of several steps keeps each, goes back, shows everything once more, and is sent once', async () => {
    const site = await withForms();
    const first = await open(site, 'school-visit');
    expect(first.step).toEqual({ name: 'group', number: 1, of: 3 });
    const wrong = await pageAfter(
      site,
      'school-visit',
      send(site, 'school-visit', [
        ['-token', first.token],
        ['-step', 'group'],
        ['school', 'École du Port'],
        ['pupils', 'many'],
      ]),
    );
    expect(wrong.problems.map(({ field }) => field)).toEqual(['pupils', 'age']);
    expect(wrong.typed).toEqual({ school: ['École du Port'], pupils: ['many'] });
    const go = async (step: string, fields: [string, string][], more: [string, string][] = []) => {
      const { location = '' } = await thrownBy(
        send(site, 'school-visit', [['-token', first.token], ['-step', step], ...more, ...fields]),
      );
      return new URL(location, 'https://museum.example');
    };
    const second = await go('group', [
      ['school', 'École du Port'],
      ['pupils', '24'],
      ['age', '7-11'],
    ]);
    expect(second.searchParams.get('step')).toBe('visit');
    const draft: [string, string] = ['-draft', second.searchParams.get('draft') ?? ''];
    expect((await open(site, 'school-visit', second.search)).typed).toMatchObject({
      school: ['École du Port'],
    });
    const third = await go(
      'visit',
      [
        ['day', '2026-05-04'],
        ['needs', 'quiet'],
        ['time', '10:30'],
      ],
      [draft],
    );
    const check = await go(
      'you',
      [
        ['name', 'Ada'],
        ['email', 'ada@example.org'],
      ],
      [draft],
    );
    expect([third.searchParams.get('step'), check.searchParams.get('step')]).toEqual([
      'you',
      '-check',
    ]);
    const changed = await go(
      'group',
      [
        ['school', 'École du Port'],
        ['pupils', '25'],
        ['age', '7-11'],
      ],
      [draft, ['-back', 'yes']],
    );
    expect(await open(site, 'school-visit', changed.search)).toMatchObject({
      check: true,
      typed: { pupils: ['25'], time: ['10:30'], name: ['Ada'] },
    });
    const sent = await Promise.all([go('-check', [], [draft]), go('-check', [], [draft])]);
    expect(sent[0]?.pathname).toBe(sent[1]?.pathname);
    expect(await listInbox(site, ada, submissionStates, 'school-visit')).toHaveLength(1);
    expect((await thrownBy(open(site, 'school-visit', check.search))).location).toBe(
      sent[0]?.pathname.replace('/fr', ''),
    );
  });

  it('with something wrong in it is put right from its address and sent once; after that the address gives the thanks', async () => {
    const site = await withForms();
    const { token } = await open(site, 'enquiry');
    const typed: [string, string][] = [
      ['-token', token],
      ['name', 'Ada'],
      ['message', 'When?'],
    ];
    const wrong = await pageAfter(
      site,
      'enquiry',
      send(site, 'enquiry', [...typed, ['email', 'ada']]),
    );
    const sent = await thrownBy(
      send(site, 'enquiry', [
        ...typed,
        ['-draft', wrong.draftId ?? ''],
        ['email', 'ada@example.org'],
      ]),
    );
    expect(
      (await thrownBy(open(site, 'enquiry', `?draft=${wrong.draftId}&wrong=1`))).location,
    ).toBe(sent.location?.replace('/fr', ''));
    expect(await listInbox(site, ada, submissionStates, 'enquiry')).toHaveLength(1);
    const other = await thrownBy(
      send(site, 'enquiry', [
        ...typed,
        ['-draft', wrong.draftId ?? ''],
        ['email', 'ada@example.org'],
        ['message', 'And where?'],
      ]),
    );
    expect(other.location, 'whoever goes back and changes it has said something else').not.toBe(
      sent.location,
    );
  });

  it('that was replaced meanwhile takes what was begun: its words, its fields, its files; the next visitor sees the new one', async () => {
    const site = await withForms();
    const model = (await loadForWriting<FormBody>(site.database.read, ['form-memories'])).get(
      'form-memories',
    );
    if (!model) throw new Error('no form');
    const old = await addRecord(site, ada, formDefinition, {
      state: 'published',
      body: { ...model.body, slug: 'finds' },
    });
    const page = await open(site, 'finds');
    const fields = [
      ...old.body.fields.filter(
        ({ name }) => name !== 'photographs' && name !== 'have' && name !== 'licence',
      ),
      { name: 'street', type: 'text', label: { en: 'Street' }, required: true } as const,
    ];
    await reviseRecord(site, ada, formDefinition, {
      id: old.id,
      expectedVersion: old.version,
      body: { ...old.body, title: { en: 'New words' }, fields },
    });
    const body = new FormData();
    for (const [name, value] of [
      ['-token', page.token],
      ['message', 'I remember.'],
      ['have', 'yes'],
      ['licence', 'yes'],
      ['name', 'Ada'],
      ['email', 'ada@example.org'],
    ] as const)
      body.append(name, value);
    body.append('photographs', new File(['In 1960.'], 'story.txt'));
    const given = loaderArguments<LoaderArguments>(site, '/forms/finds', { slug: 'finds' });
    const { location = '' } = await thrownBy(
      action({
        ...given,
        request: new Request(given.request.url, { method: 'POST', body }),
      } as unknown as Parameters<typeof action>[0]),
    );
    const { submission, files } = await readSubmission(site, ada, location.split('/').at(-1) ?? '');
    expect(submission).toMatchObject({ formVersion: page.form.version, signs: ['too-fast'] });
    expect(files.map(({ name }) => name)).toEqual(['story.txt']);
    expect(submission.answers.find(({ field }) => field === 'licence')?.agreed).toContain(
      'CC BY 4.0',
    );
    const next = await open(site, 'finds');
    expect([
      next.form.title['en'],
      next.form.fields.some(({ name }) => name === 'photographs'),
    ]).toEqual(['New words', false]);
  });

  it('keeps files that came, tells where a picture says where it was taken, and refuses what is no such file by its content', async () => {
    const site = await withForms();
    const { token } = await open(site, 'memories');
    const post = (files: File[], ids: string[] = [], more: [string, string][] = []) => {
      const body = new FormData();
      for (const [name, value] of [
        ['-token', token],
        ['message', 'I remember.'],
        ['have', 'yes'],
        ['licence', 'yes'],
        ['name', 'Ada'],
        ...more,
      ] as const)
        body.append(name, value);
      for (const id of ids) body.append('photographs', id);
      for (const file of files) body.append('photographs', file);
      const given = loaderArguments<LoaderArguments>(site, '/forms/memories', { slug: 'memories' });
      return action({
        ...given,
        request: new Request(given.request.url, { method: 'POST', body }),
      } as unknown as Parameters<typeof action>[0]);
    };
    const exif = Buffer.from(
      'Exif\0\0II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\0\0\0\0',
      'latin1',
    );
    const jpeg = await readyJpeg(exif);
    const first = await post([
      new File([new Uint8Array(jpeg)], '../../evil.jpg'),
      new File(['MZ\0not a picture'], 'photo.jpg'),
    ]);
    expect(first.data.problems).toEqual([
      {
        field: 'photographs',
        message: 'forms.problem.file-type',
        values: { file: 'photo.jpg', most: 25 },
      },
    ]);
    expect(first.data.files).toMatchObject([
      { name: 'evil.jpg', bytes: jpeg.length, hasLocation: true },
    ]);
    const [id = ''] = first.data.typed['photographs'] ?? [];
    expect(await pageAfter(site, 'memories', post([], [id]))).toMatchObject({
      problems: [{ field: 'email' }],
      files: [{ name: 'evil.jpg' }],
    });
    const email: [string, string] = ['email', 'ada@example.org'];
    expect(
      (await pageAfter(site, 'memories', post([], ['made-up'], [email]))).problems,
    ).toMatchObject([{ message: 'forms.problem.file-gone' }]);
    const { location = '' } = await thrownBy(
      post([new File(['In 1960.'], 'story.txt')], [id], [email]),
    );
    const { submission, files } = await readSubmission(site, ada, location.split('/').at(-1) ?? '');
    expect(files.map(({ name, mime }) => [name, mime])).toEqual([
      ['evil.jpg', 'image/jpeg'],
      ['story.txt', 'text/plain'],
    ]);
    expect(submission.answers.find(({ field }) => field === 'licence')?.agreed).toContain(
      'CC BY 4.0',
    );
    expect(await readFile(uploadPath(site, id))).toEqual(jpeg);
    await eraseSubmissions(site, ada, { reference: submission.reference });
    await expect(readFile(uploadPath(site, id))).rejects.toThrow('ENOENT');
  });

  it('forgets files and steps that nobody sent', async () => {
    const site = { ...(await withForms()), clock: stoppedClock('2026-02-01T00:00:00.000Z') };
    const taken = await acceptFile(site, {
      form: 'memories',
      file: await fileReceiver(site).take({
        field: 'photographs',
        name: 'a.txt',
        content: Readable.from([Buffer.from('Words.')]),
        isCut: () => false,
      }),
      client: '203.0.113.5',
    });
    const id = 'upload' in taken ? taken.upload.id : '';
    const draft = await saveDraft(site, {
      slug: 'school-visit',
      version: 1,
      token: '',
      typed: { school: ['S'] },
    });
    site.clock.advance(47 * 3_600_000);
    await eraseOld(site);
    expect(await readDraft(site, 'school-visit', draft)).toBeDefined();
    site.clock.advance(2 * 3_600_000);
    await eraseOld(site);
    expect(await readDraft(site, 'school-visit', draft)).toBeUndefined();
    await expect(readFile(uploadPath(site, id))).rejects.toThrow('ENOENT');
  });

  it('stands within a page too, each showing with a token of its own that no cache keeps', async () => {
    const site = await withForms();
    const show = async () => {
      const given = loaderArguments<LoaderArguments>(site, '/');
      const blocks = await loadBlocks(
        { site, language: 'fr', section: noSections },
        given.context.get(searchContext),
        [
          { kind: 'form', form: 'enquiry' },
          { kind: 'form', form: 'nothing' },
        ],
      );
      const views = blocks.flatMap(({ found }) => (found && 'token' in found ? [found] : []));
      expect(views.map(({ form }) => form.slug)).toEqual(['enquiry']);
      expect(withCaching({ preview: false, blocks } as never).init?.headers).toEqual({
        'cache-control': 'no-store',
      });
      return views[0]?.token;
    };
    expect(await show()).not.toBe(await show());
  });

  it('has room for so much, whether its length is told or not', async () => {
    const site = await withForms();
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(97)),
    });
    const given = loaderArguments<LoaderArguments>(site, '/forms/enquiry', { slug: 'enquiry' });
    const request = new Request(given.request.url, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as RequestInit);
    expect(
      (await thrownBy(action({ ...given, request } as unknown as Parameters<typeof action>[0])))
        .status,
    ).toBe(413);
    const broken = new Request(given.request.url, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(
      (
        await thrownBy(
          action({ ...given, request: broken } as unknown as Parameters<typeof action>[0]),
        )
      ).status,
    ).toBe(400);
  });

  it('answers what is right with the address of its thanks, in the same language', async () => {
    const site = await withForms();
    const { token } = await open(site, 'correction');
    const { status, location } = await thrownBy(
      send(site, 'correction', [
        ['-token', token],
        ['message', 'It is older.'],
      ]),
    );
    const [kept] = await listInbox(site, ada, submissionStates, 'correction');
    expect([status, location]).toEqual([303, `/fr/forms/correction/sent/${kept?.reference}`]);
    expect(kept?.answers).toEqual([{ field: 'message', values: ['It is older.'] }]);
    const thanks = (slug: string) =>
      loadSent(loaderArguments(site, location ?? '', { slug, reference: kept?.reference ?? '' }));
    expect(await thanks('correction')).toMatchObject({
      reference: kept?.reference,
      confirms: false,
    });
    expect(
      await thanks('newsletter'),
      'whoever asks for letters has to look for the first',
    ).toMatchObject({ confirms: true });
  });

  it('is not there for a form that is not, nor thanks for what is no reference, nor room for a book', async () => {
    const site = await withForms();
    expect((await thrownBy(open(site, 'nothing'))).status).toBe(404);
    expect(
      (await thrownBy(loadSent(loaderArguments(site, '/x', { slug: 'enquiry', reference: 'x' }))))
        .status,
    ).toBe(404);
    expect((await thrownBy(send(site, 'enquiry', [], { 'content-length': '300000' }))).status).toBe(
      413,
    );
  });

  it('comes back with what took the place of characters that cannot be stored, and is taken when it is sent again', async () => {
    const site = await withForms();
    const first = await open(site, 'enquiry');
    const typed = (message: string): [string, string][] => [
      ['-token', first.token],
      ['name', 'Ada'],
      ['email', 'ada@example.org'],
      ['message', message],
      ['made\0up', 'x\0y'],
    ];
    const { data: page, init } = await send(site, 'enquiry', typed('Where\0 is it?'));
    expect([init?.status, page.typed['message'], page.problems]).toEqual([
      422,
      ['Where\uFFFD is it?'],
      [{ field: 'message', message: 'forms.problem.characters' }],
    ]);
    expect(
      (await thrownBy(send(site, 'enquiry', typed(page.typed['message']?.[0] ?? '')))).location,
    ).toContain('/forms/enquiry/sent/');
    const [kept] = await listInbox(site, ada, submissionStates, 'enquiry');
    expect(kept?.answers).toContainEqual({ field: 'message', values: ['Where\uFFFD is it?'] });
  });
});

/** A small picture with EXIF data put in after its first marker. */
async function readyJpeg(exif: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-jpeg-'));
  try {
    const file = join(folder, 'a.jpg');
    await writeRaster({
      file,
      format: 'jpeg',
      width: 16,
      height: 16,
      channels: 3,
      rows: [new Uint8Array(16 * 16 * 3).fill(120)],
    });
    const plain = await readFile(file);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(exif.length + 2);
    return Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xe1]),
      length,
      exif,
      plain.subarray(2),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
