// Reads a Dockerfile as far as ours goes, so that its commands can be run without Docker.

/** One instruction, such as `RUN` with its words. */
export type Instruction = { name: string; words: string };
export type Stage = { image: string; alias: string; instructions: Instruction[] };

const KNOWN = new Set([
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'ENTRYPOINT',
]);

/** The stages of a Dockerfile. @throws Error for an instruction that the test would pass over */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', words = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const from = /^(\S+)(?: AS (\S+))?$/.exec(words);
    if (name === 'FROM' && from)
      stages.push({ image: from[1] ?? '', alias: from[2] ?? '', instructions: [] });
    else if (KNOWN.has(name) && stages.length > 0)
      stages.at(-1)?.instructions.push({ name, words });
    else
      throw new Error(
        `The test does not know “${line}”: teach it, or what is shipped is not what is tested.`,
      );
  }
  return stages;
}

/** The variables that the `ENV` lines of a stage set, over those before. */
export function environmentOf(
  stage: Stage,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const all: Record<string, string> = { ...before };
  for (const { words } of stage.instructions.filter(({ name }) => name === 'ENV')) {
    for (const [, name = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g))
      all[name] = value.replaceAll(/\$(\w+)/g, (_, other: string) => all[other] ?? '');
  }
  return all;
}

/**
 * The words of an instruction in JSON form, such as `ENTRYPOINT`; `CMD [` of a health check counts
 * from there.
 */
export function commandOf(stage: Stage, name: string): string[] {
  const words = stage.instructions.findLast((one) => one.name === name)?.words ?? '';
  return JSON.parse(words.slice(words.indexOf('['))) as string[];
}

/** The argument of the last instruction of this name. */
export const lastOf = (stage: Stage, name: string): string =>
  stage.instructions.findLast((one) => one.name === name)?.words ?? '';

/**
 * Whether `.dockerignore` leaves out a file, by a folder or name from the root, or by `**` before a
 * name anywhere.
 */
export function readIgnored(text: string): (file: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim().replace(/^\//, ''))
    .filter(Boolean);
  return (file) =>
    patterns.some((pattern) =>
      pattern.startsWith('**/')
        ? `/${file}/`.includes(`/${pattern.slice(3)}/`)
        : `${file}/`.startsWith(`${pattern}/`),
    );
}
