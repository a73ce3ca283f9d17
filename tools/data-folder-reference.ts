// docs/reference/data-folder.md: what lies in the data folder.
import { dataFolder } from '../packages/site/src/platform/files/data-folder.ts';

export const dataFolderReference = (): string =>
  [
    '# The data folder',
    '',
    'Made from `packages/site/src/platform/files/data-folder.ts` by `npm run docs`; a test fails when it is out of date. Everything that a site owns is below the folder of `VITRINE_DATA`, unless the database or files are elsewhere by its settings.',
    '',
    '- **shared**: every server of the site needs the same.',
    '- **server**: each server has its own.',
    '- **cache**: made again when it is missing. It is not part of a backup, and may be deleted while the site is stopped.',
    '- **copy**: of this folder alone. It is not part of a backup: a restored folder is another copy.',
    '',
    'A street map that `maps.tiles` names is the operator’s own file. `backup.json` is in a folder that was restored from a backup.',
    '',
    '| path | | what is in it |',
    '| --- | --- | --- |',
    ...Object.entries(dataFolder).map(
      ([path, { place, holds }]) => `| \`${path}\` | ${place} | ${holds} |`,
    ),
    '',
  ].join('\n');
