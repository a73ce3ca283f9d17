// JSON inside a document, in a script element that nothing runs.

/**
 * JSON that cannot end the script element it is in. What is frozen stays as it is, and is written
 * once.
 */
export function jsonForScript(value: unknown): string {
  const lasting =
    typeof value === 'object' && value !== null && Object.isFrozen(value) ? value : undefined;
  const known = lasting && written.get(lasting);
  if (known !== undefined) return known;
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  if (lasting) written.set(lasting, json);
  return json;
}

const written = new WeakMap<object, string>();
