// The shape in which the sample museum's items are written down, gallery by gallery.

/**
 * Who has a part in the item: a role in words, a person (key of data/people.ts), a date as a museum
 * writes it, a place (key of data/places.ts).
 */
export type Debt = { role: string; person?: string; date?: string; place?: string };

/**
 * A region of the picture that the curator points out: x, y, width, height in percent of the whole.
 */
export type PointedOut = {
  region: readonly [number, number, number, number];
  title: string;
  text: string;
};

/**
 * One item. `number` is the running number of its accession; `size` is the print's width and height
 * in millimetres.
 */
export type Entry = {
  number: number;
  slug: string;
  title: string | Readonly<Record<string, string>>;
  text: string;
  after: readonly Debt[];
  size: readonly [number, number];
  subjects: readonly string[];
  alt: string;
  culture?: string;
  second?: { slug: string; alt: string };
  details?: readonly PointedOut[];
};
