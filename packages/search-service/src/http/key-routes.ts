// Keys: made, listed, changed and removed by whoever holds the admin key.
import type { Hono } from 'hono';
import { SearchFailure } from '../errors.ts';
import { permissions, type Key } from '../keys/keys.ts';
import { readNumber, readStrings, readText } from '../settings/values.ts';
import { newKey } from '../keys/key-ring.ts';
import type { SearchCore } from '../service.ts';
import { changeSetup } from '../sharing/shared-setup.ts';
import { admit, readObject } from './exchange.ts';

/** Adds the routes of keys. */
export function addKeyRoutes(app: Hono, core: SearchCore): void {
  app.get('/1/keys', (context) => {
    admit(core, context, 'admin', null);
    return context.json({ keys: core.keys.all().map((key) => describe(key, core.now())) });
  });

  app.post('/1/keys', async (context) => {
    admit(core, context, 'admin', null);
    const value = newKey();
    await changeSetup(core, {
      kind: 'saveKey',
      key: value,
      body: JSON.stringify(readKey(await readObject(context), core.now())),
    });
    return context.json({ key: value, createdAt: new Date(core.now()).toISOString() }, 201);
  });

  app.get('/1/keys/:key', (context) => {
    const value = context.req.param('key');
    const grant = admit(core, context, null, null);
    // A key may look at itself.
    if (grant.key.value !== value) admit(core, context, 'admin', null);
    return context.json(describe(find(core, value), core.now()));
  });

  app.put('/1/keys/:key', async (context) => {
    admit(core, context, 'admin', null);
    const key = removable(core, context.req.param('key'));
    await changeSetup(core, {
      kind: 'saveKey',
      key: key.value,
      body: JSON.stringify({
        ...readKey(await readObject(context), core.now()),
        createdAt: key.createdAt,
      }),
    });
    return context.json({ key: key.value, updatedAt: new Date(core.now()).toISOString() });
  });

  app.delete('/1/keys/:key', async (context) => {
    admit(core, context, 'admin', null);
    const key = removable(core, context.req.param('key'));
    await changeSetup(core, {
      kind: 'saveKey',
      key: key.value,
      body: JSON.stringify({ ...key, deletedAt: core.now() }),
    });
    return context.json({ deletedAt: new Date(core.now()).toISOString() });
  });
  addRestoring(app, core);
}

function addRestoring(app: Hono, core: SearchCore): void {
  app.post('/1/keys/:key/restore', async (context) => {
    admit(core, context, 'admin', null);
    const value = context.req.param('key');
    const removed = core.keys.removed(value);
    if (!removed) throw new SearchFailure('key-not-found');
    const { deletedAt: _, ...key } = removed;
    await changeSetup(core, { kind: 'saveKey', key: value, body: JSON.stringify(key) });
    return context.json({ key: value, createdAt: new Date(key.createdAt).toISOString() });
  });
}

function find(core: SearchCore, value: string): Key {
  const key = core.keys.find(value);
  if (!key) throw new SearchFailure('key-not-found');
  return key;
}

function removable(core: SearchCore, value: string): Key {
  if (value === core.identity.adminKey || value === core.identity.searchKey)
    throw new SearchFailure('key-protected');
  return find(core, value);
}

function readKey(body: Record<string, unknown>, now: number): Omit<Key, 'value'> {
  const acl = (readStrings(body, 'acl') ?? []).map((name) => {
    const known = permissions.find((permission) => permission === name);
    if (!known) throw new SearchFailure('parameter-invalid', ['acl', permissions.join(', ')]);
    return known;
  });
  const validity = readNumber(body, 'validity', { min: 0, max: 4_000_000_000 }) ?? 0;
  return {
    acl,
    createdAt: now,
    description: readText(body, 'description') ?? '',
    indexes: readStrings(body, 'indexes') ?? [],
    referers: readStrings(body, 'referers') ?? [],
    maxHitsPerQuery: readNumber(body, 'maxHitsPerQuery', { min: 0, max: 1_000_000 }) ?? 0,
    maxQueriesPerIPPerHour:
      readNumber(body, 'maxQueriesPerIPPerHour', { min: 0, max: 1_000_000_000 }) ?? 0,
    queryParameters: readText(body, 'queryParameters') ?? '',
    expiresAt: validity === 0 ? 0 : now + validity * 1000,
  };
}

function describe(key: Key, now: number): Record<string, unknown> {
  const { expiresAt, ...details } = key;
  // Clients know no permission that stands for all others.
  return {
    ...details,
    acl: key.acl.includes('admin') ? permissions : key.acl,
    validity: expiresAt ? Math.max(0, Math.round((expiresAt - now) / 1000)) : 0,
  };
}
