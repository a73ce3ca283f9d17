// How tables belong together, as a mapping file says it.

/** What a person stated in a mapping file; a table may be left out, named or put in order. */
export type StatedJoins = {
  links: readonly { from: string; to: string; line: number }[];
  tables: readonly {
    table: string;
    ignore?: true;
    list?: string;
    order?: string;
    line: number;
  }[];
};
