// Every word of the interface. A host gives its own record in its visitors' language;
// this one is English. Nothing else in the package speaks to visitors.

import type { Place } from './viewport/place.ts';
import type { ScaleBar } from './viewport/scale.ts';

/** The ways in which a key or a button pans. */
export type PanDirection = 'left' | 'right' | 'up' | 'down';

/**
 * What the status line reads out after each movement. `place` is null while the whole picture is
 * shown, `panned` unless a key or a button has just panned; `isAtEdge` then: no further that way.
 * `description` is a detail's own text, when the view has just come to it.
 */
export type StatusWords = {
  percent: number;
  place: Place | null;
  detail: string | null;
  description: string | null;
  turned: number;
  panned: PanDirection | null;
  isAtEdge: boolean;
};

/**
 * The strings of the interface. Functions receive plain numbers and words, to be put into a
 * sentence.
 */
export type ViewerMessages = {
  viewer: (label: string) => string;
  /** What the picture is to assistive technology, beside its name: `aria-roledescription`. */
  zoomable: string;
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
  transcription: string;
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
  panned: Record<PanDirection, string>;
  edge: string;
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

const edge = 'edge of the image';

const panned: ViewerMessages['panned'] = {
  left: 'Moved left',
  right: 'Moved right',
  up: 'Moved up',
  down: 'Moved down',
};

/** The English interface. */
export const englishMessages: ViewerMessages = {
  viewer: (label) => `Image viewer: ${label}`,
  zoomable: 'zoomable image',
  tools: 'Image tools',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: 'Zoom',
  percent: (percent) => `${number.format(percent)} %`,
  whole: 'Fit to screen',
  actualSize: 'Actual size',
  rotate: 'Rotate',
  move: 'Pan',
  moveUp: 'Pan up',
  moveDown: 'Pan down',
  moveLeft: 'Pan left',
  moveRight: 'Pan right',
  previous: 'Previous',
  next: 'Next',
  count: (one, total) => `${number.format(one)} of ${number.format(total)}`,
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  help: 'Keyboard shortcuts',
  close: 'Close',
  label: 'Object label',
  closeLabel: 'Close object label',
  compare: 'Compare',
  stopComparing: 'Stop comparing',
  compareWith: 'Compare with',
  pictures: 'Images',
  details: 'Details',
  transcription: 'Transcription',
  thisView: 'Current view',
  copyLink: 'Copy link to this detail',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Copy it manually:',
  downloadDetail: 'Download this detail',
  downloadPicture: 'Download image',
  rights: 'Rights and use',
  scale: ({ length, unit }) => `${number.format(length)} ${unit}`,
  wheelHint: (key) => `Hold ${key} and scroll to zoom`,
  fingerHint: 'Use two fingers to move the image',
  opening: 'Loading image…',
  offline: 'You are offline. You can still view what has already loaded.',
  imageFailed: 'This image could not be loaded.',
  tilesFailed: 'Some parts of this image could not be loaded.',
  manifestFailed: 'These images could not be loaded.',
  tryAgain: 'Try again',
  places,
  panned,
  edge,
  status: ({ percent, place, detail, description, turned, panned: way, isAtEdge }) =>
    [
      way ? panned[way] : `Zoom ${number.format(percent)} %`,
      way && isAtEdge ? edge : '',
      place ? places[place] : 'whole image',
      turned && !way ? `rotated ${turned}°` : '',
      detail ?? '',
      description ?? '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  keys: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Fit to screen',
    actualSize: 'Actual size',
    move: 'Pan',
    rotate: 'Rotate clockwise',
    rotateBack: 'Rotate anticlockwise',
    nextPrevious: 'Next or previous image',
    firstLast: 'First or last image',
    home: 'Fit to screen, actual size',
    label: 'Label and details',
    compare: 'Compare two images',
    fullScreen: 'Full screen',
    help: 'Show keyboard shortcuts',
    close: 'Close',
  },
};
