// The list of collections.
import { listKinds } from './list-kinds.ts';
import { RecordList } from './RecordList.tsx';

export const CollectionsScreen = () => (
  <RecordList key="collections" list={listKinds['/admin/collections']} />
);
