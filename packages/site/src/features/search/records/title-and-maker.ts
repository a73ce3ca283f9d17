// Title and maker in one text, both ways round. Words of one attribute are near each other; those
// of two count as far apart, so that “ophelia millais” would find what has both in one place.

/** Of an item with more titles or makers the first ones are taken. */
const MAX_EACH = 3;

/** Texts for searches that name an item by its title and its maker, in either order. */
export function titleAndMaker(titles: readonly string[], makers: readonly string[]): string[] {
  return titles
    .slice(0, MAX_EACH)
    .flatMap((title) =>
      makers.slice(0, MAX_EACH).flatMap((maker) => [`${title} ${maker}`, `${maker} ${title}`]),
    );
}
