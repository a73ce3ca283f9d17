// Pages of subjects.
import { route } from '@react-router/dev/routes';

export const subjectRoutes = [
  route('subjects', 'subjects/subjects-page.tsx'),
  route('subjects/:id/:slug?', 'subjects/subject-page.tsx'),
];
