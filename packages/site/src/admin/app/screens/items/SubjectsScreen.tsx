// The list of subjects.
import { listKinds } from './list-kinds.ts';
import { RecordList } from './RecordList.tsx';

export const SubjectsScreen = () => (
  <RecordList key="subjects" list={listKinds['/admin/subjects']} />
);
