// Rights statements: addresses in their canonical form, and well-known names where there is no
// address.

/** Names under which the common statements are written, by their addresses. */
const NAMED: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [
    /^cc[- ]?by((?:[- ](?:nc|nd|sa))*)[- ]?(\d\.\d)(?: international)?$/i,
    ([, more = '', version = '']) =>
      `https://creativecommons.org/licenses/by${more.toLowerCase().replaceAll(' ', '-')}/${version}/`,
  ],
  [
    /^(cc0|cc zero|cc[- ]?0)([- ]1\.0)?$/i,
    () => 'https://creativecommons.org/publicdomain/zero/1.0/',
  ],
  [/^public domain mark( 1\.0)?$/i, () => 'https://creativecommons.org/publicdomain/mark/1.0/'],
  [/^no known copyright$/i, () => 'http://rightsstatements.org/vocab/NKC/1.0/'],
  [/^in copyright$/i, () => 'http://rightsstatements.org/vocab/InC/1.0/'],
];

/**
 * The canonical address of a Creative Commons licence (https) or of a rightsstatements.org
 * statement (http, as it is published).
 * @returns nothing for any other text
 */
export function canonicalRights(text: string): string | undefined {
  const address = text.trim();
  const licence =
    /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d))?(?:\/[a-z]{2})?\/?(?:(?:deed|legalcode)(?:\.[a-z_-]+)?)?$/i.exec(
      address,
    );
  if (licence)
    return `https://creativecommons.org/${licence[1]?.toLowerCase()}/${licence[2]?.toLowerCase()}/${licence[3] ?? (licence[1]?.toLowerCase() === 'publicdomain' ? '1.0' : '4.0')}/`;
  const statement =
    /^https?:\/\/(?:www\.)?rightsstatements\.org\/(?:vocab|page|data)\/([A-Za-z-]+)\/(\d\.\d)\/?(?:\?.*)?$/i.exec(
      address,
    );
  return statement
    ? `http://rightsstatements.org/vocab/${statement[1]}/${statement[2]}/`
    : undefined;
}

/** The address of a statement that is known by this name: “CC BY 4.0”. */
export function rightsByName(name: string): string | undefined {
  for (const [pattern, address] of NAMED) {
    const match = pattern.exec(name.trim());
    if (match) return address(match);
  }
  return undefined;
}
