// A folder to begin with: one file of most kinds, all of them drafts, so that importing it shows
// nothing to visitors.
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { defaultLanguage } from '../../records/records.ts';
import { readableJson, type ContentCodec, type ContentFile } from './codec.ts';
import { namesInTarget } from './content-folder.ts';
import { schemaFiles, schemaOfFile } from './content-schemas.ts';
import { writeFiles } from './transfer-content.ts';

/**
 * Writes the folder.
 * @returns the paths of its files
 * @throws content-unusable where something is in it already
 */
export async function writeStarter(
  site: Site,
  codecs: readonly ContentCodec[],
  folder: string,
): Promise<string[]> {
  if ((await namesInTarget(folder)).length > 0)
    throw failure('content-unusable', folder, 'it is not empty. Choose a new folder.');
  const files = [...starterFiles(defaultLanguage(site)), ...schemaFiles(codecs)];
  await writeFiles(site, folder, files, []);
  return files.map(({ path }) => path);
}

const draft = { state: 'draft' };
const schema = (kind: string, path = '') => ({ ...schemaOfFile(kind, path), ...draft });
const timeZone = 'Europe/Paris';

function starterFiles(language: string): ContentFile[] {
  const json = (path: string, value: object) => ({ path, text: readableJson(value) });
  const words = (text: string) => ({ [language]: text });
  return [
    { path: 'README.md', text: readme },
    json('pages/example/page.json', schema('page', 'example/page.json')),
    { path: `pages/example/${language}.md`, text: page },
    json('stories/first-story/story.json', schema('story', 'first-story/story.json')),
    { path: `stories/first-story/${language}.md`, text: story },
    json('notices/closed.json', {
      ...schema('notice'),
      content: { text: words('Closed today.') },
    }),
    json('venues/main-building.json', {
      ...schema('venue'),
      content: {
        name: words('Main building'),
        address: ['1 Museum Street'],
        timeZone,
        access: [],
      },
    }),
    json('events/first-talk.json', {
      ...schema('event'),
      content: {
        title: words('A first talk'),
        type: 'talk',
        audiences: [],
        access: [],
        attendance: 'in-person',
        free: true,
        booking: { mode: 'none' },
        status: 'confirmed',
        venue: 'venues/main-building',
        schedule: { timeZone, start: '2030-01-15T18:30', minutes: 60 },
      },
    }),
  ];
}

const readme = `# Content of the museum

Change these files, or copy them, and import the folder:

    npx vitrine content import <folder> --dry-run
    npx vitrine content import <folder>

Everything here is a draft. To publish a file, remove the line "state": "draft" and import the folder again.
`;

const page = `---
title: An example
summary: One sentence for lists and search engines.
---

## A heading

A paragraph with _emphasis_, a [link](/search) and a note.[^1]

- One thing
- Another thing

| Day    | Hours       |
| ------ | ----------- |
| Monday | closed      |
| Friday | 10:30–17:00 |

:::quote{by="A visitor"}
A block has its settings on its first line and its text below.
:::

[^1]: It is shown at the end.
`;

const story = `---
title: A first story
---

Begin here.
`;
