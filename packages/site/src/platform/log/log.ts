// JSON lines through pino; a request's lines carry its id. Secrets and credentials never reach a
// line.
import pino from 'pino';

export type Log = pino.Logger;

/** Properties whose value never reaches a line. */
const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'token',
  'authorization',
  'cookie',
  'apiKey',
]);
const HIDDEN = '[hidden]';
/** Objects within objects further down are printed as they are: they may refer to each other. */
const MAX_DEPTH = 5;

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
      // Not by pino’s `redact`, which reads its paths again for every line.
      formatters: { log: withoutSecrets },
      serializers: { err: (error: unknown) => error, ...hiddenInChildLoggers },
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

/** What a child logger prints in each line is formatted by name alone. */
const hiddenInChildLoggers = Object.fromEntries([...SECRETS].map((name) => [name, () => HIDDEN]));

const withoutSecrets = (properties: object) =>
  hideSecrets(properties, 0) as Record<string, unknown>;

/** The value, or where it has secrets a copy in which they are hidden. Errors are described. */
function hideSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof Error) return hideSecrets({ ...pino.stdSerializers.err(value) }, depth);
  if (depth > MAX_DEPTH || 'toJSON' in value) return value;
  const properties = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(properties)) {
    const given = properties[name];
    const printed =
      SECRETS.has(name) && given !== undefined ? HIDDEN : hideSecrets(given, depth + 1);
    if (printed === given) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[name] = printed;
  }
  return copy ?? value;
}
