// Makes sure that there is a Chromium for the browser tests, or says clearly that none could be
// had.
import { findBrowser, installBrowser } from './browser.ts';

const found = findBrowser() ?? installBrowser((line) => console.log(line));
if (found) console.log(`Browser: ${found}`);
else {
  console.error(
    'Chromium was not found and could not be installed. Install it (Debian: apt-get install chromium) or set CHROME_PATH, then run “npm test” again.',
  );
  process.exitCode = 1;
}
