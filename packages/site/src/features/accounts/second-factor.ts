// The second factor: codes of an app (TOTP, RFC 6238), with recovery codes for who has lost it.
import { generateSecret, generateURI, verify } from 'otplib';
import { failure } from '../../platform/errors/failure.ts';
import { networkOf } from '../../platform/http/own-network.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import { visitor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { forgiveAttempt, takeAttempt } from './attempts.ts';
import {
  deleteFactors,
  findAppFactor,
  replaceCodes,
  replaceFactors,
  useRecoveryCode,
  useStep,
} from './factor-store.ts';
import { limitOf, type Limit } from './limits.ts';
import { makeKey, readKey, useKey } from './one-time-keys.ts';
import { isRecoveryCode, newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { needsSecondFactor } from './second-factor-rule.ts';
import { seal, unseal } from './sealed-secret.ts';
import type { SecondFactor, SignInMethod, Visit } from './session.ts';
import { startSession, type StartedSession } from './sessions.ts';
import { findUser } from './user-store.ts';
import { actorOf, type User } from './user.ts';

const MINUTE = 60_000;

/** How long somebody has to set their app up, and to type a code after their password. */
const ENROLMENT_MS = 30 * MINUTE;
const CHALLENGE_MS = 10 * MINUTE;

/** What somebody sees once, to set up their app: `key` brings the code back to it. */
export type Enrolment = { key: string; secret: string; uri: string };

/** Starts to set up an app. */
export async function startEnrolment(site: Site, user: User): Promise<Enrolment> {
  const secret = generateSecret();
  const detail = await seal(site, user.id, secret);
  const key = await site.database.transaction((writer) =>
    makeKey(writer, site, {
      kind: 'enrolment',
      lifeMs: ENROLMENT_MS,
      accountId: user.id,
      detail,
    }),
  );
  return enrolmentOf(site, user, { key, secret });
}

/** The enrolment again, where a code was wrong. @throws enrolment-spent */
export async function readEnrolment(site: Site, user: User, key: string): Promise<Enrolment> {
  const kept = await readKey(site, 'enrolment', key);
  const secret =
    kept?.accountId === user.id ? await unseal(site, user.id, String(kept.detail)) : undefined;
  if (secret === undefined) throw failure('enrolment-spent');
  return enrolmentOf(site, user, { key, secret });
}

function enrolmentOf(
  { settings }: Site,
  { email }: User,
  { key, secret }: { key: string; secret: string },
): Enrolment {
  const issuer = settings['site.name'] || 'Vitrine';
  return { key, secret, uri: generateURI({ issuer, label: email, secret }) };
}

/**
 * Finishes the set-up of an app with one of its codes. An earlier app is good no more.
 * @returns recovery codes, to be shown once; nothing if the code is wrong
 * @throws enrolment-spent, sign-in-wait
 */
export async function finishEnrolment(
  site: Site,
  user: User,
  { key, code }: { key: string; code: string },
): Promise<string[] | undefined> {
  const { secret } = await readEnrolment(site, user, key);
  const limit = codeLimit(user);
  await takeAttempt(site, [limit]);
  const step = await stepOf(site, secret, code);
  if (step === undefined) return undefined;
  const codes = newRecoveryCodes();
  const sealed = await seal(site, user.id, secret);
  await site.database.transaction(async (writer) => {
    if (!(await useKey(writer, site, { kind: 'enrolment', secret: key })))
      throw failure('enrolment-spent');
    await forgiveAttempt(writer, site, [limit]);
    const at = site.clock.now();
    const hashes = codes.map(recoveryHash);
    await replaceFactors(writer, user.id, { secret: sealed, step, at, codes: hashes });
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:second-factor-set',
      subject: user.id,
    });
  });
  return codes;
}

/** New recovery codes, to be shown once; the earlier ones are good no more. */
export async function renewRecoveryCodes(site: Site, user: User): Promise<string[]> {
  const codes = newRecoveryCodes();
  await site.database.transaction(async (writer) => {
    await replaceCodes(writer, user.id, codes.map(recoveryHash));
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:second-factor-set',
      subject: user.id,
      detail: 'recovery codes',
    });
  });
  return codes;
}

/** Forgets the app and the recovery codes of a user. @throws second-factor-needed */
export async function removeFactors(site: Site, user: User): Promise<void> {
  if (needsSecondFactor(user)) throw failure('second-factor-needed');
  await site.database.transaction(async (writer) => {
    await deleteFactors(writer, user.id);
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:second-factor-removed',
      subject: user.id,
    });
  });
}

/** Somebody who showed the first factor: signed in, or asked for the second. */
export type FirstFactor = StartedSession | { challenge: string };

/** Signs in who has no second factor, and asks for that of who has. */
export async function startOrChallenge(
  writer: Writer,
  site: Site,
  user: User,
  { method, visit }: { method: SignInMethod; visit: Visit },
): Promise<FirstFactor> {
  if (!user.hasSecondFactor)
    return startSession(writer, site, user, { method, factor: 'none', visit });
  const challenge = await makeKey(writer, site, {
    kind: 'second-factor',
    lifeMs: CHALLENGE_MS,
    accountId: user.id,
    detail: method,
  });
  return { challenge };
}

/**
 * Signs in with a code of the app, or a recovery code, after the first factor.
 * @throws challenge-spent, sign-in-wait, code-refused
 */
export async function signInWithCode(
  site: Site,
  { challenge, code }: { challenge: string; code: string },
  visit: Visit,
): Promise<StartedSession> {
  const key = await readKey(site, 'second-factor', challenge);
  const user = key?.accountId && (await findUser(site.database.read, key.accountId));
  if (!user) throw failure('challenge-spent');
  const limits = [codeLimit(user)];
  await takeAttempt(site, limits);
  const step = isRecoveryCode(code) ? undefined : await appStep(site, user, code);
  const method = key.detail as SignInMethod;
  const started = await site.database.transaction(async (writer) => {
    const factor = await useFactor(writer, site, user, { code, step });
    if (!factor) return undefined;
    if (!(await useKey(writer, site, { kind: 'second-factor', secret: challenge })))
      throw failure('challenge-spent');
    await forgiveAttempt(writer, site, limits);
    return startSession(writer, site, user, { method, factor, visit });
  });
  if (started) return started;
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, visitor, {
      action: 'user:sign-in-failed',
      subject: user.id,
      detail: `code, from ${networkOf(visit.client)}`,
    }),
  );
  throw failure('code-refused');
}

const codeLimit = ({ id }: User): Limit => limitOf('code', id);

async function useFactor(
  writer: Writer,
  { clock }: Site,
  user: User,
  { code, step }: { code: string; step: number | undefined },
): Promise<SecondFactor | undefined> {
  if (step !== undefined) return (await useStep(writer, user.id, step)) ? 'code' : undefined;
  const used = { hash: recoveryHash(code), at: clock.now() };
  return (await useRecoveryCode(writer, user.id, used)) ? 'recovery-code' : undefined;
}

async function appStep(site: Site, user: User, code: string): Promise<number | undefined> {
  const app = await findAppFactor(site.database.read, user.id);
  const secret = app && (await unseal(site, user.id, app.secret));
  return secret === undefined ? undefined : stepOf(site, secret, code);
}

/** The step of time that a code is of; nothing if it is wrong. */
async function stepOf(
  { clock }: Pick<Site, 'clock'>,
  secret: string,
  code: string,
): Promise<number | undefined> {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(Date.parse(clock.now()) / 1000);
  // Not one step more: a code that somebody looked at is good for its 30 seconds (ASVS 6.5.5).
  const result = await verify({ secret, token, epoch, epochTolerance: 0 });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
