// A QR code as one path of an SVG drawing: it prints sharp at any size and needs no style.
import { create } from 'qrcode';

export type QrCode = { /** Modules along a side, with the quiet zone of four around. */ side: number; path: string };

export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      // Dark modules side by side are one stroke.
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      path += `M${start + quiet} ${row + quiet}h${column + 1 - start}v1H${start + quiet}z`;
    }
  }
  return { side: modules.size + 2 * quiet, path };
}
