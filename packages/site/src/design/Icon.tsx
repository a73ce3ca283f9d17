// Small line drawings of our own, on a grid of 24. An icon never stands without a word: the word
// may be hidden, not absent.

const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20',
  menu: 'M4 7.5h16M4 12h16M4 16.5h10',
  close: 'M6 6l12 12M18 6 6 18',
  zoom: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
  cite: 'M5 18.5V13a6 6 0 0 1 4-6M5 13h4.5v5.5H5Zm9 5.5V13a6 6 0 0 1 4-6m-4 6h4.5v5.5H14Z',
  gather: 'M5 9h14v11H5ZM12 3v11m-4-4 4 4 4-4',
  next: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  previous: 'M19 12H5m5.5-5.5L5 12l5.5 5.5',
  chance:
    'M4 17.5h3.2c5 0 5.2-11 10.3-11H20m-3-3 3 3-3 3M4 6.5h3.2c2 0 3.2 1.8 4.1 3.9m2 4.3c1 1.6 2.2 2.8 4.2 2.8H20m-3-3 3 3-3 3',
  share: 'M12 15V4m-3.8 3.8L12 4l3.8 3.8M7 11H5v9h14v-9h-2',
  languages: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM4 12h16M12 4c5 5 5 11 0 16-5-5-5-11 0-16Z',
} as const;

export type IconName = keyof typeof drawings;

/** @param turns  mirrored where the page reads from right to left, as arrows are */
export function Icon({ name, turns = false }: { name: IconName; turns?: boolean }) {
  return (
    <svg
      className={turns ? 'icon turns' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
