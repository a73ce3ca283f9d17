// Reads the text of a profile, and says all that is wrong with it.
import { z } from 'zod';
import { failure } from '../../../platform/errors/failure.ts';
import { namesIn, readPattern } from '../derived/text-pattern.ts';
import { isForStaff } from '../mapping/import-columns.ts';
import {
  faultLines,
  faultText,
  readContent,
  shapeFaults,
  SyntaxFault,
  type Fault,
} from '../mapping-files/faults.ts';
import type { Path } from '../mapping-files/positions.ts';
import { readRules } from '../mapping-files/read-rules.ts';
import { headingParts, headingPattern } from './headings.ts';
import { profileShape, type Profile } from './profile.ts';

/**
 * @param name  of its file, for messages
 * @throws profile-unusable where it is not TOML, or says what no profile says
 */
export function readProfile(text: string, name: string): Profile {
  const read = contentOf(text, name);
  const { content } = read;
  const profile = profileShape.safeParse(content);
  const faults: Fault[] = [];
  if (profile.success) faults.push(...profileFaults(profile.data, name));
  else faults.push(...shapeFaults(profile.error, [], keysAt));
  readRules(content, [], faults);
  if (faults.length > 0 || !profile.success)
    throw failure(
      'profile-unusable',
      name,
      faultText(faultLines(faults, read.positions)).trimEnd(),
    );
  return profile.data;
}

function contentOf(text: string, name: string) {
  try {
    return readContent(text, 'toml');
  } catch (error) {
    if (error instanceof SyntaxFault) throw failure('profile-unusable', name, error.message);
    throw error;
  }
}

/** The keys that may stand at a place of a profile. */
function keysAt([section]: Path): readonly string[] {
  const shape: z.ZodType | undefined =
    section === undefined ? profileShape : shapes[String(section)];
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
}

const shapes: Readonly<Record<string, z.ZodType>> = {
  signature: profileShape.shape.signature,
  column: profileShape.shape.column.unwrap().element,
  ask: profileShape.shape.ask.unwrap().element,
};

function profileFaults(profile: Profile, name: string): Fault[] {
  const named: Fault[] =
    `${profile.id}.toml` === name
      ? []
      : [{ path: ['id'], at: 'value', text: `Its id is “${profile.id}”: name the file so.` }];
  return [...named, ...privateTemplates(profile)];
}

/** What is for staff never becomes part of a public text. */
function privateTemplates({ templates = {}, staff, column }: Profile): Fault[] {
  const inside = [
    ...Object.values(staff).flat(),
    ...column.filter(({ field }) => isForStaff(field)).flatMap(({ headings }) => headings),
  ].map(headingPattern);
  return Object.entries(templates).flatMap(([target, written]) => {
    if (isForStaff(target)) return [];
    return namesOf(written)
      .filter((heading) => {
        const { normal } = headingParts(heading, {});
        return inside.some((pattern) => pattern.matches(normal));
      })
      .map((heading): Fault => ({
        path: ['templates', target],
        at: 'value',
        text: `“${heading}” is for staff, and “${target}” is public: leave it out.`,
      }));
  });
}

/** Nothing for a pattern that is wrong: that is told elsewhere. */
function namesOf(written: string): string[] {
  try {
    return namesIn(readPattern(written));
  } catch {
    return [];
  }
}
