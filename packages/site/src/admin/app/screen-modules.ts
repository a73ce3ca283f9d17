// The module of each screen, loaded when somebody goes there.
import type { ComponentType } from 'react';
import type { EditedKind } from '../../features/catalogue/editor.ts';
import type { DeskScreen } from '../../routes/data/table.ts';

const editor = (kind: EditedKind) => () =>
  import('./screens/editor/EditorScreen.tsx').then((module) => module.editorOf(kind));

const newRecord = (kind: Exclude<EditedKind, 'item'>) => () =>
  import('./screens/new-record/NewRecordScreen.tsx').then((module) => module.newRecordOf(kind));

export const screenModules: Readonly<Record<DeskScreen, () => Promise<ComponentType>>> = {
  '/admin/items/new': () =>
    import('./screens/quick-add/QuickAddScreen.tsx').then((module) => module.QuickAddScreen),
  '/admin/people/new': newRecord('person'),
  '/admin/places/new': newRecord('place'),
  '/admin/subjects/new': newRecord('subject'),
  '/admin/collections/new': newRecord('collection'),
  '/admin/items/:id': editor('item'),
  '/admin/people/:id': editor('person'),
  '/admin/places/:id': editor('place'),
  '/admin/subjects/:id': editor('subject'),
  '/admin/collections/:id': editor('collection'),
  '/admin': () => import('./screens/today/TodayScreen.tsx').then((module) => module.TodayScreen),
  '/admin/look': () => import('./screens/look/LookScreen.tsx').then((module) => module.LookScreen),
  '/admin/messages': () =>
    import('./screens/messages/MessagesScreen.tsx').then((module) => module.MessagesScreen),
  '/admin/messages/:reference': () =>
    import('./screens/messages/MessageScreen.tsx').then((module) => module.MessageScreen),
  '/admin/staff': () =>
    import('./screens/staff/StaffScreen.tsx').then((module) => module.StaffScreen),
  '/admin/activity': () =>
    import('./screens/activity/ActivityScreen.tsx').then((module) => module.ActivityScreen),
  '/admin/account': () =>
    import('./screens/account/AccountScreen.tsx').then((module) => module.AccountScreen),
  '/admin/items': () =>
    import('./screens/items/ItemsScreen.tsx').then((module) => module.ItemsScreen),
  '/admin/people': () =>
    import('./screens/items/PeopleScreen.tsx').then((module) => module.PeopleScreen),
  '/admin/places': () =>
    import('./screens/items/PlacesScreen.tsx').then((module) => module.PlacesScreen),
  '/admin/subjects': () =>
    import('./screens/items/SubjectsScreen.tsx').then((module) => module.SubjectsScreen),
  '/admin/collections': () =>
    import('./screens/items/CollectionsScreen.tsx').then((module) => module.CollectionsScreen),
};
