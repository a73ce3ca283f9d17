// Builds the pages when their sources changed since the last build.
import { buildPages, isBuilt } from '../packages/site/src/app/build-pages.ts';

if (!isBuilt()) await buildPages((line) => console.log(line));
else console.log('The pages are built.');
