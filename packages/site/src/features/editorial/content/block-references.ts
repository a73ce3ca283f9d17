// Which records the blocks of a body name.
import type { RecordKind } from '../../records/record.ts';
import type { Content } from '../entry.ts';
import type { Reference } from './codec.ts';

/** Which kind of record a setting of a block names. */
const namedBy: Readonly<Record<string, RecordKind>> = {
  item: 'item',
  items: 'item',
  places: 'place',
  venues: 'venue',
  collection: 'collection',
  file: 'media',
  recording: 'media',
  form: 'form',
};

export function referencesOf(content: Content): Reference[] {
  return Object.entries(content).flatMap(([language, blocks]) =>
    blocks.flatMap((block, i) => {
      const at = ['content', language, i];
      return Object.entries(block).flatMap(([setting, value]: [string, unknown]): Reference[] => {
        const kind = namedBy[setting];
        if (!kind) return [];
        const names = (Array.isArray(value) ? value : [value]) as unknown[];
        return names.flatMap((name) => (typeof name === 'string' ? [{ kind, name, at }] : []));
      });
    }),
  );
}
