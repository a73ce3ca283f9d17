import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

/** A register whose column has these values in turn. */
const register = (heading: string, ...values: string[]) =>
  decideRows(
    values.map((value, i) => ({
      資料番号: `H-${i + 1}`,
      資料名: `資料${i + 1}`,
      [heading]: value,
    })),
  );

describe('words with Japanese commas between them', () => {
  it.each([
    ['キーワード', 'subject'],
    ['主題', 'subject'],
  ])('are a list: %s', async (heading, field) => {
    const { mapping } = await register(heading, '漁業、祭り', '絵図、塩田', '縄文');
    expect(mapping.items.find(({ column }) => column === heading)).toMatchObject({
      field,
      separator: '、',
    });
  });

  it('are none where they are sentences, nor in a text', async () => {
    const sentences = '右隻に春夏、左隻に秋冬を描く。浜の景色である';
    const subjects = await register('キーワード', sentences, '塩田');
    const one = subjects.mapping.items.find(({ column }) => column === 'キーワード');
    expect(one?.separator).toBeUndefined();
    const { mapping } = await register('解説', '漁業、祭り', '絵図、塩田');
    expect(mapping.items.find(({ column }) => column === '解説')?.separator).toBeUndefined();
  });
});
