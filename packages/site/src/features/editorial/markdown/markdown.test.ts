import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  normalInline,
  plainText,
  richTextShape,
  type Inline,
  type RichText,
} from '../rich-text.ts';
import { readBlocks, writeBlocks } from './block-files.ts';
import { readInline } from './read-inline.ts';
import type { FileProblem } from './file-problem.ts';
import { readMarkdown } from './read-markdown.ts';
import { readWords } from './read-words.ts';
import { writeMarkdown } from './write-markdown.ts';

const word = fc
  .stringMatching(/^[a-zA-Z0-9 #><!~|+=`*_[\](){}\\^:.é麻-]{1,12}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const leaf: fc.Arbitrary<Inline> = word.map((text) => ({ type: 'text', text }));
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 4, arbitrary: leaf },
  fc
    .tuple(fc.constantFrom('em' as const, 'strong' as const, 'note' as const), leaf)
    .map(([type, inner]): Inline => ({ type, content: [inner] })),
  fc
    .tuple(fc.constantFrom('/a', 'https://x.example/y?z=1', 'mailto:a@b.example'), leaf)
    .map(([href, inner]): Inline => ({ type: 'link', href, content: [inner] })),
  leaf.map((inner): Inline => ({ type: 'lang', lang: 'ja', content: [inner] })),
);
const words = fc.array(inline, { minLength: 1, maxLength: 5 }).map(normalInline);
const lines = fc.oneof(
  words,
  fc.tuple(words, words).map(([a, b]) => normalInline([...a, { type: 'break' }, ...b])),
);
const node = fc.oneof(
  lines.map((content) => ({ type: 'paragraph' as const, content })),
  fc
    .array(lines, { minLength: 1, maxLength: 3 })
    .map((content) => ({ type: 'quote' as const, content })),
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), words)
    .map(([depth, content]) => ({ type: 'heading' as const, depth, content })),
  fc
    .tuple(fc.boolean(), fc.array(lines, { minLength: 1, maxLength: 3 }))
    .map(([ordered, items]) => ({ type: 'list' as const, ordered, items })),
);

describe('a text as Markdown', () => {
  it('comes back as the tree that it was, whatever letters are in it', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), (text: RichText) => {
        expect(readMarkdown(writeMarkdown(text))).toEqual(text);
        const problems: FileProblem[] = [];
        expect(readWords(writeMarkdown(text), 1, problems)).toEqual(text);
        expect(problems).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('is written the same way a second time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (source) => {
        const once = writeMarkdown(readMarkdown(source));
        expect(writeMarkdown(readMarkdown(once))).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it('has emphasis, links, spans of another language, notes and line breaks', () => {
    expect(readInline('_a_ **b** [c](/d) [麻]{lang=ja} e^[f]\\\ng')).toEqual([
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
    ]);
  });

  it('reads marks that are never closed as letters', () => {
    expect(readInline('2 * 3 _ 4 [x')).toEqual([{ type: 'text', text: '2 * 3 _ 4 [x' }]);
    const text: RichText = [{ type: 'paragraph', content: [{ type: 'text', text: '2 * 3' }] }];
    expect(writeMarkdown(text)).toBe(String.raw`2 \* 3`);
  });

  it('costs no more than its length when somebody opens a thousand marks', () => {
    const startedAt = performance.now();
    readInline('[**_'.repeat(2000));
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('knows no HTML: what looks like it is words', () => {
    expect(readMarkdown('<script>alert(1)</script>')).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
    ]);
  });

  it('refuses a link that is a script', () => {
    expect(richTextShape.safeParse(readMarkdown('[x](javascript:alert)')).success).toBe(false);
    expect(richTextShape.safeParse(readMarkdown('[x](//evil.example)')).success).toBe(false);
    expect(richTextShape.safeParse(readMarkdown('[x](/visit)')).success).toBe(true);
  });

  it('gives its words alone', () =>
    expect(plainText(readMarkdown('## A\n\n- b^[note]\n- _c_'))).toBe('A\nb\nc'));
});

describe('what has no place in a text', () => {
  it.each([
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', 2],
    ['a list within a list', '- a\n  - b', 2],
    ['a list within a list', '1. a\n   - b', 2],
    ['a list that does not begin at 1', '3. a', 1],
    ['a heading or a quotation within a list', '- a\n- # b', 2],
    ['a list within a quotation', '> a\n> - b', 2],
    ['a picture', 'a\n![b](/c.jpg)', 2],
    ['HTML', 'a <b>c</b>', 1],
    ['HTML', '<!-- a -->', 1],
    ['code', '```\na\n```', 1],
    ['struck out text', 'a ~~b~~', 1],
    ['a footnote mark', 'a[^1]', 1],
    ['a link definition', '[a]: https://museum.example', 1],
    ['a line of colons', 'a\n:::note', 2],
    ['a dividing line', '---', 1],
    ['an underlined heading', 'a\n===', 2],
    ['indented text', '    a', 1],
    ['the link to “about.md”', 'a\nb [c](about.md)', 2],
    ['the link to “a b”', '- x\n- [c](a b)', 2],
    ['“Japanese” is not', '> a\n>\n> [b]{lang=Japanese}', 3],
  ])('is told of by its line: %s', (reason, source, line) => {
    const problems: FileProblem[] = [];
    const text = readWords(`Before.\n\n${source}\n\nAfter.`, 10, problems);
    expect(problems.map((one) => one.line)).toContain(line + 11);
    expect(problems.map((one) => one.reason).join()).toContain(reason);
    expect(problems.every(({ holds }) => holds)).toBe(true);
    expect(richTextShape.safeParse(text).success).toBe(true);
    expect(plainText(text)).toMatch(/^Before[^]*After\.$/);
  });

  it('is not what only looks like it: hours, prices, addresses and sums', () => {
    const problems: FileProblem[] = [];
    readWords('Open 10:30 to 17:00 | free.\n\n3 < 4, a - b, 5 * 6!\n\n- a\n- b', 1, problems);
    expect(problems).toEqual([]);
  });

  it('does not include lists and headings directly below a paragraph', () =>
    expect(readMarkdown('Bring:\n- a\n- b\n## Then\nGo.').map(({ type }) => type)).toEqual([
      'paragraph',
      'list',
      'heading',
      'paragraph',
    ]));
});

describe('blocks in a file', () => {
  const file =
    '## Heading\n\nWords.\n\n::: zoom {"item":"A.1"}\n:: {"region":[0,0,50,50],"title":"Left"}\nOne.\n\nTwo.\n:: {"region":[50,0,50,50],"title":"Right"}\n:::\n\n::: quote {"by":"Ada"}\nSo.\n:::\n\n::: hours\n:::\n\n::: form {"form":"enquiry"}\n:::';

  it('are read and written byte for byte', () => {
    const { blocks, problems } = readBlocks(file);
    expect(problems).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'zoom', 'quote', 'hours', 'form']);
    expect(writeBlocks(blocks)).toBe(file);
  });

  it('that cannot be used are told of with their line, and the others are kept', () => {
    const { blocks, problems } = readBlocks(
      'Words.\n\n::: zoom {"item":"A.1"}\n:: {"region":[0,0,0,50],"title":"x"}\n:::\n\n::: nonsense\n:::\n\n::: image {oops}\n:::',
      5,
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['text']);
    expect(problems.map(({ line }) => line)).toEqual([7, 11, 14, 14]);
    expect(problems[0]?.reason).toContain('“zoom” cannot be used: parts.0.region');
  });

  it('without an end are told of', () => {
    expect(readBlocks('::: quote\nx').problems).toEqual([
      {
        line: 1,
        reason: 'the block “quote” is not closed',
        whatToDo: 'Close it with a line of three colons.',
        holds: true,
      },
    ]);
  });
});
