// Cyrillic and Greek words in Latin letters, as museums mostly write such names in English. Only to
// look for what nothing is written as it was typed: one typo more is forgiven there.

const table: Readonly<Record<string, string>> = {
  // Russian, then what Ukrainian, Belarusian, Serbian and Macedonian have beside it.
  ...pairs('а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u'),
  ...pairs('ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya'),
  ...pairs('і i ї yi є ye ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz'),
  ...pairs('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t'),
  ...pairs('υ y φ f χ ch ψ ps ω o'),
  // Two letters that are one sound.
  ...pairs('кс x αυ av ευ ev ου ou μπ b ντ nt γκ gk γγ ng τσ ts'),
  ъ: '',
  ь: '',
};

function pairs(text: string): Record<string, string> {
  const parts = text.split(' ');
  return Object.fromEntries(
    parts.flatMap((letter, at) => (at % 2 === 0 ? [[letter, parts[at + 1] ?? '']] : [])),
  );
}

const written = new RegExp(
  Object.keys(table)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/** A text in Latin letters; undefined if it has no Cyrillic or Greek ones. */
export function latinLetters(text: string): string | undefined {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return undefined;
  const plain = text
    .toLowerCase()
    // Accents go, but й and ё, ї and ў are letters of their own.
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Greek})\p{M}+/gu, '')
    .normalize('NFC');
  return plain.replaceAll(written, (letters) => table[letters] ?? letters);
}
