// The tags of XML and HTML one after the other, for files of which only a few attributes and texts
// are looked for: what is not well-formed ends the reading, and nothing is fetched or expanded.

export type Tag =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Names are without the prefixes of elements. */
export function* tagsOf(source: string): Generator<Tag> {
  for (let at = 0; at < source.length;) {
    const start = source.indexOf('<', at);
    const text = source.slice(at, start < 0 ? undefined : start);
    if (text !== '') yield { kind: 'text', text: decoded(text) };
    if (start < 0) return;
    const [opening, ending] = fences.find(([one]) => source.startsWith(one, start)) ?? ['<', '>'];
    const end = source.indexOf(ending, start + opening.length);
    if (end < 0) return;
    at = end + ending.length;
    const inner = source.slice(start + opening.length, end);
    if (opening === '<![CDATA[') yield { kind: 'text', text: inner };
    else if (opening === '<') yield tagOf(inner);
  }
}

const fences = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function tagOf(inner: string): Tag {
  const name = /^\/?[^\s/>]*/.exec(inner)?.[0] ?? '';
  if (name.startsWith('/')) return { kind: 'close', name: localName(name.slice(1)) };
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single] of inner
    .slice(name.length)
    .matchAll(/([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes.set(key, decoded(double ?? single ?? ''));
  return { kind: 'open', name: localName(name), attributes, isEmpty: inner.endsWith('/') };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** With the entities of XML and those by number; others stay as they are written. */
function decoded(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
      ? String.fromCodePoint(point)
      : whole;
  });
}
