// Japanese names of eras and periods, and words in dates.

/** Eras whose years are counted, with their first and last year. */
export const eras: Readonly<Record<string, readonly [from: number, to: number]>> = {
  応仁: [1467, 1469],
  文明: [1469, 1487],
  明応: [1492, 1501],
  永正: [1504, 1521],
  天文: [1532, 1555],
  永禄: [1558, 1570],
  元亀: [1570, 1573],
  天正: [1573, 1593],
  文禄: [1593, 1596],
  慶長: [1596, 1615],
  元和: [1615, 1624],
  寛永: [1624, 1645],
  正保: [1645, 1648],
  慶安: [1648, 1652],
  承応: [1652, 1655],
  明暦: [1655, 1658],
  万治: [1658, 1661],
  寛文: [1661, 1673],
  延宝: [1673, 1681],
  天和: [1681, 1684],
  貞享: [1684, 1688],
  元禄: [1688, 1704],
  宝永: [1704, 1711],
  正徳: [1711, 1716],
  享保: [1716, 1736],
  元文: [1736, 1741],
  寛保: [1741, 1744],
  延享: [1744, 1748],
  寛延: [1748, 1751],
  宝暦: [1751, 1764],
  明和: [1764, 1772],
  安永: [1772, 1781],
  天明: [1781, 1789],
  寛政: [1789, 1801],
  享和: [1801, 1804],
  文化: [1804, 1818],
  文政: [1818, 1830],
  天保: [1830, 1844],
  弘化: [1844, 1848],
  嘉永: [1848, 1854],
  安政: [1854, 1860],
  万延: [1860, 1861],
  文久: [1861, 1864],
  元治: [1864, 1865],
  慶応: [1865, 1868],
  明治: [1868, 1912],
  大正: [1912, 1926],
  昭和: [1926, 1989],
  平成: [1989, 2019],
  令和: [2019, 2199],
};

/** Letters that stand for the eras since 1868. */
export const eraLetters: Readonly<Record<string, string>> = {
  M: '明治',
  T: '大正',
  S: '昭和',
  H: '平成',
  R: '令和',
};

type Years = readonly [from: number, to: number];

/**
 * Periods without numbered years; `alone` of them go without the word for “period”. `parts` have
 * years of their own, where they are not thirds; others of such a period are not read.
 */
export const periods: Readonly<
  Record<
    string,
    {
      from: number;
      to: number;
      about?: true;
      alone?: true;
      parts?: Readonly<Record<string, Years>>;
    }
  >
> = {
  旧石器: { from: -38000, to: -12000, about: true, parts: {} },
  縄文: {
    from: -14500,
    to: -300,
    about: true,
    alone: true,
    parts: {
      草創期: [-14500, -8500],
      早期: [-10000, -4000],
      前期: [-5500, -3200],
      中期: [-3600, -2300],
      後期: [-2600, -1000],
      晩期: [-1400, -300],
    },
  },
  弥生: {
    from: -1000,
    to: 300,
    about: true,
    alone: true,
    parts: {
      早期: [-1000, -300],
      前期: [-800, -150],
      中期: [-400, 100],
      後期: [1, 300],
      終末期: [150, 300],
    },
  },
  古墳: {
    from: 240,
    to: 710,
    about: true,
    parts: {
      前期: [240, 420],
      中期: [350, 520],
      後期: [450, 650],
      終末期: [580, 730],
    },
  },
  飛鳥: { from: 538, to: 710, about: true, parts: {} },
  奈良: { from: 710, to: 794 },
  平安: { from: 794, to: 1185 },
  鎌倉: { from: 1185, to: 1333 },
  南北朝: { from: 1336, to: 1392 },
  室町: { from: 1336, to: 1573 },
  戦国: { from: 1467, to: 1603, about: true },
  桃山: { from: 1573, to: 1603 },
  安土桃山: { from: 1573, to: 1603 },
  江戸: { from: 1603, to: 1868, alone: true },
  幕末: { from: 1853, to: 1868, alone: true },
  化政: { from: 1804, to: 1830 },
  文化文政: { from: 1804, to: 1830 },
  '文化・文政': { from: 1804, to: 1830 },
  唐: { from: 618, to: 907 },
  明: { from: 1368, to: 1644 },
  清: { from: 1644, to: 1911 },
  第一次世界大戦: { from: 1914, to: 1918, alone: true },
  第二次世界大戦: { from: 1939, to: 1945, alone: true },
};
