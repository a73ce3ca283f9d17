// Passkeys of one’s own account. Only a session may: a token makes and removes none.
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { passkeyPlace, type Passkey, type PasskeyPlace } from '../accounts/passkey.ts';
import { addedPasskey } from '../accounts/passkey-answers.ts';
import {
  addPasskey,
  ownPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../accounts/passkeys.ts';
import { ownOf, recentOwnOf, refuse, refuseAny } from './own-account-input.ts';
import { resource } from './resource.ts';

const needs = 'signed-in';

const passkeyShape = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    address: z.string().meta({ description: 'The address of the site that it works at.' }),
    isUsable: z.boolean().meta({ description: 'Whether it works at the address of this request.' }),
    createdAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });

const passkeyJson = (
  { id, name, rpId, createdAt, usedAt }: Passkey,
  place: PasskeyPlace | undefined,
): z.infer<typeof passkeyShape> => ({
  id,
  name,
  address: rpId,
  isUsable: rpId === place?.rpId,
  createdAt,
  usedAt: usedAt ?? null,
});

/** @throws passkeys-unavailable */
function placeOf(site: Site, origin: string): PasskeyPlace {
  const place = passkeyPlace(site.settings, origin);
  if (!place) throw failure('passkeys-unavailable');
  return place;
}

const current = z.string().max(10_000).meta({ description: 'Your password, once more.' });

export const passkeyResources = [
  resource({
    operation: 'listPasskeys',
    method: 'GET',
    path: '/account/passkeys',
    shows: 'Your passkeys, and whether one can be added here.',
    needs,
    answers: {
      200: z
        .strictObject({ items: z.array(passkeyShape), address: z.string().nullable() })
        .meta({ id: 'Passkeys', description: 'No address: passkeys do not work here.' }),
    },
    async handle({ site, signedIn, origin }) {
      const place = passkeyPlace(site.settings, origin);
      const own = await ownPasskeys(site, ownOf(signedIn).user);
      const items = own.map((passkey) => passkeyJson(passkey, place));
      return { status: 200, body: { items, address: place?.rpId ?? null } };
    },
  }),
  resource({
    operation: 'startPasskey',
    method: 'POST',
    path: '/account/passkeys/start',
    shows: 'Begins to add a passkey: what the browser has to be asked for.',
    needs,
    body: z.strictObject({ current }).meta({ id: 'PasskeyStart' }),
    answers: {
      200: z
        .strictObject({
          key: z.string(),
          options: z.record(z.string(), z.unknown()).meta({
            description: 'The public key of `navigator.credentials.create`, as JSON.',
          }),
        })
        .meta({ id: 'PasskeyOffer', description: 'Good once, for five minutes.' }),
    },
    async handle({ site, signedIn, words, body, origin }) {
      const place = placeOf(site, origin);
      const started = await startPasskey(site, recentOwnOf(site.clock, signedIn), {
        ...body,
        place,
      });
      if ('key' in started) return { status: 200, body: started };
      return refuse(started.problems, words);
    },
  }),
  resource({
    operation: 'addPasskey',
    method: 'POST',
    path: '/account/passkeys',
    shows: 'Adds a passkey, with what the browser answered.',
    needs,
    body: z
      .strictObject({
        key: z.string().max(100),
        name: z.string().max(1000),
        response: addedPasskey,
      })
      .meta({ id: 'NewPasskey' }),
    answers: { 201: passkeyShape },
    async handle({ site, signedIn, body, origin }) {
      const place = placeOf(site, origin);
      const passkey = await addPasskey(site, ownOf(signedIn), { ...body, place });
      return { status: 201, body: passkeyJson(passkey, place) };
    },
  }),
  resource({
    operation: 'renamePasskey',
    method: 'PATCH',
    path: '/account/passkeys/:id',
    shows: 'Renames a passkey.',
    needs,
    body: z.strictObject({ current, name: z.string().max(1000) }).meta({ id: 'PasskeyChange' }),
    answers: { 204: null },
    async handle({ site, signedIn, words, params: { id }, body }) {
      refuseAny(
        await renamePasskey(site, recentOwnOf(site.clock, signedIn), { ...body, id }),
        words,
      );
      return { status: 204 };
    },
  }),
  resource({
    operation: 'removePasskey',
    method: 'POST',
    path: '/account/passkeys/:id/remove',
    shows: 'Removes a passkey, and logs you out everywhere else.',
    needs,
    body: z.strictObject({ current }).meta({ id: 'PasskeyRemoval' }),
    answers: { 204: null },
    async handle({ site, signedIn, words, params: { id }, body }) {
      refuseAny(
        await removePasskey(site, recentOwnOf(site.clock, signedIn), { ...body, id }),
        words,
      );
      return { status: 204 };
    },
  }),
];
