// WCAG 1.3.3 and 1.4.1: an instruction that only eyes can follow. The words are those of the
// interface in English, which the others translate.
import { expect, it } from 'vitest';
import { messagesOf } from '../../packages/site/src/platform/i18n/messages.ts';

/** “the red fields”, “the round button”, “the button on the right”, “see below left”. */
const sensory = [
  /\b(red|green|blue|yellow|grey|gray|round|square|large|small) (buttons?|fields?|links?|boxes|box|icons?|tabs?|dots?)\b/i,
  /\b(buttons?|fields?|links?|box|icons?|tabs?|menu) (on|at|to) the (left|right|top|bottom)\b/i,
  /\b(in|marked|shown|highlighted) (in )?(red|green|blue|yellow)\b/i,
];

it('no message tells a thing by its colour, its shape or its place alone', () => {
  const found = [...messagesOf('en')].filter(
    // What staff choose for a look is a colour, and the desk names what is beside it.
    ([id, text]) => !id.startsWith('desk.') && sensory.some((words) => words.test(text)),
  );
  expect(found).toEqual([]);
});
