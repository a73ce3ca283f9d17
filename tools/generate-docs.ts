// `npm run docs`: makes the references that come from tables of the program. `--check` only tells
// whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedDocuments } from './generated-documents.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');

for (const { path, text } of await generatedDocuments()) {
  const file = join(root, path);
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is out of date. Run “npm run docs”.`);
    process.exitCode = 1;
  }
}
