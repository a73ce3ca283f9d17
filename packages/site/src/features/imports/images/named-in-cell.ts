// What a cell of a column of pictures names: a file, web addresses, or attachments of Airtable
// (`a.jpg (https://…)`), each with its place among the cells.

type NamedPicture = {
  /** As it is written, for messages. */
  text: string;
  file?: string;
  address?: string;
};

const ADDRESS = /^(?:https?|ftp):\/\//i;
const ATTACHMENT = /([^,(][^(]*?)\s*\((https?:\/\/[^\s)]+)\)\s*(?:,\s*|$)/gu;

/** The pictures of one cell; none in an empty one. */
export function namedInCell(cell: string): NamedPicture[] {
  if (cell === '') return [];
  if (ADDRESS.test(cell))
    return cell
      .split(/[\s,;|]+(?=(?:https?|ftp):\/\/)/iu)
      .map((address) => ({ text: address, address }));
  const attachments = [...cell.matchAll(ATTACHMENT)];
  const isWhole = attachments.map(([match]) => match).join('') === cell;
  if (!isWhole || attachments.length === 0) return [{ text: cell, file: cell }];
  return attachments.map(([, file = '', address = '']) => ({
    text: `${file} (${address})`,
    file: file.trim(),
    address,
  }));
}
