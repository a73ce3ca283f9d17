// What somebody may go to at the desk.
import type { Action } from '../../../features/access/grant.ts';
import { menuGroups, screens, serverPages, type MenuGroup, type Place } from './screens.ts';

export type MenuEntry = {
  address: string;
  title: string;
  /** Made by the server, so that the browser has to load it. */
  isServerMade: boolean;
};

export type MenuSection = { group: MenuGroup; title: string; entries: readonly MenuEntry[] };

/** Whether somebody may do something with any record, of one kind if that is given. */
export type MayDo = (action: Action, kind?: string) => boolean;

const places: readonly (readonly [string, Place & { isNew?: true }, boolean])[] = [
  ...Object.entries(screens).map(([address, place]) => [address, place, false] as const),
  ...Object.entries(serverPages).map(([address, place]) => [address, place, true] as const),
];

const entriesFor = (may: MayDo, fits: (place: Place & { isNew?: true }) => boolean): MenuEntry[] =>
  places
    .filter(
      ([, place]) => fits(place) && (place.needs === undefined || may(place.needs, place.kind)),
    )
    .map(([address, { title }, isServerMade]) => ({ address, title, isServerMade }));

/** The menu of somebody, without groups in which they may do nothing. */
export function menuFor(may: MayDo): MenuSection[] {
  return (Object.keys(menuGroups) as MenuGroup[])
    .map((group) => ({
      group,
      title: menuGroups[group],
      entries: entriesFor(may, (place) => place.group === group),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What somebody may make. */
export const newFor = (may: MayDo): MenuEntry[] => entriesFor(may, (place) => place.isNew === true);

/** The entry of the menu that a path belongs to: the longest address that it begins with. */
export function entryAt(sections: readonly MenuSection[], path: string): string | undefined {
  return sections
    .flatMap(({ entries }) => entries)
    .map(({ address }) => address)
    .filter(
      (address) => path === address || (address !== '/admin' && path.startsWith(`${address}/`)),
    )
    .toSorted((a, b) => b.length - a.length)[0];
}
