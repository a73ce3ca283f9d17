// Every word of the interface. A host gives its own record in its visitors' language;
// this one is English. Nothing else in the package speaks to visitors.

import type { Place } from './viewport/place.ts';
import type { ScaleBar } from './viewport/scale.ts';

/**
 * What the status line tells after each movement. `place` is null while the whole picture is shown.
 */
export type StatusWords = {
  percent: number;
  place: Place | null;
  detail: string | null;
  turned: number;
};

/**
 * The strings of the interface. Functions receive plain numbers and words, to be put into a
 * sentence.
 */
export type ViewerMessages = {
  viewer: (label: string) => string;
  tools: string;
  zoomIn: string;
  zoomOut: string;
  zoom: string;
  percent: (percent: number) => string;
  whole: string;
  actualSize: string;
  rotate: string;
  move: string;
  moveUp: string;
  moveDown: string;
  moveLeft: string;
  moveRight: string;
  previous: string;
  next: string;
  count: (number: number, total: number) => string;
  fullScreen: string;
  leaveFullScreen: string;
  help: string;
  close: string;
  label: string;
  closeLabel: string;
  compare: string;
  stopComparing: string;
  compareWith: string;
  pictures: string;
  details: string;
  thisView: string;
  copyLink: string;
  copied: string;
  notCopied: string;
  downloadDetail: string;
  downloadPicture: string;
  rights: string;
  scale: (bar: ScaleBar) => string;
  wheelHint: (key: string) => string;
  fingerHint: string;
  opening: string;
  offline: string;
  imageFailed: string;
  tilesFailed: string;
  manifestFailed: string;
  tryAgain: string;
  places: Record<Place, string>;
  status: (words: StatusWords) => string;
  keys: {
    zoomIn: string;
    zoomOut: string;
    whole: string;
    actualSize: string;
    move: string;
    rotate: string;
    rotateBack: string;
    nextPrevious: string;
    firstLast: string;
    home: string;
    label: string;
    compare: string;
    fullScreen: string;
    help: string;
    close: string;
  };
};

const number = new Intl.NumberFormat('en');

const places: ViewerMessages['places'] = {
  'upper-left': 'upper left',
  top: 'top',
  'upper-right': 'upper right',
  left: 'left',
  centre: 'centre',
  right: 'right',
  'lower-left': 'lower left',
  bottom: 'bottom',
  'lower-right': 'lower right',
};

/** The English interface. */
export const englishMessages: ViewerMessages = {
  viewer: (label) => `Image viewer: ${label}`,
  tools: 'Image tools',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: 'Zoom',
  percent: (percent) => `${number.format(percent)} %`,
  whole: 'Whole',
  actualSize: 'Actual size',
  rotate: 'Rotate',
  move: 'Move',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  previous: 'Previous',
  next: 'Next',
  count: (one, total) => `${number.format(one)} of ${number.format(total)}`,
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  help: 'Keys',
  close: 'Close',
  label: 'Label',
  closeLabel: 'Close label',
  compare: 'Compare',
  stopComparing: 'Stop comparing',
  compareWith: 'Compare with',
  pictures: 'Pictures',
  details: 'Look at',
  thisView: 'What you see now',
  copyLink: 'Copy link to this detail',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Copy it from here:',
  downloadDetail: 'Download this detail',
  downloadPicture: 'Download the picture',
  rights: 'Use and rights',
  scale: ({ length, unit }) => `${number.format(length)} ${unit}`,
  wheelHint: (key) => `Hold ${key} and scroll to zoom`,
  fingerHint: 'Use two fingers to move the picture',
  opening: 'Opening the picture',
  offline: 'You are offline. What has arrived can still be looked at.',
  imageFailed: 'This picture could not be opened.',
  tilesFailed: 'Some parts of this picture did not arrive.',
  manifestFailed: 'These pictures could not be opened.',
  tryAgain: 'Try again',
  places,
  status: ({ percent, place, detail, turned }) =>
    [
      `Zoom ${number.format(percent)} %`,
      place ? places[place] : 'whole picture',
      turned ? `turned ${turned}°` : '',
      detail ?? '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  keys: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Whole picture',
    actualSize: 'Actual size',
    move: 'Move about',
    rotate: 'Turn clockwise',
    rotateBack: 'Turn back',
    nextPrevious: 'Next and previous picture',
    firstLast: 'First and last picture',
    home: 'Whole picture, actual size',
    label: 'Label and details',
    compare: 'Compare two pictures',
    fullScreen: 'Full screen',
    help: 'This list',
    close: 'Close',
  },
};
