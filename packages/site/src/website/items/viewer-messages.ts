// Makes the viewer's own record of messages from the words that came with the page.
import type { ViewerMessages } from '@vitrine/viewer';
import type { ViewerWords } from './viewer-message-ids.ts';

export type { ViewerWords } from './viewer-message-ids.ts';

/** The messages of the viewer in the language of `words`. */
export function viewerMessages(words: ViewerWords, language: string): ViewerMessages {
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  // Commas as the language writes them, without its “and”: these are no list.
  const [, between] = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).formatToParts(
    ['1', '2', '3'],
  );
  const comma = between?.value.replaceAll(/\p{L}/gu, '') ?? ', ';
  const places: ViewerMessages['places'] = {
    'upper-left': words.upperLeft,
    top: words.top,
    'upper-right': words.upperRight,
    left: words.left,
    centre: words.centre,
    right: words.right,
    'lower-left': words.lowerLeft,
    bottom: words.bottom,
    'lower-right': words.lowerRight,
  };
  const panned: ViewerMessages['panned'] = {
    left: words.movedLeft,
    right: words.movedRight,
    up: words.movedUp,
    down: words.movedDown,
  };
  return {
    ...words,
    viewer: (label) => fill(words.viewer, { label }),
    percent: (percent) => percents.format(percent / 100),
    count: (number, total) =>
      fill(words.count, { number: numbers.format(number), total: numbers.format(total) }),
    scale: ({ length, unit }) => fill(words.scale, { length: numbers.format(length), unit }),
    wheelHint: (key) => fill(words.wheelHint, { key }),
    places,
    panned,
    status: ({ percent, place, detail, description, turned, panned: way, isAtEdge }) =>
      [
        way ? panned[way] : fill(words.status, { percent: percents.format(percent / 100) }),
        way && isAtEdge ? words.edge : '',
        place ? places[place] : words.wholePicture,
        turned && !way ? fill(words.turned, { degrees: numbers.format(turned) }) : '',
        detail ?? '',
        description ?? '',
      ]
        .filter((part) => part !== '')
        .join(comma),
    keys: {
      zoomIn: words.zoomIn,
      zoomOut: words.zoomOut,
      whole: words.wholePicture,
      actualSize: words.actualSize,
      move: words.moveAbout,
      rotate: words.rotate,
      rotateBack: words.rotateBack,
      nextPrevious: words.nextPrevious,
      firstLast: words.firstLast,
      home: words.home,
      label: words.labelAndDetails,
      compare: words.compareTwo,
      fullScreen: words.fullScreen,
      help: words.thisList,
      close: words.close,
    },
  };
}

function fill(message: string, values: Record<string, string>): string {
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
