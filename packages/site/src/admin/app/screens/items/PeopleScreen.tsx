// The list of people.
import { listKinds } from './list-kinds.ts';
import { RecordList } from './RecordList.tsx';

export const PeopleScreen = () => <RecordList key="people" list={listKinds['/admin/people']} />;
