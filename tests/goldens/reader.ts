// Asks the golden museum as visitors do, and remembers what was answered.
import { gunzipSync } from 'node:zlib';
import { shortened } from './golden-file.ts';
import type { ServedMuseum } from './served-museum.ts';
import { headOf, outlineOf } from './page-outline.ts';

/** What differs between two answers to one request. */
const CHANCE = /^(etag|x-request-id|date|last-modified|content-length|repr-digest)$/;

export type Answer = { name: string; text: string };

export type Reader = {
  /** The address with its status as a name, and the text with names instead of ids. */
  read(path: string, init?: RequestInit): Promise<Answer>;
  /** Every answer so far, word for word. */
  texts: readonly { path: string; text: string }[];
  /** The statuses and headers so far, with the addresses that had them. */
  headers(): unknown[];
  /** The value with names instead of ids. */
  steady<Value>(value: Value): Value;
};

export function newReader(museum: ServedMuseum): Reader {
  const texts: { path: string; text: string }[] = [];
  const headers = new Map<string, Set<string>>();
  return {
    texts,
    steady: <Value>(value: Value) => JSON.parse(museum.steady(JSON.stringify(value))) as Value,
    async read(path, init) {
      const response = await museum.ask(path, init);
      const bytes = Buffer.from(await response.arrayBuffer());
      const isGzip = response.headers.get('content-type') === 'application/gzip';
      const text = (isGzip ? gunzipSync(bytes) : bytes).toString();
      texts.push({ path, text });
      const output = headersOf(response, museum);
      const name = museum.steady(path);
      headers.set(output, (headers.get(output) ?? new Set()).add(name));
      return { name: `${name} ${response.status}`, text: museum.steady(text) };
    },
    headers: () =>
      [...headers].map(([output, paths]) => ({
        ...(JSON.parse(output) as object),
        paths: [...paths].sort(),
      })),
  };
}

function headersOf({ status, headers }: Response, { steady }: ServedMuseum): string {
  const lasting = [...headers].filter(([name]) => !CHANCE.test(name));
  // Hashes and names of built files change with every build.
  const withoutBuild = (value: string) =>
    value.replaceAll(/'sha256-[^']+'/g, "'sha256'").replaceAll(/\/assets\/[\w.-]+/g, '/assets/');
  return JSON.stringify({
    status,
    ...Object.fromEntries(lasting.map(([name, value]) => [name, withoutBuild(steady(value))])),
  });
}

/**
 * JSON as what it says, other texts as lines. Where there is a page instead, its head: what a page
 * for the lost proposes depends on the address, which may have an id in it.
 */
export function contentOf(text: string): unknown {
  if (text.startsWith('<!DOCTYPE html>')) return headOf(text);
  try {
    return JSON.parse(text, (key, value: unknown) =>
      // Files are packed with the ids in them.
      key === 'sha256' || key === 'bytes' ? `{${key}}` : value,
    );
  } catch {
    return shortened(text.split('\n'));
  }
}

/** The head and the main part of a page. The sizes and sums of files depend on the ids in them. */
export const pageOf = (html: string): string[] =>
  [...headOf(html), ...outlineOf(html)].filter(
    (line) => !/^[0-9a-f]{64}$|^\p{Nd}+([.,٫]\p{Nd}+)? ?\P{L}?(kB|ko|كيلوبايت)/u.test(line),
  );
