// The viewer's words travel with the page, in its language; values in braces are filled in by the viewer's island.
import type { Translate } from '../../platform/i18n/translator.ts';

/** Names of the viewer's messages; each is a message `viewer.<name>`. */
const viewerWordIds = {
  viewer: 'viewer.viewer', tools: 'viewer.tools', zoomIn: 'viewer.zoom-in', zoomOut: 'viewer.zoom-out', zoom: 'viewer.zoom', percent: 'viewer.percent',
  whole: 'viewer.whole', actualSize: 'viewer.actual-size', rotate: 'viewer.rotate', move: 'viewer.move', moveUp: 'viewer.move-up', moveDown: 'viewer.move-down',
  moveLeft: 'viewer.move-left', moveRight: 'viewer.move-right', previous: 'viewer.previous', next: 'viewer.next', count: 'viewer.count',
  fullScreen: 'viewer.full-screen', leaveFullScreen: 'viewer.leave-full-screen', help: 'viewer.help', close: 'viewer.close', label: 'viewer.label',
  closeLabel: 'viewer.close-label', compare: 'viewer.compare', stopComparing: 'viewer.stop-comparing', compareWith: 'viewer.compare-with', pictures: 'viewer.pictures',
  details: 'viewer.details', thisView: 'viewer.this-view', copyLink: 'viewer.copy-link', copied: 'viewer.copied', notCopied: 'viewer.not-copied',
  downloadDetail: 'viewer.download-detail', downloadPicture: 'viewer.download-picture', rights: 'viewer.rights', scale: 'viewer.scale', wheelHint: 'viewer.wheel-hint',
  fingerHint: 'viewer.finger-hint', lookCloser: 'viewer.look-closer', opening: 'viewer.opening', offline: 'viewer.offline', imageFailed: 'viewer.image-failed',
  tilesFailed: 'viewer.tiles-failed', manifestFailed: 'viewer.manifest-failed', tryAgain: 'viewer.try-again', status: 'viewer.status', turned: 'viewer.turned',
  wholePicture: 'viewer.whole-picture', rotateBack: 'viewer.rotate-back', nextPrevious: 'viewer.next-previous', firstLast: 'viewer.first-last', home: 'viewer.home',
  moveAbout: 'viewer.move-about', labelAndDetails: 'viewer.label-and-details', compareTwo: 'viewer.compare-two', thisList: 'viewer.this-list',
  upperLeft: 'viewer.place.upper-left', top: 'viewer.place.top', upperRight: 'viewer.place.upper-right', left: 'viewer.place.left', centre: 'viewer.place.centre',
  right: 'viewer.place.right', lowerLeft: 'viewer.place.lower-left', bottom: 'viewer.place.bottom', lowerRight: 'viewer.place.lower-right',
} as const;

export type ViewerWords = Record<keyof typeof viewerWordIds, string>;

/** The viewer's words in the language of `t`, with their braces left to be filled in. */
export function viewerWords(t: Translate): ViewerWords {
  return Object.fromEntries(Object.entries(viewerWordIds).map(([name, id]) => [name, t(id)])) as ViewerWords;
}
