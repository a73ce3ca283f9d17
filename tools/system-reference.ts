// The reference of the systems whose exports are recognised, made from their profiles.
import { loadProfiles } from '../packages/site/src/features/imports/profiles/load-profiles.ts';
import type { Profile } from '../packages/site/src/features/imports/profiles/profile.ts';

const intro = `# Systems

Made from the profiles in \`packages/site/src/features/imports/profiles/data\` by \`npm run docs\`; a test fails when it is out of date. To add one: [add a profile](../how-to/add-a-profile.md).

A table is recognised by its headings. **Certain**: at least four headings of the signature are there, one of them rare, and no other system fits nearly as well; then the whole profile is used, and columns of which museums make different things are asked about. **Probable** otherwise: what it would do is shown and asked once. Profiles that nobody has compared with real exports can only be probable.
`;

export function systemReference(): string {
  const rows = loadProfiles().map((profile) => `| ${cellsOf(profile).join(' | ')} |`);
  const head = ['system', 'headings in', 'how sure', 'recognised by', 'asked', 'for staff only'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[intro, line(head), line(head.map(() => '---')), ...rows].join('\n')}\n`;
}

function cellsOf(profile: Profile): string[] {
  const { name, version, languages, verified, signature, staff } = profile;
  return [
    `<a id="${profile.id}"></a>${name} (version ${version})`,
    languages.join(', '),
    verified ? 'certain' : 'only probable: not compared with real exports',
    headings(signature.rare),
    headings([
      ...profile.ask.flatMap((one) => one.headings),
      ...Object.values(profile.suggested).flat(),
    ]),
    headings(Object.values(staff).flat()),
  ];
}

/** In code, since they may contain marks of Markdown. */
const headings = (all: readonly string[]): string =>
  all.length === 0 ? '—' : all.map((one) => `\`${one.replaceAll('|', '\\|')}\``).join(', ');
