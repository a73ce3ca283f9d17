// A log for tests.
import pino from 'pino';
import type { Log } from './log.ts';

/** A log that says nothing. */
export const silentLog: Log = pino({ level: 'silent' });
