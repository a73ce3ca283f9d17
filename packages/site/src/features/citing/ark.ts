// ARKs: names that outlive addresses. https://www.ietf.org/archive/id/draft-kunze-ark-41.html
// A name is made from the record's id: its 128 bits in the 29 “betanumeric” characters of NOID, and
// NOID's check character.

import { ALPHABET, checkCharacter } from './noid-check.ts';

const BASE = BigInt(ALPHABET.length);
/** 29 to the 27th is more than 2 to the 128th. */
const LENGTH = 27;
const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * What a museum's ARKs begin with: the number of its name assigning authority, and its shoulder.
 */
type ArkRoot = { naan: string; shoulder: string };

/** Reads the setting site.ark, such as `12345/x5`; undefined if it is empty or unusable. */
export function readArkRoot(setting: string): ArkRoot | undefined {
  const found = /^(?:ark:\/?)?([0-9bcdfghjkmnpqrstvwxz]{5,9})\/([bcdfghjkmnpqrstvwxz]*\d)?$/.exec(
    setting.trim(),
  );
  return found ? { naan: found[1] ?? '', shoulder: found[2] ?? '' } : undefined;
}

/** The ARK of a record. */
export function arkOf(id: string, { naan, shoulder }: ArkRoot): string {
  let value = Array.from(id).reduce(
    (sum, character) => sum * 32n + BigInt(CROCKFORD.indexOf(character)),
    0n,
  );
  let blade = '';
  for (let place = 0; place < LENGTH; place++, value /= BASE)
    blade = ALPHABET[Number(value % BASE)] + blade;
  const name = `${naan}/${shoulder}${blade}`;
  return `ark:/${name}${checkCharacter(name)}`;
}

/**
 * The id that an ARK of ours names; undefined for another museum's, a wrong check character, or no
 * ARK at all. Hyphens do not count, capitals are as small letters, and the slash after `ark:` may
 * be absent.
 */
export function idOfArk(ark: string, { naan, shoulder }: ArkRoot): string | undefined {
  const plain = ark
    .normalize('NFKC')
    .replaceAll(/[-\u2010-\u2015\u00ad\s]/g, '')
    .toLowerCase();
  const name = /^ark:\/?(.+)$/.exec(plain)?.[1] ?? '';
  const blade = name.slice(naan.length + 1 + shoulder.length, -1);
  if (
    !name.startsWith(`${naan}/${shoulder}`) ||
    blade.length !== LENGTH ||
    checkCharacter(name.slice(0, -1)) !== name.at(-1)
  )
    return undefined;
  const digits = Array.from(blade, (character) => ALPHABET.indexOf(character));
  if (digits.includes(-1)) return undefined;
  let value = digits.reduce((sum, digit) => sum * BASE + BigInt(digit), 0n);
  if (value >= 1n << 128n) return undefined;
  let id = '';
  for (let place = 0; place < 26; place++, value /= 32n) id = CROCKFORD[Number(value % 32n)] + id;
  return id;
}

/** An electronic resource citation (ERC/ANVL), which `?info` asks for. */
export function arkInfo({
  who,
  what,
  when,
  where,
}: {
  who: string;
  what: string;
  when: string;
  where: string;
}): string {
  const value = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || '(:unkn) unknown';
  return `erc:\nwho: ${value(who)}\nwhat: ${value(what)}\nwhen: ${value(when)}\nwhere: ${value(where)}\n`;
}
