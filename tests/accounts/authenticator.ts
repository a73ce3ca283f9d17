// A device that keeps passkeys, in software: it answers as a browser passes its answers on, signed
// for real, and can be told to answer wrongly.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** What an answer says that is not as it should be. */
type Wrong = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the device made sure who holds it. */
  isVerified?: boolean;
  /** How often it says that it was used. */
  counter?: number;
  userHandle?: string;
  /** What the browser says that it asked for. */
  type?: string;
};

export class Authenticator {
  readonly credentialId: string;
  readonly #origin: string;
  readonly #rpId: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 0;
  #userHandle = '';

  /** @param credentialId  of another, which this one pretends to be */
  constructor(origin: string, credentialId = randomBytes(32).toString('base64url')) {
    this.credentialId = credentialId;
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // COSE: an ECDSA key (1: 2) for ES256 (3: −7) on P-256 (−1: 1), with x and y.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Makes the passkey. */
  make(
    { challenge, user }: PublicKeyCredentialCreationOptionsJSON,
    wrong: Wrong = {},
  ): RegistrationResponseJSON {
    this.#userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const data = Buffer.concat([
      this.#data(wrong, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      this.#publicKey,
    ]);
    // CBOR: { fmt: 'none', attStmt: {}, authData: data }.
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, wrong).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Uses it. */
  use(
    { challenge }: Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge'>,
    wrong: Wrong = {},
  ): AuthenticationResponseJSON {
    this.#counter++;
    const data = this.#data(wrong, 0);
    const client = this.#client('webauthn.get', challenge, wrong);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
        userHandle: wrong.userHandle ?? this.#userHandle,
      },
    };
  }

  #credential() {
    const id = this.credentialId;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #client(type: string, challenge: string, wrong: Wrong): Buffer {
    const origin = wrong.origin ?? this.#origin;
    const data = { type, challenge, ...wrong, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  /** Which address it is for, what was made sure of, and how often it was used. */
  #data({ rpId, isVerified = true, counter }: Wrong, flags: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter ?? this.#counter);
    return Buffer.concat([
      createHash('sha256')
        .update(rpId ?? this.#rpId)
        .digest(),
      Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]),
      counted,
    ]);
  }
}

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
