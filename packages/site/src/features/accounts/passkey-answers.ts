// What browsers answer when a passkey is made or used, as far as it is read.
import { z } from 'zod';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const part = z.string().max(12_000);
const credential = { id: part, rawId: part, type: z.literal('public-key') };

/** Of a device that has made a passkey. */
export const addedPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: part,
      attestationObject: part,
      transports: z.array(z.string().max(30)).max(10).default([]),
    }),
  })
  .transform((answer): RegistrationResponseJSON => ({ ...answer, clientExtensionResults: {} }));

const usedPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: part,
      authenticatorData: part,
      signature: part,
      userHandle: part.nullish(),
    }),
  })
  .transform(
    ({ response: { userHandle, ...response }, ...answer }): AuthenticationResponseJSON => ({
      ...answer,
      response: { ...response, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    }),
  );

/** What a device says to a login, from the text of a form; nothing if it is something else. */
export function readPasskeyAnswer(text: string): AuthenticationResponseJSON | undefined {
  try {
    return usedPasskey.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
