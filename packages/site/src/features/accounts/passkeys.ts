// What users do with their passkeys. Adding one has two steps: the password, for which the server
// gives a challenge, and the answer of the device to it. The challenge is good once, for minutes,
// and in the session that asked for it.
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { failure } from '../../platform/errors/failure.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { noteInAudit } from '../access/audit-log.ts';
import type { InputProblem } from './account-input.ts';
import { confirmPassword } from './confirm-password.ts';
import { makeKey, useKey } from './one-time-keys.ts';
import type { Own } from './own-account.ts';
import type { Passkey, PasskeyPlace } from './passkey.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeyRows,
  updatePasskeyName,
} from './passkey-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { actorOf, readName, type User } from './user.ts';

/** How long somebody has to show their finger, or to find their key. */
export const PASSKEY_MS = 5 * 60_000;

const MAX_PASSKEYS = 20;

/** What the browser is asked for; `key` brings the answer back to it. */
export type PasskeyOffer = { key: string; options: PublicKeyCredentialCreationOptionsJSON };

type Challenge = { challenge: string; session: string; rpId: string };

/** The passkeys of a user, the oldest first; also those of another address, which work there. */
export const ownPasskeys = ({ database }: Site, { id }: User): Promise<Passkey[]> =>
  listPasskeyRows(database.read, id);

/**
 * Begins to add a passkey.
 * @returns what has to be corrected first, or what the browser is asked for
 * @throws passkeys-full, sign-in-wait, sign-in-busy
 */
export async function startPasskey(
  site: Site,
  { user, session }: Own,
  { current, place }: { current: string; place: PasskeyPlace },
): Promise<PasskeyOffer | { problems: InputProblem[] }> {
  const wrong = await confirmPassword(site, user, current);
  if (wrong) return { problems: [wrong] };
  const present = await ownPasskeys(site, user);
  refuseMore(present);
  const options = await generateRegistrationOptions({
    rpName: site.settings['site.name'] || 'Vitrine',
    rpID: place.rpId,
    userName: user.email,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userDisplayName: user.name,
    timeout: PASSKEY_MS,
    excludeCredentials: present
      .filter(({ rpId }) => rpId === place.rpId)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    // Found without an address being typed, and never without making sure who holds it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const detail: Challenge = { challenge, session: session.id, rpId: place.rpId };
  const key = await site.database.transaction((writer) =>
    makeKey(writer, site, { kind: 'passkey', lifeMs: PASSKEY_MS, accountId: user.id, detail }),
  );
  return { key, options };
}

/**
 * Adds a passkey with the answer of its device.
 * @throws passkey-spent, passkey-refused, passkeys-full
 */
export async function addPasskey(
  site: Site,
  { user, session }: Own,
  {
    key,
    name,
    response,
    place,
  }: { key: string; name: string; response: RegistrationResponseJSON; place: PasskeyPlace },
): Promise<Passkey> {
  // Spent whatever the answer is: a challenge is never answered twice.
  const kept = await site.database.transaction((writer) =>
    useKey(writer, site, { kind: 'passkey', secret: key }),
  );
  const detail = kept?.detail as Challenge | undefined;
  const isOwn = kept?.accountId === user.id && detail?.session === session.id;
  if (!detail || !isOwn || detail.rpId !== place.rpId) throw failure('passkey-spent');
  const { credential } = await verified(response, detail.challenge, place);
  const passkey: Passkey = {
    id: newId(),
    credentialId: credential.id,
    accountId: user.id,
    rpId: place.rpId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: readName(name) || place.rpId,
    createdAt: site.clock.now(),
    usedAt: undefined,
  };
  await site.database.transaction(async (writer) => {
    refuseMore(await listPasskeyRows(writer, user.id));
    if (!(await insertPasskey(writer, passkey))) throw failure('passkey-refused');
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:passkey-added',
      subject: user.id,
      detail: place.rpId,
    });
  });
  return passkey;
}

/** @throws passkeys-full */
function refuseMore(present: readonly Passkey[]): void {
  if (present.length >= MAX_PASSKEYS) throw failure('passkeys-full', MAX_PASSKEYS);
}

type Verified = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** @throws passkey-refused */
async function verified(
  response: RegistrationResponseJSON,
  challenge: string,
  place: PasskeyPlace,
): Promise<Verified> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
  }).catch((): { registrationInfo?: Verified } => ({}));
  if (!registrationInfo) throw failure('passkey-refused');
  return registrationInfo;
}

type Change = Pick<Passkey, 'id'> & { current: string };

/** @returns what has to be corrected first @throws passkey-missing, sign-in-wait, sign-in-busy */
export async function renamePasskey(
  site: Site,
  { user }: Own,
  { id, name: given, current }: Change & Pick<Passkey, 'name'>,
): Promise<InputProblem[]> {
  const name = readName(given);
  if (name === '') return [{ field: 'name', problem: 'missing' }];
  const wrong = await confirmPassword(site, user, current);
  if (wrong) return [wrong];
  await site.database.transaction(async (writer) => {
    const isThere = await updatePasskeyName(writer, { accountId: user.id, id, name });
    if (!isThere) throw failure('passkey-missing');
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:passkey-renamed',
      subject: user.id,
    });
  });
  return [];
}

/**
 * Removes a passkey, such as of a telephone that was lost; other sessions end.
 * @returns what has to be corrected first
 * @throws passkey-missing, sign-in-wait, sign-in-busy
 */
export async function removePasskey(
  site: Site,
  { user, session }: Own,
  { id, current }: Change,
): Promise<InputProblem[]> {
  const wrong = await confirmPassword(site, user, current);
  if (wrong) return [wrong];
  await site.database.transaction(async (writer) => {
    if (!(await deletePasskey(writer, { accountId: user.id, id })))
      throw failure('passkey-missing');
    await deleteSessionsOf(writer, user.id, session.id);
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:passkey-removed',
      subject: user.id,
    });
  });
  return [];
}
