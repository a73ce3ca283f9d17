// The JSON of answers, written once: for whoever sent the request, and for the memory of answers.

const written = new WeakMap<object, string>();

/** An answer as JSON. From then on nobody may change it. */
export function jsonOf(answer: object): string {
  const known = written.get(answer);
  if (known !== undefined) return known;
  const json = JSON.stringify(answer);
  written.set(answer, json);
  return json;
}
