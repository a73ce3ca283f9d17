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
    pino.destination(2),
  );
}
