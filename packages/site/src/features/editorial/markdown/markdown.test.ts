import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  normalInline,
  plainText,
  richTextShape,
  type Inline,
  type ListItem,
  type ListNode,
  type RichText,
  type TextNode,
} from '../rich-text.ts';
import { readBlocks, writeBlocks } from './block-files.ts';

/** The text of a file that is nothing else. */
function readText(source: string, firstLine = 1) {
  const { blocks, problems } = readBlocks(source, firstLine);
  const text = blocks.flatMap((block) => (block.kind === 'text' ? block.text : []));
  return { text, problems };
}
const writeMarkdown = (text: RichText) => writeBlocks([{ kind: 'text', text }]);
const inlineOf = (source: string) => {
  const [first] = readText(source).text;
  return first?.type === 'paragraph' ? first.content : [];
};

const word = fc
  .stringMatching(/^[a-zA-Z0-9 #><!~|+=`*_[\](){}\\^:.&;"'$%@/?,é麻。\u0627\u0644-]{1,12}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const leaf: fc.Arbitrary<Inline> = word.map((text) => ({ type: 'text', text }));
const href = fc.constantFrom('/a', 'https://x.example/y?z=1&w=(2)', 'mailto:a@b.example', '#a*b_');
type Within = readonly Exclude<Inline['type'], 'text' | 'break'>[];
/** Marks within marks of other kinds. A note is not in a link, nor a link in a note. */
const inline = (within: Within): fc.Arbitrary<Inline> => {
  if (within.length > 2) return leaf;
  const content = (type: Within[number]) =>
    fc.array(inline([...within, type]), { minLength: 1, maxLength: 3 }).map(normalInline);
  const marks = (['em', 'strong', 'note', 'link', 'lang'] as const)
    .filter((type) => !within.includes(type))
    .filter((type) => type !== 'note' || !within.includes('link'))
    .map((type): fc.Arbitrary<Inline> => {
      if (type === 'link')
        return fc
          .tuple(href, content(type))
          .map(([to, inner]) => ({ type, href: to, content: inner }));
      if (type === 'lang')
        return content(type).map((inner) => ({ type, lang: 'ja', content: inner }));
      return content(type).map((inner) => ({ type, content: inner }));
    });
  return fc.oneof({ weight: 6, arbitrary: leaf }, ...marks);
};
const words = fc.array(inline([]), { minLength: 1, maxLength: 5 }).map(normalInline);
const lines = fc.oneof(
  words,
  fc.tuple(words, words).map(([a, b]) => normalInline([...a, { type: 'break' }, ...b])),
);
const paragraph = lines.map((content) => ({ type: 'paragraph' as const, content }));
const list = (depth: number): fc.Arbitrary<ListNode> => {
  const below = fc.array(depth > 1 ? paragraph : fc.oneof(paragraph, list(depth + 1)), {
    minLength: 1,
    maxLength: 3,
  });
  const item: fc.Arbitrary<ListItem> = fc.oneof(
    { weight: 3, arbitrary: lines },
    fc.record({ content: lines, below }),
  );
  return fc
    .tuple(fc.constantFrom(undefined, 1, 3, 40), fc.array(item, { minLength: 1, maxLength: 3 }))
    .map(([start, items]) => ({
      type: 'list',
      ordered: start !== undefined,
      ...(start !== undefined && start !== 1 ? { start } : {}),
      items,
    }));
};
const cell = fc.oneof({ weight: 4, arbitrary: words }, fc.constant<Inline[]>([]));
const table = fc.integer({ min: 1, max: 3 }).chain((width) => {
  const row = fc.array(cell, { minLength: width, maxLength: width });
  const side = fc.constantFrom('left' as const, 'center' as const, 'right' as const);
  const align = fc.array(side, { minLength: width, maxLength: width });
  return fc
    .tuple(row, fc.array(row, { maxLength: 3 }), fc.option(align, { nil: undefined }))
    .map(([head, rows, sides]) => ({
      type: 'table' as const,
      head,
      rows,
      ...(sides ? { align: sides } : {}),
    }));
});
const node: fc.Arbitrary<TextNode> = fc.oneof(
  paragraph,
  fc
    .array(lines, { minLength: 1, maxLength: 3 })
    .map((content) => ({ type: 'quote' as const, content })),
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), words)
    .map(([depth, content]) => ({ type: 'heading' as const, depth, content })),
  list(0),
  table,
);

describe('a text as Markdown', () => {
  it('comes back as the tree that it was, whatever letters are in it', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), (text: RichText) => {
        expect(richTextShape.parse(text)).toEqual(text);
        expect(readText(writeMarkdown(text))).toEqual({ text, problems: [] });
      }),
      { numRuns: 250 },
    );
  }, 120_000);

  it('is written the same way a second time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (source) => {
        const once = writeBlocks(readBlocks(source).blocks);
        expect(writeBlocks(readBlocks(once).blocks)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });

  it('has emphasis, links, spans of another language, notes and line breaks', () => {
    const wanted = [
      { type: 'em', content: [{ type: 'text', text: 'a' }] },
      { type: 'text', text: ' ' },
      { type: 'strong', content: [{ type: 'text', text: 'b' }] },
      { type: 'text', text: ' ' },
      { type: 'link', href: '/d', content: [{ type: 'text', text: 'c' }] },
      { type: 'text', text: ' ' },
      { type: 'lang', lang: 'ja', content: [{ type: 'text', text: '麻' }] },
      { type: 'text', text: ' e' },
      { type: 'note', content: [{ type: 'text', text: 'f' }] },
      { type: 'break' },
      { type: 'text', text: 'g' },
    ];
    expect(inlineOf('_a_ **b** [c](/d) [麻]{lang=ja} e[^1]\\\ng\n\n[^1]: f')).toEqual(wanted);
    expect(inlineOf('*a* __b__ [c][d] [麻]{lang=ja} e^[f]  \ng\n\n[d]: /d')).toEqual(wanted);
  });

  it('has lists within lists, paragraphs in them, tables and their alignment', () => {
    const source =
      '3. a\n\n   b\n   - c\n     1. d\n4. e\n\n| f | g |\n| - | -: |\n| h^[i] |  |\n\nj\n===';
    const { text, problems } = readText(source);
    expect(problems).toEqual([]);
    expect(writeMarkdown(text)).toBe(
      '3. a\n\n   b\n\n   - c\n     1. d\n4. e\n\n| f | g |\n| - | -: |\n| h[^1] | |\n\n## j\n\n[^1]: i',
    );
    expect(plainText(text)).toBe('a\nb\nc\nd\ne\nf | g\nh | \nj');
  });

  it('reads marks that are never closed as letters', () => {
    expect(inlineOf('2 * 3 _ 4 [x ^[y')).toEqual([{ type: 'text', text: '2 * 3 _ 4 [x ^[y' }]);
    expect(inlineOf(String.raw`\[x]{lang=ja} \^[y]`)).toEqual([
      { type: 'text', text: '[x]{lang=ja} ^[y]' },
    ]);
  });

  it('gives its words alone', () =>
    expect(plainText(readText('## A\n\n- b^[note]\n- _c_').text)).toBe('A\nb\nc'));

  it.each([
    ['a line of ten million letters', 'a'.repeat(10_000_000), 'characters'],
    ['thousands of brackets', '['.repeat(50_000), 'marks'],
    ['thousands of brackets in paragraphs', `${'['.repeat(900)}\n\n`.repeat(100), 'marks'],
    ['quotations within quotations', '>'.repeat(5000), 'within each other'],
    ['an item below an item below an item', nested(60), 'within each other'],
    ['notes within notes', bomb(40), 'within itself'],
    ['spans within spans', `${'[a '.repeat(300)}${']{lang=ja}'.repeat(300)}`, undefined],
    ['marks that open and never close', '*a **b '.repeat(200), undefined],
    ['blocks within blocks', colons(60), 'is not closed'],
    ['thousands of lines', '\n'.repeat(100_000), 'lines'],
  ])('is read or refused in its own time when somebody writes %s', (_, source, reason) => {
    const { problems } = readBlocks(source);
    if (reason === undefined) expect(problems).toEqual([]);
    else expect(problems[0]?.reason).toContain(reason);
    expect(problems.every(({ holds }) => holds)).toBe(true);
  });
});

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, i) => `${'  '.repeat(i)}- a`).join('\n');
}
/** Each note names the next one twice. */
function bomb(length: number): string {
  const notes = Array.from({ length }, (_, i) => `[^${i}]: x[^${i + 1}] [^${i + 1}]`);
  return ['a[^0]', ...notes].join('\n\n');
}
function colons(depth: number): string {
  return Array.from({ length: depth }, (_, i) => `${':'.repeat(90 - i)}quote`).join('\n');
}

describe('what has no place in a text', () => {
  it.each([
    ['a heading has no place in a list', '- a\n- # b', 2],
    ['a list has no place in a quotation', '> a\n> - b', 2],
    ['a list has no place in a list item without words', '- - b', 1],
    ['a picture', 'a\n![b](/c.jpg)', 2],
    ['HTML', 'a <b>c</b>', 1],
    ['HTML', '<div>\nb\n</div>', 1],
    ['HTML', '<!-- a -->', 1],
    ['code', '```\na\n```', 1],
    ['code', 'a `b`', 1],
    ['struck out text', 'a ~~b~~', 1],
    ['the footnote mark [^1] has no note', 'a\nb[^1]', 2],
    ['no mark in the text leads to the note [^1]', '[^1]: a', 1],
    ['within itself', 'a[^1]\n\n[^1]: b[^1]', 3],
    ['there is no block “note”', 'a\n:::note\nb\n:::', 2],
    ['a line of colons', 'a\n::: \nb', 2],
    ['a block has no place in a list', '- a\n\n  ::hours\n- b', 3],
    ['a dividing line', '---', 1],
    ['more cells than its first row', '| a |\n| - |\n| 1 | 2 |', 3],
    ['more than 20 columns', `|${'a|'.repeat(21)}\n|${'-|'.repeat(21)}`, 1],
    ['the link to “about.md”', 'a\nb [c](about.md)', 2],
    ['the link to “a b”', '- x\n- [c](<a b>)', 2],
    ['the link to “javascript:alert(1)”', '[c](javascript:alert(1))', 1],
    ['the title “d” of a link', '[c](/a "d")', 1],
    ['has no words', '[](/a)', 1],
    ['“Japanese” is not', '> a\n>\n> [b]{lang=Japanese}', 3],
    ['“lang=日本” is not', 'a\n[b]{lang=日本}', 2],
  ])('is told of by its line: %s', (reason, source, line) => {
    const { text, problems } = readText(`Before.\n\n${source}\n\nAfter.`, 10);
    expect(problems.map((one) => `${one.line} ${one.reason}`).join('\n')).toMatch(
      new RegExp(`^${line + 11} .*${reason.replaceAll(/[[\]^().]/g, String.raw`\$&`)}`, 'm'),
    );
    expect(problems.every(({ holds }) => holds)).toBe(true);
    expect(richTextShape.safeParse(text).success).toBe(true);
    expect(plainText(text)).toMatch(/^Before[^]*After\./);
    const visible = source.replaceAll(/\(.*?\)|\[\^.*$/gm, '');
    for (const [letter] of visible.matchAll(/\b[ab]\b/g)) expect(plainText(text)).toContain(letter);
  });

  it('is not what only looks like it: hours, prices, addresses and sums', () => {
    const { problems, text } = readText(
      'Open 10:30 to 17:00 | free.\n\n3 < 4, a - b, 5 * 6! www.a.example b@c.example [x] [ ] y\n\n- a\n- b\n\n    Far in.',
    );
    expect(problems).toEqual([]);
    expect(plainText(text)).toContain(
      '10:30 to 17:00 | free.\n3 < 4, a - b, 5 * 6! www.a.example b@',
    );
    expect(text[1]?.type === 'paragraph' && text[1].content.length).toBe(1);
  });

  it('has the same lines whatever ends them, and with tabs', () => {
    const source = 'a\n\n-\tb\n\n> c\n> ~~d~~\n\n\t[e](f)\n';
    const lines = (text: string) => readText(text, 5).problems.map(({ line }) => line);
    expect(lines(source)).toEqual([10, 12]);
    expect(lines(source.replaceAll('\n', '\r\n'))).toEqual([10, 12]);
    expect(lines(source.replaceAll('\n', '\r'))).toEqual([10, 12]);
  });
});

describe('blocks in a file', () => {
  const file = `## Heading

Words.[^1]

:::zoom{item="A.1"}
::part{region="0, 0, 50, 50" title="Left"}
One.

Two.[^2]

::part{region="50, 0, 50, 50" title="Right & “left”"}
:::

:::quote{by='Ada "Rain"'}
So.
:::

::hours

Another text.

:::text
A text of its own.

\\:::a is not a block.
:::

::gallery{items='["A, 1","A.2"]'}

:::table{caption="Walks"}
| Walk | For |
| - | - |
| One | 8 to 11 |
:::

[^1]: First.

[^2]: Second.`;

  it('are read and written byte for byte', () => {
    const { blocks, lines, problems } = readBlocks(file);
    expect(problems).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'text',
      'zoom',
      'quote',
      'hours',
      'text',
      'text',
      'gallery',
      'table',
    ]);
    expect(lines).toEqual([1, 5, 14, 18, 20, 22, 28, 30]);
    expect(blocks[6]).toEqual({ kind: 'gallery', items: ['A, 1', 'A.2'] });
    expect(writeBlocks(blocks)).toBe(file);
  });

  it('are read as older exports have them', () => {
    const older =
      '::: zoom {"item":"A.1"}\n:: {"region":[0,0,50,50],"title":"Left & “right”"}\nOne.^[Note.]\n:: {"region":[50,0,50,50],"title":"Right"}\n:::\n\n::: hours\n:::\n\n::: table {"caption":"a","head":["b"],"rows":[["c"]]}\n:::';
    const { blocks, problems } = readBlocks(older);
    expect(problems).toEqual([]);
    expect(writeBlocks(blocks)).toBe(
      ':::zoom{item="A.1"}\n::part{region="0, 0, 50, 50" title="Left & “right”"}\nOne.[^1]\n\n::part{region="50, 0, 50, 50" title="Right"}\n:::\n\n::hours\n\n:::table{caption="a"}\n| b |\n| - |\n| c |\n:::\n\n[^1]: Note.',
    );
  });

  it('come back whatever their settings are', () => {
    const setting = fc
      .string({ minLength: 1, maxLength: 20, unit: 'binary' })
      .map((text) => text.trim());
    const name = setting.filter((text) => text !== '' && !/[\0\uFEFF\uD800-\uDFFF]/.test(text));
    fc.assert(
      fc.property(name, fc.array(name, { minLength: 1, maxLength: 4 }), (caption, cells) => {
        const blocks = [
          { kind: 'quote' as const, by: caption, text: readText('a').text },
          { kind: 'gallery' as const, items: cells, title: caption },
          { kind: 'table' as const, caption, head: cells, rows: [cells, ['short']] },
          { kind: 'table' as const, caption, head: cells, rows: [cells] },
          { kind: 'people' as const, parts: [{ name: caption, role: 'x', text: [] }] },
        ];
        expect(readBlocks(writeBlocks(blocks))).toMatchObject({ blocks, problems: [] });
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it('that cannot be used are told of with their line, and their words are kept', () => {
    const { blocks, problems } = readBlocks(
      'Words.\n\n:::zoom{item="A.1"}\n::part{region="0, 0, 0, 50" title="x"}\nThe step.\n:::\n\n:::nonsense\nKept.\n:::\n\n::: image {oops: 1}\nBelow.\n:::\n\n:::hours\nAt night.\n:::',
      5,
    );
    const texts = blocks.map((block) =>
      block.kind === 'text' ? plainText(block.text) : block.kind,
    );
    expect(texts).toEqual(['Words.', 'x\nThe step.', 'Kept.', 'Below.', 'hours', 'At night.']);
    expect(problems.map(({ line }) => line)).toEqual([7, 12, 16, 16, 21]);
    expect(problems[0]?.reason).toContain('“zoom” cannot be used: parts.0.region');
  });

  it('without an end are told of', () => {
    expect(readBlocks(':::quote\nx').problems).toEqual([
      {
        line: 1,
        reason: 'the block “quote” is not closed',
        whatToDo: 'Close it with a line of three colons.',
        holds: true,
      },
    ]);
  });
});
