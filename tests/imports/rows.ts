// A source made of plain values, for tests of the import service.
import { createHash } from 'node:crypto';
import type {
  DraftRow,
  ImportSource,
} from '../../packages/site/src/features/imports/import-source.ts';
import type { ItemDraft } from '../../packages/site/src/features/catalogue/fields/drafts.ts';
import type { Problem } from '../../packages/site/src/features/imports/problem.ts';

/** Each draft is a row; its identifier is its accession number, or `identifier`. */
export function rowsOf(
  drafts: readonly ItemDraft[],
  more: Partial<ImportSource> & { problems?: (draft: ItemDraft) => Problem[] } = {},
): ImportSource {
  return {
    label: 'test.csv',
    sourceKey: 'test',
    mappingKey: 'm1',
    notices: ['Read as a test.'],
    totalRows: drafts.length,
    rows: () =>
      drafts.map((draft, i): DraftRow => ({
        number: i + 2,
        key:
          draft.identifier ??
          (draft.accessionNumber
            ? { scheme: 'accession', value: draft.accessionNumber }
            : undefined),
        hash: createHash('sha256').update(JSON.stringify(draft)).digest('hex'),
        read: () => ({ draft, problems: more.problems?.(draft) ?? [] }),
      })),
    ...more,
  };
}
