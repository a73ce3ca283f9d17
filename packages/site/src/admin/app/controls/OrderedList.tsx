// A list that somebody arranges: by keys on its handles, by buttons, and by dragging.
import { memo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { moved, placeAt } from './reorder.ts';
import { useNewest } from './use-newest.ts';

type OrderedListProps<Member> = {
  label: string;
  members: readonly Member[];
  keyOf(member: Member): string;
  /** What it is called when it is moved or removed. */
  nameOf(member: Member, at: number): string;
  onChange(members: readonly Member[]): void;
  /** Where it is another function, every member is drawn again. */
  children(member: Member, at: number): ReactNode;
};

export function OrderedList<Member>(props: OrderedListProps<Member>) {
  const { label, members, keyOf, nameOf, onChange, children } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const move = (from: number, to: number) => {
    const next = moved(members, from, to);
    const member = members[from];
    if (next === members || member === undefined) return;
    onChange(next);
    setNews(
      t('desk.control.moved', {
        name: nameOf(member, from),
        place: next.indexOf(member) + 1,
        count: members.length,
      }),
    );
  };
  const remove = (at: number) => {
    const member = members[at];
    if (member === undefined) return;
    onChange(members.toSpliced(at, 1));
    setNews(t('desk.control.removed', { name: nameOf(member, at) }));
    // The key that removed it stands on a button that is gone.
    list.current?.focus();
  };
  const newest = useNewest({ move, remove });
  const [actions] = useState<Actions>(() => ({
    move: (from, to) => newest.current.move(from, to),
    remove: (at) => newest.current.remove(at),
    list: () => list.current,
  }));
  return (
    <div className="ordered">
      <output className="visually-hidden">{news}</output>
      <ol ref={list} className="ordered-list" aria-label={label} tabIndex={-1}>
        {members.map((member, at) => (
          <Row
            key={keyOf(member)}
            member={member}
            at={at}
            name={nameOf(member, at)}
            isMovable={members.length > 1}
            actions={actions}
            draw={children as (member: unknown, at: number) => ReactNode}
          />
        ))}
      </ol>
    </div>
  );
}

type Actions = {
  move(from: number, to: number): void;
  remove(at: number): void;
  list(): HTMLOListElement | null;
};

type RowProps = {
  member: unknown;
  at: number;
  name: string;
  isMovable: boolean;
  /** The same ones as long as the list is there. */
  actions: Actions;
  draw(member: unknown, at: number): ReactNode;
};

/** A member with what is done with it: drawn again where it has changed, or how it is drawn. */
const Row = memo(function Row({ member, at, name, isMovable, actions, draw }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className="ordered-member">
      {isMovable && (
        <Handle name={name} at={at} list={actions.list} onMove={(to) => actions.move(at, to)} />
      )}
      <div className="ordered-content">{draw(member, at)}</div>
      <button
        type="button"
        className="desk-tool"
        aria-label={t('desk.control.remove', { name })}
        onClick={() => actions.remove(at)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
});

type HandleProps = {
  name: string;
  at: number;
  list(): HTMLOListElement | null;
  onMove(to: number): void;
};

/** Up and down move its member; so does dragging, with a mouse, a finger or a pen. */
function Handle({ name, at, list, onMove }: HandleProps) {
  const { t } = useTranslation();
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const middles = [...(list()?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const to = placeAt(middles, event.clientY, at);
    if (to !== at) onMove(to);
  };
  return (
    <button
      type="button"
      className="ordered-handle"
      aria-label={t('desk.control.move', { name })}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(at + step);
      }}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
}
