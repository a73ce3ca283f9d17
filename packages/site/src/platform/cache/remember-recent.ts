// What was made of texts that come again and again, as values of a table do.

/** Longer texts hardly ever come again. In characters. */
const MAX_LENGTH = 200;

/**
 * The same function, which remembers what it made of about `max` texts. What it makes must not be
 * changed, and should be made of the text that it is given and of nothing else: a part of a larger
 * text would keep all of that in memory.
 */
export function rememberRecent<Value extends {}>(
  max: number,
  make: (text: string) => Value,
): (text: string) => Value {
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();
  return (text) => {
    if (text.length > MAX_LENGTH) return make(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? make(text);
    if (recent.size * 2 >= max) [older, recent] = [recent, new Map()];
    recent.set(text, value);
    return value;
  };
}
