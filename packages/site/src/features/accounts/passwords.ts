// Passwords are kept as what argon2id makes of them (RFC 9106; the parameters are OWASP's), in the
// usual text form, which holds the parameters too.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { failure } from '../../platform/errors/failure.ts';

type Parameters = { memory: number; passes: number; parallelism: number };

/** Memory in KiB. */
const current: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** Each takes 19 MiB and half a processor's attention. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 32;

const derive = promisify(argon2);

/** @throws sign-in-busy */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(() => tagOf(password, salt, current));
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Compares a password with what is kept of one. Without anything kept it takes as long and says no,
 * so that the time does not tell who has an account.
 * @returns whether it is right, and whether it should be hashed again with today's parameters
 * @throws sign-in-busy
 */
export async function verifyPassword(
  password: string,
  kept: string | undefined,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const { parameters, salt, tag } = readKept(kept ?? nobodys);
  const found = await inTurn(() => tagOf(password, salt, parameters));
  return {
    isRight: kept !== undefined && found.length === tag.length && timingSafeEqual(found, tag),
    isOutdated: JSON.stringify(parameters) !== JSON.stringify(current),
  };
}

/** Of no password: 32 zeros are what nothing hashes to in practice. */
const nobodys = `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`;

const KEPT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function readKept(kept: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = KEPT.exec(kept) ?? [];
  if (tag === '') throw new Error('What is kept of a password cannot be read.');
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const tagOf = (password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...parameters });

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

type Turns = { running: number; waiting: (() => void)[] };

/** The server and the desk each carry a copy of this file; their turns are the same. */
const TURNS = Symbol.for('vitrine.password-turns');

function turns(): Turns {
  const shared = globalThis as { [TURNS]?: Turns };
  return (shared[TURNS] ??= { running: 0, waiting: [] });
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const all = turns();
  if (all.running >= MAX_AT_ONCE) {
    if (all.waiting.length >= MAX_WAITING) throw failure('sign-in-busy');
    // Whoever ends hands their turn over, so that `running` stays as it is.
    await new Promise<void>((resolve) => all.waiting.push(resolve));
  } else all.running++;
  try {
    return await work();
  } finally {
    const next = all.waiting.shift();
    if (next) next();
    else all.running--;
  }
}
