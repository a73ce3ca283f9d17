// Names of people as reports of imports and undoing mention them, each looked up once: of staff,
// versions keep only the id of the account.
import type { Reader, Writer } from '../../platform/database/database.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { displayNames } from './display-names.ts';

/** The name of whoever versions name so. */
export type PersonNames = (actorName: string) => Promise<string>;

export function personNames(read: Reader | Writer): PersonNames {
  const known = new Map<string, Promise<string>>();
  return (actorName) => {
    const name = known.get(actorName) ?? nameFor(read, actorName);
    known.set(actorName, name);
    return name;
  };
}

/** Reports are written in English, and an operator is known by their name alone. */
async function nameFor(read: Reader | Writer, actorName: string): Promise<string> {
  const bare = actorName.replace(/^\w+:/, '');
  if (!actorName.startsWith('staff:')) return bare;
  const names = await displayNames({ database: { read } }, [actorName], translator('en').t);
  return names.get(actorName) ?? bare;
}
