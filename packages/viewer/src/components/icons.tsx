// Our own small drawings, on a grid of 24 with lines of 1.6. They never stand without a word.

const shapes = {
  'zoom-in':
    'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.3 15.3 20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  'zoom-out': 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.3 15.3 20 20M7.8 10.5h5.4',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8.5 8.5h7v7h-7z',
  'actual-size': 'M6 8.5 8.5 7v10M15.5 8.5 18 7v10M12.2 10v.01M12.2 14.5v.01',
  rotate: 'M19 12a7 7 0 1 1-2.6-5.4M17 3v4h-4',
  move: 'M12 4v16M4 12h16M9.5 6.5 12 4l2.5 2.5M9.5 17.5 12 20l2.5-2.5M6.5 9.5 4 12l2.5 2.5M17.5 9.5 20 12l-2.5 2.5',
  up: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  down: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  left: 'M19 12H5M10.5 6.5 5 12l5.5 5.5',
  right: 'M5 12h14M13.5 6.5 19 12l-5.5 5.5',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  'full-screen': 'M4 9.5V4h5.5M20 14.5V20h-5.5M4 4l6 6M20 20l-6-6',
  help: 'M3.5 7.5h17v9h-17zM6.5 10.5h.01M9.5 10.5h.01M12.5 10.5h.01M15.5 10.5h.01M17.5 10.5h.01M8 13.7h8',
  label: 'M5 4.5h14v15H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  compare: 'M12 3.5v17M4 6.5h5.5v11H4zM14.5 6.5H20v11h-5.5z',
  close: 'm6 6 12 12M18 6 6 18',
  link: 'M10 14a3.5 3.5 0 0 0 5 0l3.5-3.5a3.5 3.5 0 0 0-5-5L12.5 6.5M14 10a3.5 3.5 0 0 0-5 0L5.5 13.5a3.5 3.5 0 0 0 5 5l1-1',
  download: 'M12 4v11M7 10.5 12 15.5l5-5M5 20h14',
} as const;

/** The name of a drawing. */
export type IconName = keyof typeof shapes;

/**
 * A drawing beside a word; hidden from those who hear the word. `follows` turns it round in
 * right-to-left pages.
 */
export function Icon({ name, follows = false }: { name: IconName; follows?: boolean }) {
  return (
    <svg
      className={follows ? 'vitrine-icon vitrine-icon-follows' : 'vitrine-icon'}
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
