// JSON lines through pino; a request's lines carry its id. Secrets and credentials never reach a line.
import pino from 'pino';

export type Log = pino.Logger;

/** Where pino would print these, it prints “[hidden]”. */
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'apiKey', '*.password', '*.token', '*.authorization', '*.cookie', '*.apiKey'];

/** A log at `level` (`silent` turns it off), written to standard error so that commands keep standard output for themselves. */
export function openLog(level: string): Log {
  return pino({ level, base: null, redact: { paths: SECRETS, censor: '[hidden]' }, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}

/** A log that says nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' });
