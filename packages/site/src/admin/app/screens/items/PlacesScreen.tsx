// The list of places.
import { listKinds } from './list-kinds.ts';
import { RecordList } from './RecordList.tsx';

export const PlacesScreen = () => <RecordList key="places" list={listKinds['/admin/places']} />;
