// Which of two compared pictures the visitor moved last. Only that one leads, or they would chase
// each other.

/** One of the two. */
export type Side = 'first' | 'second';

/** Remembers who leads. */
export type Lead = { take: (side: Side) => void; isWith: (side: Side) => boolean };

/** At the beginning the first picture leads. */
export function newLead(): Lead {
  let leader: Side = 'first';
  return {
    take: (side) => {
      leader = side;
    },
    isWith: (side) => leader === side,
  };
}
