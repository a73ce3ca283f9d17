// A page of a list, as the API gives it.
export type ListRow = {
  id: string;
  state: string;
  label: string;
  updatedAt: string;
  updatedByName: string;
  gaps: readonly string[];
  submitted?: { at: string; by: string };
  number?: string;
  makers?: string;
  date?: string;
  picture?: { preview: string; address?: string };
};

export type ListPage = {
  items: readonly ListRow[];
  next?: string;
  previous?: string;
  isBehind: boolean;
};

export type ListCounts = {
  total: number;
  /** There are more, which were not counted. */
  isMore: boolean;
  states: Readonly<Record<string, number>>;
  gaps: Readonly<Record<string, number>>;
};

export type View = { id: string; name: string; query: string; isShared: boolean; isOwn: boolean };
