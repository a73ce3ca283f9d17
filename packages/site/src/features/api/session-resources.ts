// Who is signed in, what they may do, and what every screen of the desk needs to know of the site.
import { z } from 'zod';
import { machineTimeZone } from '../../platform/clock/time-zone.ts';
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import { sampleName } from '../sample/sample-state.ts';
import type { Actor } from '../access/actor.ts';
import { roleNames } from '../access/roles.ts';
import { deskWarnings } from './desk-warnings.ts';
import { resource } from './resource.ts';

const sessionShape = z
  .strictObject({
    user: z.strictObject({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      language: z.string(),
    }),
    role: z.enum(roleNames).optional(),
    grants: z
      .array(
        z.strictObject({
          action: z.string(),
          kinds: z.array(z.string()).readonly().optional(),
          scope: z
            .union([
              z.literal('own'),
              z.strictObject({ collections: z.array(z.string()).readonly() }),
              z.strictObject({ forms: z.array(z.string()).readonly() }),
            ])
            .optional(),
        }),
      )
      .readonly(),
    museum: z.strictObject({
      name: z.string(),
      languages: z.array(z.string()),
      timeZone: z.string(),
      url: z.string().optional(),
    }),
    warnings: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  })
  .meta({ id: 'Session' });

export const sessionResources = [
  resource({
    operation: 'getSession',
    method: 'GET',
    path: '/session',
    shows: 'Who is signed in, what they may do, and what the desk needs to know of the museum.',
    needs: 'signed-in',
    answers: { 200: sessionShape },
    async handle({ site, actor, signedIn, words, proxyFaults, origin, secure }) {
      const url = configuredOrigin(site.settings);
      const { language } = words;
      const name =
        site.settings['site.name'] || ((await sampleName(site, language)) ?? 'Our museum');
      const session: z.infer<typeof sessionShape> = {
        user: signedIn?.user ?? { id: '', name: '', email: '', language },
        ...rightsOf(actor),
        museum: {
          name,
          languages: [...site.settings['site.languages']],
          timeZone: site.settings['site.time-zone'] || machineTimeZone(),
          ...(url === undefined ? {} : { url }),
        },
        warnings: await deskWarnings({ site, words, proxyFaults, origin, secure }),
      };
      return { status: 200, body: session };
    },
  }),
];

/** What a user may do. */
function rightsOf(actor: Actor): Pick<z.infer<typeof sessionShape>, 'role' | 'grants'> {
  return actor.kind === 'staff' ? { role: actor.role, grants: actor.grants } : { grants: [] };
}
