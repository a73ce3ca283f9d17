// Pages of records as their working copies have them: beside the editor, by a signed address.
import { data } from 'react-router';
import { copyKinds } from '../features/kinds/copy-kinds.ts';
import type { RecordDefinition } from '../features/records/record.ts';
import { readPreview, type Preview } from '../features/working/preview-copy.ts';
import type { PageContext } from './load-page.ts';

/** What the page of a record shows in its place; nothing without a token that opens it. */
export async function previewAt<Body>(
  { site, url }: Pick<PageContext, 'site' | 'url'>,
  definition: RecordDefinition<Body>,
  id: string,
): Promise<Preview<Body> | undefined> {
  const token = url.searchParams.get('preview');
  if (token === null) return undefined;
  const preview = await readPreview(site, copyKinds[definition.kind], { id, token });
  return preview as Preview<Body> | undefined;
}

/** A page with its headers: a preview is for nobody but whoever asked for it. */
export function withPreviewHeaders<Loaded extends { isPreview: boolean }>(loaded: Loaded) {
  const headers = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    // Its address opens it: no other site is told.
    'referrer-policy': 'same-origin',
  };
  return data(loaded, loaded.isPreview ? { headers } : undefined);
}
