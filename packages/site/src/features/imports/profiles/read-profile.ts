// Reads the text of a profile, and says what is wrong with it.
import { parse } from 'smol-toml';
import { failure } from '../../../platform/errors/failure.ts';
import { profileShape, type Profile } from './profile.ts';

/**
 * @param name  of its file, for messages
 * @throws profile-unusable where it is no TOML, or says what no profile says
 */
export function readProfile(text: string, name: string): Profile {
  const profile = profileShape.safeParse(contentOf(text, name));
  if (!profile.success) {
    const [issue] = profile.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw failure('profile-unusable', name, `${where === '' ? '' : `${where}: `}${issue?.message}`);
  }
  if (`${profile.data.id}.toml` !== name)
    throw failure('profile-unusable', name, `its id is “${profile.data.id}”: name the file so`);
  return profile.data;
}

function contentOf(text: string, name: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw failure('profile-unusable', name, (error as Error).message.split('\n')[0] ?? '');
  }
}
