// JSON lines through pino; a request's lines carry its id. Secrets and credentials never reach a
// line.
import pino from 'pino';

export type Log = pino.Logger;

/** Where pino would print these, it prints “[hidden]”. */
const SECRETS = [
  'password',
  'token',
  'authorization',
  'cookie',
  'apiKey',
  '*.password',
  '*.token',
  '*.authorization',
  '*.cookie',
  '*.apiKey',
];

/**
 * What is logged where no setting says so: everything for a machine that collects it, little for a
 * person who reads a start's sentences.
 */
export const levelFor = (setting: string, { isTTY }: { isTTY: boolean }): string =>
  setting || (isTTY ? 'warn' : 'info');

/**
 * A log as `log.level` says (`silent` turns it off), written to standard error so that commands
 * keep standard output for themselves.
 */
export function openLog(setting: string): Log {
  return pino(
    {
      level: levelFor(setting, process.stderr),
      base: null,
      redact: { paths: SECRETS, censor: '[hidden]' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    (standardError ??= openStandardError()),
  );
}

/** Lines of less importance are written so many bytes at a time … */
const MIN_BYTES = 4096;
/** … or after so long, in milliseconds: a write for each took half as long as a stored page. */
const MAX_WAIT_MS = 200;
/** From this level on (a warning) a line, and what waits before it, is written at once. */
const AT_ONCE = 40;

/** One for the process, however many sites it opens; what waits is written when it exits. */
let standardError: pino.DestinationStream | undefined;

function openStandardError(): pino.DestinationStream {
  const fd = pino.destination({ dest: 2, minLength: MIN_BYTES, periodicFlush: MAX_WAIT_MS });
  return {
    [pino.symbols.needsMetadataGsym]: true,
    write(this: { lastLevel?: number }, line: string) {
      fd.write(line);
      if ((this.lastLevel ?? AT_ONCE) >= AT_ONCE) fd.flush();
    },
  } as pino.DestinationStreamWithMetadata;
}
