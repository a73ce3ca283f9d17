// Whether a heading of a museum's table can be read by visitors as the label of a value.

/** “ACCESSNO”, “object_no”, “objectNumber”, “dc:source”, “ca_objects.idno”, “245$a”, “Field7”. */
const OF_PROGRAMS =
  /^(?!IS[BS]N$)[\p{Lu}\p{N}]{4,}$|[_:$@[\]{}<>\\]\p{L}|\p{L}[_$@[\]{}<>\\]|\.\p{L}{2}|\p{Ll}\p{Lu}|^\p{L}*\p{N}+(?:\$\p{L}|\p{L}*)$/u;

/** Words as people write them: “Old number”, “Alte Inv.-Nr.”, “旧番号”, and no code of a program. */
export const isPlainLabel = (heading: string): boolean =>
  heading.trim() !== '' && !OF_PROGRAMS.test(heading.trim());
