// The lines of a list: a grid for the keyboard (arrow keys, Home, End, Enter opens), cards on a
// phone.
import { Link, useNavigate } from 'react-router';
import {
  Cell,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  type SortDescriptor,
} from 'react-aria-components';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { SubmittedBy } from '../../editing/SubmittedBy.tsx';
import { screens } from '../../data/screens.ts';
import { lackMessages, stateMessages, type ListColumn, type ListKind } from './list-kinds.ts';
import type { ListRow } from './list-page.ts';

type ListTableProps = {
  list: ListKind;
  rows: readonly ListRow[];
  /** As the API has it: `-updated` is the newest first. */
  order: string;
  onOrder(order: string): void;
};

const headings: Readonly<Record<ListColumn, string>> = {
  picture: 'desk.list.column.picture',
  number: 'desk.list.column.number',
  title: 'desk.list.column.title',
  makers: 'desk.list.column.makers',
  date: 'desk.list.column.date',
  state: 'desk.list.column.state',
  gaps: 'desk.list.column.gaps',
  updated: 'desk.list.column.updated',
};

/** The order of the API that a column stands for; a list without numbers is ordered by name. */
function orderOf(column: ListColumn, { columns }: ListKind): string | undefined {
  if (column === 'number') return 'name';
  if (column === 'title') return columns.includes('number') ? 'title' : 'name';
  return column === 'updated' ? 'updated' : undefined;
}

/** The screen of one record, once there is one. */
const hasEditor = ({ plural }: ListKind): boolean => Object.hasOwn(screens, `/admin/${plural}/:id`);

export function ListTable(props: ListTableProps) {
  return (
    <div className="list-body">
      <Lines {...props} />
    </div>
  );
}

function Lines({ list, rows, order, onOrder }: ListTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = order.replace('-', '');
  const sorted = list.columns.find((column) => orderOf(column, list) === name);
  const opens = hasEditor(list);
  const sort = ({ column, direction }: SortDescriptor) => {
    const next = orderOf(column as ListColumn, list);
    if (next !== undefined) onOrder(direction === 'descending' ? `-${next}` : next);
  };
  return (
    <Table
      aria-label={t(list.title)}
      className="list-table"
      {...(sorted
        ? {
            sortDescriptor: {
              column: sorted,
              direction: order.startsWith('-') ? 'descending' : 'ascending',
            },
          }
        : {})}
      onSortChange={sort}
      {...(opens ? { onRowAction: (id) => void navigate(`/admin/${list.plural}/${id}`) } : {})}
    >
      <TableHeader>
        {list.columns.map((column) => (
          <Column
            key={column}
            id={column}
            isRowHeader={column === 'title'}
            allowsSorting={orderOf(column, list) !== undefined}
            className={`list-${column}`}
          >
            {t(headings[column])}
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} id={row.id} textValue={row.label}>
            {list.columns.map((column) => (
              <Cell key={column} className={`list-${column}`}>
                <ListCell
                  column={column}
                  row={row}
                  address={opens ? `/admin/${list.plural}/${row.id}` : undefined}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

type ListCellProps = { column: ListColumn; row: ListRow; address: string | undefined };

function ListCell({ column, row, address }: ListCellProps) {
  const { t, day, list } = useTranslation();
  switch (column) {
    case 'picture':
      return row.picture ? (
        <img
          src={row.picture.address ?? row.picture.preview}
          alt=""
          width="48"
          height="48"
          loading="lazy"
        />
      ) : null;
    case 'title':
      return address ? (
        <Link to={address} dir="auto">
          {row.label}
        </Link>
      ) : (
        <span dir="auto">{row.label}</span>
      );
    case 'state':
      return (
        <>
          <span className={`list-is-${row.state}`}>{t(stateMessages[row.state] ?? '')}</span>
          {row.submitted && <SubmittedBy {...row.submitted} />}
        </>
      );
    case 'gaps':
      return row.gaps.length === 0 ? null : (
        <>
          <span className="list-card-only">{t('desk.list.missing')} </span>
          {list(row.gaps.map((gap) => t(lackMessages[gap] ?? '')))}
        </>
      );
    case 'updated':
      return (
        <>
          <time dateTime={row.updatedAt}>{day(row.updatedAt)}</time>
          {' · '}
          <bdi>{row.updatedByName}</bdi>
        </>
      );
    default:
      return <span dir="auto">{row[column]}</span>;
  }
}
