// Rows for imports that are interrupted: the same in every process.
import type { ItemDraft } from '../../packages/site/src/features/catalogue/fields/drafts.ts';

export const manyDrafts: ItemDraft[] = Array.from({ length: 3000 }, (_, i) => ({
  accessionNumber: `K.${i}`,
  title: { en: `Item ${i}` },
  subjects: [`subject ${i % 7}`],
}));
