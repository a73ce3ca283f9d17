// What a loader returns, kept from being sent to a browser.

/**
 * The same data, with its fields hidden from being listed. React Router encodes what a loader
 * returns for a script in the browser to go on with; public pages have no such script, and the
 * encoding costs more than reading an item.
 */
export function cachedOnServer<Data extends object>(data: Data): Data {
  const fields = Object.entries(data).map(([name, value]) => [name, { value: value as unknown }]);
  return Object.defineProperties({}, Object.fromEntries(fields) as PropertyDescriptorMap) as Data;
}
