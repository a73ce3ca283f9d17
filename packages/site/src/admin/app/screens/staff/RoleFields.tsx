// What somebody may do, and with which collections.
import { allows } from '../../../../features/access/grant.ts';
import { roleNames, type Role } from '../../../../features/access/roles.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';
import { RecordsControl } from '../../controls/RecordsControl.tsx';
import { useNamed, useNames } from '../../editing/names.ts';
import { roleChoices } from '../../session/roles.ts';
import { useSession } from '../../session/Session.tsx';
import type { Position } from './staff.ts';

/** Roles that a restriction to collections means anything for. */
const restrictable: ReadonlySet<Role> = new Set(['registrar', 'editor', 'volunteer', 'viewer']);

const collectionKind = { kind: 'collection' } as const;
const none: readonly string[] = [];

type RoleFieldsProps = { value: Position; onChange(value: Position): void };

export function RoleFields({ value, onChange }: RoleFieldsProps) {
  const { t } = useTranslation();
  const { user, grants } = useSession();
  const names = useNames();
  const chosen = useNamed(value.collections ?? none);
  const holder = `staff:${user.id}`;
  const mayGive = roleNames.filter((kind) => allows({ grants, holder }, 'users:manage', { kind }));
  return (
    <>
      <ChoiceControl
        label={t('desk.staff.role')}
        choices={roleChoices(t, mayGive)}
        value={value.role}
        onChange={(role) => onChange({ role: role as Role, collections: null })}
      />
      {restrictable.has(value.role) && (
        <RecordsControl
          label={t('desk.staff.collections')}
          help={t('desk.staff.collections.help')}
          find={names.finder(collectionKind)}
          value={chosen}
          onChange={(records) => {
            const ids = records.map(({ id }) => id);
            onChange({ ...value, collections: ids.length === 0 ? null : ids });
          }}
        />
      )}
    </>
  );
}
