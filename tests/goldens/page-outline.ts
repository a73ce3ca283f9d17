// What of a page matters to those who read it, as lines: texts, where links lead, what pictures
// show, what forms ask. How it is marked up does not count.

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};
const plain = (text: string) =>
  text
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return found === undefined ? undefined : plain(found);
};

/** The linked data of a page. */
export function jsonLdOf(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = 'null']): unknown => JSON.parse(json),
  );
}

/** What the head says about the page: its title, descriptions and relations to other addresses. */
export function headOf(html: string): string[] {
  const head = html.slice(0, Math.max(html.indexOf('</head>'), 0));
  const title = /<title>(.*?)<\/title>/s.exec(head)?.[1];
  return [
    ...(title === undefined ? [] : [`title: ${plain(title)}`]),
    ...[...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].flatMap(([tag]) => {
      const name = attribute(tag, 'name') ?? attribute(tag, 'property') ?? attribute(tag, 'rel');
      const value = attribute(tag, 'content') ?? attribute(tag, 'href');
      const language = attribute(tag, 'hreflang');
      // Names of built files change with every build.
      if (!name || !value || value.startsWith('/assets/')) return [];
      return [`${name}${language ? ` ${language}` : ''}: ${value}`];
    }),
  ];
}

/** The main part of a page. */
export function outlineOf(html: string): string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
  return main
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, ' ')
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? lineOfTag(part) : plain(part)))
    .filter((line) => line !== '');
}

function lineOfTag(tag: string): string {
  const name = /^<([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  const label = attribute(tag, 'aria-label');
  const lines = [...markOf(name, tag), ...(label ? [`label: ${label}`] : [])];
  return lines.join(' | ');
}

function markOf(name: string, tag: string): string[] {
  if (/^h[1-6]$/.test(name)) return [name];
  if (name === 'a') return [`link: ${attribute(tag, 'href') ?? ''}`];
  if (name === 'img') return [`image: ${attribute(tag, 'alt') ?? ''}`];
  if (name === 'form')
    return [`form: ${attribute(tag, 'method') ?? 'get'} ${attribute(tag, 'action') ?? ''}`];
  if (/^(input|select|textarea|button)$/.test(name)) return [`${name}: ${fieldOf(tag)}`];
  return [];
}

/** Values of hidden fields are made by chance. */
function fieldOf(tag: string): string {
  const type = attribute(tag, 'type') ?? '';
  const value = type === 'hidden' ? '' : (attribute(tag, 'value') ?? '');
  return [attribute(tag, 'name') ?? '', type, value].filter((part) => part !== '').join(' ');
}
