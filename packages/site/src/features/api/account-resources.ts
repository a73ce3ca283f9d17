// What users do with their own account. Only a session may: a token that leaked must not make
// others, nor change a password.
import { z } from 'zod';
import {
  changePassword,
  changeProfile,
  endOwnSessions,
  ownSessions,
  recoveryCodesLeft,
} from '../accounts/own-account.ts';
import { removeFactors, renewRecoveryCodes } from '../accounts/second-factor.ts';
import { listTokens, makeToken, revokeToken } from '../accounts/tokens.ts';
import { ownOf, recentOwnOf, refuseAny } from './own-account-input.ts';
import { resource } from './resource.ts';

const needs = 'signed-in';

const accountShape = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    language: z.string(),
    hasSecondFactor: z.boolean(),
    recoveryCodes: z.int().meta({ description: 'How many recovery codes are left.' }),
  })
  .meta({ id: 'Account' });

const sessionShape = z
  .strictObject({
    id: z.string(),
    isCurrent: z.boolean(),
    agent: z.string().meta({ description: 'What the browser calls itself.' }),
    network: z.string().meta({ description: 'The network that it was started from.' }),
    method: z.string(),
    createdAt: z.string(),
    seenAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'AccountSession' });

const tokenShape = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    isReadOnly: z.boolean(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    usedAt: z.string().nullable(),
  })
  .meta({ id: 'Token' });

const codesShape = z.strictObject({ codes: z.array(z.string()) }).meta({
  id: 'RecoveryCodes',
  description: 'Shown once.',
});

const profile = [
  resource({
    operation: 'getAccount',
    method: 'GET',
    path: '/account',
    shows: 'Your own account.',
    needs,
    answers: { 200: accountShape },
    async handle({ site, signedIn }) {
      const { user } = ownOf(signedIn);
      const { id, name, email, language, hasSecondFactor } = user;
      const recoveryCodes = await recoveryCodesLeft(site, user);
      return {
        status: 200,
        body: { id, name, email, language, hasSecondFactor, recoveryCodes },
      };
    },
  }),
  resource({
    operation: 'changeAccount',
    method: 'PATCH',
    path: '/account',
    shows: 'Changes your name and the language of the desk.',
    needs,
    body: z
      .strictObject({ name: z.string().max(1000), language: z.string().max(35) })
      .meta({ id: 'AccountChange' }),
    answers: { 204: null },
    async handle({ site, signedIn, words, body }) {
      refuseAny(await changeProfile(site, ownOf(signedIn).user, body), words);
      return { status: 204 };
    },
  }),
  resource({
    operation: 'changePassword',
    method: 'PUT',
    path: '/account/password',
    shows: 'Changes your password, and logs you out everywhere else.',
    needs,
    body: z.strictObject({ current: z.string(), password: z.string() }).meta({
      id: 'PasswordChange',
    }),
    answers: { 204: null },
    async handle({ site, signedIn, words, body }) {
      refuseAny(await changePassword(site, recentOwnOf(site.clock, signedIn), body), words);
      return { status: 204 };
    },
  }),
];

const sessions = [
  resource({
    operation: 'listAccountSessions',
    method: 'GET',
    path: '/account/sessions',
    shows: 'The browsers in which you are logged in.',
    needs,
    answers: {
      200: z.strictObject({ items: z.array(sessionShape) }).meta({ id: 'AccountSessions' }),
    },
    async handle({ site, signedIn }) {
      const own = ownOf(signedIn);
      const items = (await ownSessions(site, own)).map(
        ({ accountId: _accountId, factor: _factor, client: network, ...session }) => ({
          ...session,
          network,
          isCurrent: session.id === own.session.id,
        }),
      );
      return { status: 200, body: { items } };
    },
  }),
  resource({
    operation: 'endOtherSessions',
    method: 'DELETE',
    path: '/account/sessions',
    shows: 'Logs you out everywhere else.',
    needs,
    answers: { 204: null },
    async handle({ site, signedIn }) {
      await endOwnSessions(site, recentOwnOf(site.clock, signedIn));
      return { status: 204 };
    },
  }),
  resource({
    operation: 'endAccountSession',
    method: 'DELETE',
    path: '/account/sessions/:id',
    shows: 'Logs you out in one browser.',
    needs,
    answers: { 204: null },
    async handle({ site, signedIn, params: { id } }) {
      await endOwnSessions(site, recentOwnOf(site.clock, signedIn), id);
      return { status: 204 };
    },
  }),
];

const factors = [
  resource({
    operation: 'removeSecondFactor',
    method: 'DELETE',
    path: '/account/second-factor',
    shows: 'Removes your second factor. Owners and administrators keep theirs.',
    needs,
    answers: { 204: null },
    async handle({ site, signedIn }) {
      await removeFactors(site, recentOwnOf(site.clock, signedIn).user);
      return { status: 204 };
    },
  }),
  resource({
    operation: 'renewRecoveryCodes',
    method: 'POST',
    path: '/account/recovery-codes',
    shows: 'Makes new recovery codes; the earlier ones are good no more.',
    needs,
    body: z.strictObject({}),
    answers: { 201: codesShape },
    async handle({ site, signedIn }) {
      const codes = await renewRecoveryCodes(site, recentOwnOf(site.clock, signedIn).user);
      return { status: 201, body: { codes } };
    },
  }),
];

const tokenJson = ({
  expiresAt,
  usedAt,
  accountId: _accountId,
  ...token
}: Awaited<ReturnType<typeof listTokens>>[number]): z.infer<typeof tokenShape> => ({
  ...token,
  expiresAt: expiresAt ?? null,
  usedAt: usedAt ?? null,
});

const tokens = [
  resource({
    operation: 'listTokens',
    method: 'GET',
    path: '/account/tokens',
    shows: 'Your tokens for programs.',
    needs,
    answers: { 200: z.strictObject({ items: z.array(tokenShape) }).meta({ id: 'Tokens' }) },
    async handle({ site, signedIn }) {
      const items = (await listTokens(site, ownOf(signedIn).user)).map(tokenJson);
      return { status: 200, body: { items } };
    },
  }),
  resource({
    operation: 'makeToken',
    method: 'POST',
    path: '/account/tokens',
    shows: 'Makes a token, with which a program may do what you may do.',
    needs,
    body: z
      .strictObject({
        name: z.string().trim().min(1).max(200),
        days: z.int().min(1).max(366),
        isReadOnly: z.boolean(),
      })
      .meta({ id: 'NewToken' }),
    answers: {
      201: z
        .strictObject({ token: tokenShape, secret: z.string() })
        .meta({ id: 'TokenSecret', description: 'The secret is shown once.' }),
    },
    async handle({ site, signedIn, body }) {
      const { token, secret } = await makeToken(site, recentOwnOf(site.clock, signedIn).user, body);
      return { status: 201, body: { token: tokenJson(token), secret } };
    },
  }),
  resource({
    operation: 'revokeToken',
    method: 'DELETE',
    path: '/account/tokens/:id',
    shows: 'Revokes a token.',
    needs,
    answers: { 204: null },
    async handle({ site, signedIn, params: { id } }) {
      await revokeToken(site, ownOf(signedIn).user, id);
      return { status: 204 };
    },
  }),
];

export const accountResources = [...profile, ...sessions, ...factors, ...tokens];
