// `npm run docs`: makes the registries of fields and the references, which come from types and tables
// of the program. `--check` only tells whether they are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldRegistries } from './field-registries.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');

// The references are made from the registries, so those are made before they are imported.
if (!check) for (const { path, text } of fieldRegistries()) writeFileSync(join(root, path), text);
const { generatedDocuments } = await import('./generated-documents.ts');

for (const { path, text } of await generatedDocuments()) {
  const file = join(root, path);
  if (!check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is out of date. Run “npm run docs”.`);
    process.exitCode = 1;
  }
}
