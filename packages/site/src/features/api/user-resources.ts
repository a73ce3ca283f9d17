// Users and invitations, for whoever manages users.
import { z } from 'zod';
import { roleNames } from '../access/roles.ts';
import {
  inviteUser,
  listInvitations,
  withdrawInvitation,
  type Invitation,
} from '../accounts/invitations.ts';
import {
  changeUser,
  endSessionsOf,
  listUsers,
  makeResetLink,
  removeUser,
  type UserSummary,
} from '../accounts/manage-users.ts';
import { resource } from './resource.ts';

const role = z.enum(roleNames);
const collections = z
  .array(z.string().max(100))
  .max(200)
  .nullable()
  .meta({ description: 'Ids of the collections that they are restricted to; null for all.' });

const userShape = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    language: z.string(),
    role,
    collections,
    hasSecondFactor: z.boolean(),
    hasPasskeys: z.boolean(),
    createdAt: z.string(),
    seenAt: z.string().nullable().meta({ description: 'When a browser of theirs was last here.' }),
    sessions: z.int().meta({ description: 'In how many browsers they are logged in.' }),
    isChangeable: z.boolean().meta({ description: 'Whether you may change or remove them.' }),
  })
  .meta({ id: 'User' });

const invitationShape = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    role,
    collections,
    language: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' });

const linkShape = z.string().meta({ description: 'Shown once: copy it and pass it on.' });

const userJson = ({
  collections: own,
  seenAt,
  ...user
}: UserSummary): z.infer<typeof userShape> => ({
  ...user,
  collections: own ? [...own] : null,
  seenAt: seenAt ?? null,
});

const invitationJson = ({
  collections: own,
  madeBy: _madeBy,
  ...invitation
}: Invitation): z.infer<typeof invitationShape> => ({
  ...invitation,
  collections: own ? [...own] : null,
});

const needs = 'users:manage';

export const userResources = [
  resource({
    operation: 'listUsers',
    method: 'GET',
    path: '/users',
    shows: 'Everybody who may log in.',
    needs,
    answers: { 200: z.strictObject({ items: z.array(userShape) }).meta({ id: 'Users' }) },
    async handle({ site, actor }) {
      return { status: 200, body: { items: (await listUsers(site, actor)).map(userJson) } };
    },
  }),
  resource({
    operation: 'changeUser',
    method: 'PATCH',
    path: '/users/:id',
    shows: 'Gives a user another role and other collections.',
    needs,
    body: z.strictObject({ role, collections }).meta({ id: 'UserChange' }),
    answers: { 204: null },
    async handle({ site, actor, params: { id }, body }) {
      await changeUser(site, actor, {
        id,
        role: body.role,
        collections: body.collections ?? undefined,
      });
      return { status: 204 };
    },
  }),
  resource({
    operation: 'removeUser',
    method: 'DELETE',
    path: '/users/:id',
    shows: 'Removes a user: their name and address are erased, and histories stay.',
    needs,
    answers: { 204: null },
    async handle({ site, actor, params: { id } }) {
      await removeUser(site, actor, id);
      return { status: 204 };
    },
  }),
  resource({
    operation: 'endUserSessions',
    method: 'DELETE',
    path: '/users/:id/sessions',
    shows: 'Logs a user out everywhere.',
    needs,
    answers: { 204: null },
    async handle({ site, actor, params: { id } }) {
      await endSessionsOf(site, actor, id);
      return { status: 204 };
    },
  }),
  resource({
    operation: 'resetUserPassword',
    method: 'POST',
    path: '/users/:id/reset',
    shows: 'Makes a link by which a user chooses a new password.',
    needs,
    body: z
      .strictObject({
        forgetFactors: z.boolean().meta({ description: 'Also removes their second factor.' }),
      })
      .meta({ id: 'Reset' }),
    answers: { 201: z.strictObject({ link: linkShape }).meta({ id: 'ResetLink' }) },
    async handle({ site, actor, origin, params: { id }, body }) {
      const path = await makeResetLink(site, actor, { id, ...body });
      return { status: 201, body: { link: origin + path } };
    },
  }),
  resource({
    operation: 'listInvitations',
    method: 'GET',
    path: '/invitations',
    shows: 'Invitations that nobody has accepted yet.',
    needs,
    answers: {
      200: z.strictObject({ items: z.array(invitationShape) }).meta({ id: 'Invitations' }),
    },
    async handle({ site, actor }) {
      const items = (await listInvitations(site, actor)).map(invitationJson);
      return { status: 200, body: { items } };
    },
  }),
  resource({
    operation: 'invite',
    method: 'POST',
    path: '/invitations',
    shows: 'Invites somebody, with a link that is emailed where email is set up.',
    needs,
    body: z
      .strictObject({
        email: z.string().max(254),
        role,
        collections: collections.optional(),
        language: z.string().max(35).optional(),
      })
      .meta({ id: 'NewInvitation' }),
    answers: {
      201: z
        .strictObject({ invitation: invitationShape, link: linkShape, isEmailed: z.boolean() })
        .meta({ id: 'InvitationLink' }),
    },
    async handle({ site, actor, origin, words, body }) {
      const { invitation, path, isEmailed } = await inviteUser(site, actor, {
        email: body.email,
        role: body.role,
        collections: body.collections ?? undefined,
        language: body.language ?? words.language,
      });
      const link = origin + path;
      return { status: 201, body: { invitation: invitationJson(invitation), link, isEmailed } };
    },
  }),
  resource({
    operation: 'withdrawInvitation',
    method: 'DELETE',
    path: '/invitations/:id',
    shows: 'Makes the link of an invitation useless.',
    needs,
    answers: { 204: null },
    async handle({ site, actor, params: { id } }) {
      await withdrawInvitation(site, actor, id);
      return { status: 204 };
    },
  }),
];
