// Builds the pages when their sources changed since the last build.
import { ensureBuilt, isBuilt } from '../packages/site/src/app/build-pages.ts';

if (isBuilt()) console.log('The pages are built.');
else await ensureBuilt((line) => console.log(line));
