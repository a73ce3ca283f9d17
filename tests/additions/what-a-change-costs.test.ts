// The rows of the table in ARCHITECTURE.md that no page of how-tos follows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources } from './source-copy.ts';

const page = `
// A page for this test.
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/thanks-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ language }) => ({ language }));
}

export default function ThanksPage({ loaderData: { language } }: Route.ComponentProps) {
  return (
    <Page title="Thanks" description="Thanks" page="/thanks">
      <p className="container">{language}</p>
    </Page>
  );
}
`;

const site = 'packages/site/src';
const added = {
  page: ['docs/reference/routes.md', `${site}/routes/data/table.ts`, thanks('thanks-page.tsx')],
  setting: ['docs/reference/configuration.md', `${site}/platform/config/data/settings-table.ts`],
  error: ['docs/reference/errors.md', `${site}/platform/errors/errors.ts`],
};

describe('what a change costs', { timeout: 120_000 }, () => {
  const copy = copySources();
  afterAll(() => copy.remove());
  beforeAll(() => {
    copy.write('src/website/thanks/thanks-page.tsx', page);
    copy.addLine(
      'src/routes/data/table.ts',
      "  page('/about', 'about/about-page.tsx', 'about this site'),",
      "  page('/thanks', 'thanks/thanks-page.tsx', 'thanks'),",
    );
    copy.addLine(
      'src/platform/config/data/settings-table.ts',
      "  'search.application-id': text('', 'With hosted Algolia: the id of the application.'),",
      "  'search.colour': text('blue', 'A colour for this test.'),",
    );
    copy.addLine(
      'src/platform/errors/errors.ts',
      'export const failures = {',
      "  'too-blue': { status: 422, message: () => 'This is too blue. Choose another colour.' },",
    );
    copy.run('npm', 'run', '-s', 'docs');
  });

  it('is one file and one row for a page, and one row for a setting or an error', () => {
    expect(copy.changedFiles().toSorted()).toEqual(Object.values(added).flat().toSorted());
    copy.makeRouteTypes();
    expect(copy.compile(['src/website/thanks/thanks-page.tsx', 'src/website/routes.ts'])).toEqual(
      [],
    );
  });

  it('stands in the generated references at once', () => {
    const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8');
    expect(read('docs/reference/routes.md')).toContain('| `/thanks` |');
    expect(read('docs/reference/configuration.md')).toContain('A colour for this test.');
    expect(read('docs/reference/errors.md')).toContain('This is too blue.');
  });
});

function thanks(file: string): string {
  return `${site}/website/thanks/${file}`;
}
