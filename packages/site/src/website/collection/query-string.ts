// Stands where InstantSearch looks for the package `qs`: flat query strings, by the browser's own
// parser.

export const parse = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text.replace(/^\?/, '')));

export const stringify = (values: Record<string, string>): string =>
  String(new URLSearchParams(values));

export default { parse, stringify };
