// The roles of staff as people read them.
import { roleNames, type Role } from '../../../features/access/roles.ts';
import type { Translate } from '../../../platform/i18n/translator.ts';
import type { Choice } from '../controls/ChoiceControl.tsx';

const names: Readonly<Record<Role, string>> = {
  owner: 'desk.role.owner',
  administrator: 'desk.role.administrator',
  registrar: 'desk.role.registrar',
  editor: 'desk.role.editor',
  'events-officer': 'desk.role.events-officer',
  'visitor-services': 'desk.role.visitor-services',
  analyst: 'desk.role.analyst',
  volunteer: 'desk.role.volunteer',
  viewer: 'desk.role.viewer',
};

const explanations: Readonly<Record<Role, string>> = {
  owner: 'desk.role.owner.help',
  administrator: 'desk.role.administrator.help',
  registrar: 'desk.role.registrar.help',
  editor: 'desk.role.editor.help',
  'events-officer': 'desk.role.events-officer.help',
  'visitor-services': 'desk.role.visitor-services.help',
  analyst: 'desk.role.analyst.help',
  volunteer: 'desk.role.volunteer.help',
  viewer: 'desk.role.viewer.help',
};

export const roleName = (role: Role, t: Translate): string => t(names[role]);

/** Roles with what each may do, for a choice. */
export const roleChoices = (t: Translate, roles: readonly Role[] = roleNames): Choice[] =>
  roles.map((role) => ({ value: role, label: roleName(role, t), help: t(explanations[role]) }));
