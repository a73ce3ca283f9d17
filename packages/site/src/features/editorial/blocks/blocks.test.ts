import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../../platform/i18n/messages.ts';
import { blockDefinitions, blockShape, type BlockKind } from './blocks.ts';
import { readBlocks, writeBlocks } from '../markdown/block-files.ts';

const accepts = (block: object) => blockShape.safeParse(block).success;

const kinds = Object.keys(blockDefinitions) as BlockKind[];

describe.each(kinds)('the kind of block “%s”', (kind) => {
  const { label, help, example } = blockDefinitions[kind];

  it('has an example that is written in a file and read from it as it was', () => {
    const written = writeBlocks([example]);
    expect(readBlocks(written)).toEqual({
      blocks: [blockShape.parse(example)],
      lines: [1],
      problems: [],
    });
    expect(writeBlocks(readBlocks(written).blocks)).toBe(written);
  });
  it('has a name, and says what it is for', () => {
    const messages = messagesOf('en');
    expect([label, help].filter((id) => !messages.has(id))).toEqual([]);
  });
});

describe('a film in a text', () => {
  it('is one of the museum or one somewhere else, and never both or neither', () => {
    expect(
      [
        { recording: 'rain' },
        { address: 'https://vimeo.com/1' },
        { address: 'https://vimeo.com/1', title: 'Rain' },
      ].map((one) => accepts({ kind: 'video', text: [], ...one })),
    ).toEqual([true, true, true]);
    expect(
      [
        {},
        { recording: 'rain', address: 'https://vimeo.com/1' },
        { address: 'http://vimeo.com/1' },
        { address: 'javascript:alert(1)' },
      ].map((one) => accepts({ kind: 'video', text: [], ...one })),
    ).toEqual([false, false, false, false]);
    expect(accepts({ kind: 'audio', recording: 'song', text: [] })).toBe(true);
  });

  it('is written in a file and read from it as it was', () => {
    const source =
      ':::video{address="https://vimeo.com/1" title="Rain"}\nSeen from the roof.\n:::\n\n::audio{recording="song"}';
    const { blocks, problems } = readBlocks(source);
    expect(problems).toEqual([]);
    expect(writeBlocks(blocks)).toBe(source);
  });
});
