// What one node signs or seals is good on the other, whose data folder is its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  knownBrowser,
  rememberBrowser,
} from '../../packages/site/src/features/accounts/known-browser.ts';
import { seal, unseal } from '../../packages/site/src/features/accounts/sealed-secret.ts';
import {
  mayPreview,
  previewQuery,
} from '../../packages/site/src/features/editorial/preview-link.ts';
import {
  confirmKey,
  isConfirmKey,
} from '../../packages/site/src/features/events/registration/confirm-key.ts';
import {
  newFormToken,
  readFormToken,
} from '../../packages/site/src/features/forms/spam/form-token.ts';
import { readToken, tokenOfSet } from '../../packages/site/src/features/gather/set-token.ts';
import { openSecrets } from '../../packages/site/src/platform/files/site-secret.ts';
import { newId } from '../../packages/site/src/platform/short-id.ts';
import { hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

describe.skipIf(!hasPostgres())('what one of two nodes on one PostgreSQL signed', () => {
  let nodes: TwoNodes;
  beforeAll(async () => {
    nodes = await openNodes();
    // As servers that start at the same time.
    await Promise.all([nodes.east, nodes.west].map(({ site }) => openSecrets(site)));
  });
  afterAll(() => nodes?.remove());
  const sites = () => [nodes.east.site, nodes.west.site] as const;

  it('has data folders of its own', () => {
    const [east, west] = sites();
    expect(east.dataFolder).not.toBe(west.dataFolder);
  });

  it('is a link to a set that the other opens', async () => {
    const [east, west] = sites();
    const set = { title: 'Knots', items: [{ id: newId(), note: '' }] };
    const token = await tokenOfSet(east, set);
    expect((await readToken(west, token)).title).toBe('Knots');
    expect(await tokenOfSet(west, set)).toBe(token);
  });

  it('is a link to a draft that the other shows', async () => {
    const [east, west] = sites();
    const token = (await previewQuery(east, ada, '/stories/draft')).replace('?preview=', '');
    expect(await mayPreview(west, '/stories/draft', token)).toBe(true);
    expect(await mayPreview(west, '/stories/other', token)).toBe(false);
  });

  it('is a form that is sent to the other', async () => {
    const [east, west] = sites();
    const token = await newFormToken(east, 'loan-request', 3);
    expect(await readFormToken(west, 'loan-request', token)).toMatchObject({
      token: 'good',
      version: 3,
    });
  });

  it('is the confirmation of a registration, in an email, that the other takes', async () => {
    const [east, west] = sites();
    expect(await isConfirmKey(west, 'r1', await confirmKey(east, 'r1'))).toBe(true);
  });

  it('is a browser that the other knows, and an app whose codes it takes', async () => {
    const [east, west] = sites();
    const kept = await rememberBrowser(east, undefined, 'u1');
    expect(await knownBrowser(west, kept, 'u1')).toBe(kept.split('.')[0]);
    expect(await unseal(west, 'u1', await seal(east, 'u1', 'ABC'))).toBe('ABC');
    expect(await unseal(west, 'u2', await seal(east, 'u1', 'ABC'))).toBeUndefined();
  });
});
