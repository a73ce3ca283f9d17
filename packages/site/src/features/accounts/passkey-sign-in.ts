// Signing in with a passkey. The device makes sure who holds it, so that this is two factors at
// once, and no code is asked for.
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { failure } from '../../platform/errors/failure.ts';
import { addressOf, networkOf } from '../../platform/http/own-network.ts';
import type { Site } from '../../platform/site.ts';
import { visitor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { forgiveAttempt, takeAttempt } from './attempts.ts';
import { limitOf, type Limit } from './limits.ts';
import { makeKey, useKey } from './one-time-keys.ts';
import type { Passkey, PasskeyPlace } from './passkey.ts';
import { findPasskey, isAnyPasskey, updatePasskeyUse } from './passkey-store.ts';
import { PASSKEY_MS } from './passkeys.ts';
import type { Visit } from './session.ts';
import { startSession, type StartedSession } from './sessions.ts';
import { findUser } from './user-store.ts';

type Challenge = { challenge: string; rpId: string };

/** Whether there is anybody who could sign in with a passkey at this address. */
export const arePasskeysUsed = (
  { database }: Pick<Site, 'database'>,
  { rpId }: PasskeyPlace,
): Promise<boolean> => isAnyPasskey(database.read, rpId);

/** What a browser keeps for itself, and what it asks its devices. */
type PasskeyQuestion = {
  secret: string;
  seconds: number;
  options: PublicKeyCredentialRequestOptionsJSON;
};

/** Questions are kept, and anybody may ask for one. Who closes a few never waits for it. */
const questionLimit = ({ client }: Visit): Limit =>
  limitOf('address', `passkeys at ${addressOf(client)}`);

/**
 * Begins to sign in: with any passkey of this address, whoever it is of.
 * @throws sign-in-wait
 */
export async function startPasskeySignIn(
  site: Site,
  { rpId }: PasskeyPlace,
  visit: Visit,
): Promise<PasskeyQuestion> {
  await takeAttempt(site, [questionLimit(visit)]);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: PASSKEY_MS,
    userVerification: 'required',
  });
  const detail: Challenge = { challenge: options.challenge, rpId };
  const secret = await site.database.transaction((writer) =>
    makeKey(writer, site, { kind: 'passkey-sign-in', lifeMs: PASSKEY_MS, detail }),
  );
  return { secret, seconds: PASSKEY_MS / 1000, options };
}

type PasskeyAnswer = {
  /** What the browser kept. */
  secret: string;
  response: AuthenticationResponseJSON;
  place: PasskeyPlace;
};

/**
 * Signs in with the answer of a device.
 * @throws passkey-spent, passkey-refused, sign-in-wait
 */
export async function signInWithPasskey(
  site: Site,
  { secret, response, place }: PasskeyAnswer,
  visit: Visit,
): Promise<StartedSession> {
  const limits = [limitOf('address', addressOf(visit.client))];
  await takeAttempt(site, limits);
  // Spent whatever the answer is: a challenge is never answered twice.
  const kept = await site.database.transaction((writer) =>
    useKey(writer, site, { kind: 'passkey-sign-in', secret }),
  );
  const detail = kept?.detail as Challenge | undefined;
  if (detail?.rpId !== place.rpId) throw failure('passkey-spent');
  const passkey = await findPasskey(site.database.read, {
    credentialId: response.id,
    rpId: place.rpId,
  });
  const user = passkey && (await findUser(site.database.read, passkey.accountId));
  const counter = passkey && (await counterIn(response, passkey, { ...place, ...detail }));
  const started = await site.database.transaction(async (writer) => {
    if (!user || counter === undefined) return undefined;
    const use = { counter, at: site.clock.now() };
    if (!(await updatePasskeyUse(writer, passkey, use))) return undefined;
    await forgiveAttempt(writer, site, [...limits, questionLimit(visit)]);
    const method = { method: 'passkey', factor: 'user-verification' } as const;
    return startSession(writer, site, user, { ...method, visit });
  });
  if (started) return started;
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, visitor, {
      action: 'user:sign-in-failed',
      subject: user?.id ?? 'no account',
      detail: `passkey, from ${networkOf(visit.client)}`,
    }),
  );
  throw failure('passkey-refused');
}

/** How often the device was used, as it says; nothing if its answer is not right. */
async function counterIn(
  response: AuthenticationResponseJSON,
  { accountId, credentialId, publicKey, counter }: Passkey,
  { challenge, origin, rpId }: PasskeyPlace & Challenge,
): Promise<number | undefined> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(accountId).toString('base64url'))
    return undefined;
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}
