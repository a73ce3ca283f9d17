// Which searches a question about tags means: `a`, `a AND b`, `(a OR b) AND c`.

/** A test of the tags of a search. @param expression  empty or absent: every search */
export function tagTest(expression: string | undefined): (tags: ReadonlySet<string>) => boolean {
  const tokens = (expression ?? '').match(/\(|\)|"[^"]*"|[^()"\s]+/g) ?? [];
  if (tokens.length === 0) return () => true;
  let at = 0;
  const any = (): ((tags: ReadonlySet<string>) => boolean) => {
    const parts = [all()];
    while (tokens[at] === 'OR' || tokens[at] === ',') {
      at++;
      parts.push(all());
    }
    return (tags) => parts.some((part) => part(tags));
  };
  const all = (): ((tags: ReadonlySet<string>) => boolean) => {
    const parts = [one()];
    while (tokens[at] === 'AND') {
      at++;
      parts.push(one());
    }
    return (tags) => parts.every((part) => part(tags));
  };
  const one = (): ((tags: ReadonlySet<string>) => boolean) => {
    const token = tokens[at++];
    if (token !== '(') {
      const tag = (token ?? '').replace(/^"|"$/g, '');
      return (tags) => tags.has(tag);
    }
    const inner = any();
    at++;
    return inner;
  };
  return any();
}
