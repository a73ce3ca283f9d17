// A block of every kind with all that it can be given, and a text with all that a text can say.
import type { Block } from '../../packages/site/src/features/editorial/blocks/blocks.ts';
import type { RichText } from '../../packages/site/src/features/editorial/rich-text.ts';

const word = (text: string) => ({ type: 'text', text }) as const;
const text: RichText = [{ type: 'paragraph', content: [word('A bridge carries.')] }];

const everyText: RichText = [
  { type: 'heading', depth: 2, content: [word('Bridges')] },
  {
    type: 'paragraph',
    content: [
      word('Some are '),
      { type: 'em', content: [word('old')] },
      word(', some are '),
      { type: 'strong', content: [word('new')] },
      { type: 'note', content: [word('And some are both.')] },
      { type: 'break' },
      { type: 'link', href: '/visit', content: [word('Visit them')] },
      word(', '),
      { type: 'lang', lang: 'de', content: [word('die Brücken')] },
    ],
  },
  { type: 'list', ordered: true, items: [[word('Stone')], [word('Wood')]] },
  { type: 'list', ordered: false, items: [[word('Rope')]] },
  { type: 'quote', content: [[word('Cross it when you come to it.')]] },
];

const bridge = 'F.2/a';

export const everyBlock: Block[] = [
  { kind: 'text', text: everyText },
  { kind: 'image', item: bridge, size: 'wide', region: [10, 10, 50, 50], text },
  { kind: 'gallery', items: [bridge, 'G.1'], title: 'Two things' },
  { kind: 'item', item: bridge, text },
  { kind: 'items', query: 'bridge', limit: 3, title: 'More bridges' },
  {
    kind: 'zoom',
    item: bridge,
    parts: [{ title: 'The arch', region: [0, 0, 25, 25], text }],
  },
  { kind: 'collection', collection: 'Bridges', limit: 3 },
  { kind: 'timeline', title: 'Its life', parts: [{ date: '1840', title: 'It is drawn', text }] },
  { kind: 'quote', by: 'Mary Full', text },
  { kind: 'accordion', parts: [{ title: 'Who built it?', text }] },
  { kind: 'table', caption: 'Arches', head: ['Bridge', 'Arches'], rows: [['Stonebridge', '3']] },
  { kind: 'events', days: 30, limit: 3, query: 'type=workshop', title: 'Workshops' },
  { kind: 'hours', title: 'When we are open' },
  { kind: 'video', recording: 'seventeen', title: 'A film', text },
  { kind: 'audio', recording: 'seventeen', text },
  { kind: 'form', form: 'enquiry', title: 'Ask us' },
  {
    kind: 'map',
    title: 'Where they are',
    places: ['Stonebridge', 'Hidden Cave'],
    items: [bridge],
    venues: ['house-of-pattern'],
    text,
  },
  { kind: 'file', file: 'grids', title: 'Grids to print', text },
  { kind: 'people', title: 'Who helped', parts: [{ name: 'Mary Full', role: 'Painter', text }] },
];
