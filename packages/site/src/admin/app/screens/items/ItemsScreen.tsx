// The list of items.
import { listKinds } from './list-kinds.ts';
import { RecordList } from './RecordList.tsx';

export const ItemsScreen = () => <RecordList key="items" list={listKinds['/admin/items']} />;
