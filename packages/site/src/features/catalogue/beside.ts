// The parts in which items name people, subjects and places: what a page about one leads on to.
import type { RecordKind } from '../records/record.ts';

export const rolesBeside = {
  person: ['maker', 'depicted'],
  subject: ['subject'],
  place: ['made-at', 'depicted-place'],
} as const satisfies Partial<Record<RecordKind, readonly string[]>>;

export type BesideKind = keyof typeof rolesBeside;

export const besideKinds = Object.keys(rolesBeside) as BesideKind[];
