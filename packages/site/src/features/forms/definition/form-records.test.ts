import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { reviseRecord } from '../../../../../../tests/databases/records.ts';
import { stoppedClock } from '../../../platform/clock/testing.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { exportContent, importContent } from '../../editorial/content/transfer-content.ts';
import { loadRecords } from '../../records/list-records.ts';
import { addRecord, withdrawRecord } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { formCodec } from './form-codecs.ts';
import { findForm, listForms, readForm, seedForms } from './form-records.ts';
import { submitForm } from '../submission/take-submission.ts';
import { newFormToken } from '../spam/form-token.ts';
import { formDefinition } from './form-shape.ts';
import type { Field, FormBody } from './form.ts';
import { standardForms } from './standard-forms.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const label = { en: 'A' };
const body = (slug: string, fields: Field[]): FormBody => ({
  slug,
  title: { en: slug },
  lead: {},
  button: { en: 'Send' },
  fields,
});
const ask = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  type: 'text',
  label,
  ...more,
});

onBothDatabases('forms as records', (database) => {
  const recordOf = async (site: Site, slug: string) =>
    [...(await loadRecords(site, [`form-${slug}`])).values()][0] as Stored<FormBody>;

  it('are given to a new site once: what it changed or withdrew stays so', async () => {
    const site = newSite(database());
    await seedForms(site);
    expect((await listForms(site)).map(({ slug }) => slug).sort()).toEqual(
      standardForms
        .filter(({ unlisted }) => !unlisted)
        .map(({ slug }) => slug)
        .sort(),
    );
    const enquiry = await recordOf(site, 'enquiry');
    await reviseRecord(site, ada, formDefinition, {
      id: enquiry.id,
      expectedVersion: 1,
      body: { ...enquiry.body, title: { en: 'Write' } },
    });
    await withdrawRecord(site, ada, 'form-correction', 'not wanted');
    await seedForms(site);
    expect((await readForm(site, 'enquiry')).title).toEqual({ en: 'Write' });
    await expect(readForm(site, 'correction')).rejects.toThrow('The form could not be found');
  });

  it('are seen by visitors only when they are published, and changed only by those who may', async () => {
    const site = newSite(database());
    await addRecord(site, ada, formDefinition, { body: body('secret', [ask('a')]) });
    await expect(readForm(site, 'secret')).rejects.toThrow('The form could not be found');
    await expect(
      addRecord(site, visitor, formDefinition, { body: body('mine', [ask('a')]) }),
    ).rejects.toThrow('You do not have permission to');
    expect(await findForm(site, 'secret')).toMatchObject({ slug: 'secret', version: 1 });
  });

  it('replaced while somebody fills one in take what was begun as what it was', async () => {
    const site = { ...newSite(database()), clock: stoppedClock('2026-03-01T00:00:00.000Z') };
    const { id } = await addRecord(site, ada, formDefinition, {
      state: 'published',
      body: body('visit', [ask('name', { required: true }), ask('when')]),
    });
    const [before, later] = [
      await newFormToken(site, 'visit', 1),
      await newFormToken(site, 'visit', 1),
    ];
    await reviseRecord(site, ada, formDefinition, {
      id,
      expectedVersion: 1,
      body: body('visit', [
        ask('name', { required: true }),
        ask('day', { type: 'date', required: true }),
      ]),
    });
    const sent = { slug: 'visit', trap: '', language: 'en', client: '203.0.113.9' };
    site.clock.advance(60_000);
    expect(
      await submitForm(site, {
        ...sent,
        token: before,
        typed: { name: ['Ada'], when: ['in May'] },
      }),
    ).toMatchObject({
      submission: {
        formVersion: 1,
        state: 'new',
        answers: [
          { field: 'name', values: ['Ada'] },
          { field: 'when', values: ['in May'] },
        ],
      },
    });
    const after = await newFormToken(site, 'visit', 2);
    site.clock.advance(60_000);
    expect(
      await submitForm(site, { ...sent, token: after, typed: { name: ['Ada'] } }),
    ).toMatchObject({ problems: [{ field: 'day' }] });
    expect(
      await submitForm(site, {
        ...sent,
        token: after,
        typed: { name: ['Ada'], day: ['2026-05-01'] },
      }),
    ).toMatchObject({ submission: { formVersion: 2 } });
    const current = (await loadRecords(site, [id])).get(id) as Stored<FormBody>;
    await reviseRecord(site, ada, formDefinition, {
      id,
      expectedVersion: 2,
      state: 'archived',
      body: current.body,
    });
    expect(
      await submitForm(site, {
        ...sent,
        token: later,
        typed: { name: ['Bob'], when: ['in June'] },
      }),
    ).toMatchObject({ submission: { formVersion: 1 } });
  });

  it('go into the content folder and come back the same', async () => {
    const [site, folder] = [newSite(database()), await mkdtemp(join(tmpdir(), 'vitrine-forms-'))];
    try {
      await seedForms(site);
      await exportContent(site, ada, [formCodec], folder);
      expect((await readdir(join(folder, 'forms'))).length).toBeGreaterThanOrEqual(
        standardForms.length,
      );
      const { outcomes, problems } = await importContent(site, ada, [formCodec], { folder });
      expect(problems).toEqual([]);
      expect(new Set(outcomes.map(({ action }) => action))).toEqual(new Set(['unchanged']));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each<[string, Partial<FormBody>]>([
    ['is used twice', { fields: [ask('a'), ask('a')] }],
    ['has no options', { fields: [ask('a', { type: 'select' })] }],
    ['does not come before', { fields: [ask('a', { when: { field: 'b', is: ['x'] } }), ask('b')] }],
    [
      'does not belong to a step',
      {
        steps: [
          { name: 'one', title: label },
          { name: 'two', title: label },
        ],
        fields: [ask('a', { step: 'three' })],
      },
    ],
    ['the form has no fields', { fields: [ask('a', { type: 'heading' })] }],
    ['is larger than its maximum', { fields: [ask('a', { type: 'number', least: 3, most: 2 })] }],
    ['not a name such as', { fields: [ask('-token')] }],
    ['an email address', { purpose: 'newsletter' }],
  ])('that cannot work are not saved, and it is said why: %s', async (reason, more) => {
    await expect(
      addRecord(newSite(database()), ada, formDefinition, {
        body: { ...body('f', [ask('a')]), ...more },
      }),
    ).rejects.toThrow(reason);
  });
});
