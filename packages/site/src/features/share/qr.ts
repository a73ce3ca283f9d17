// A QR code as one path of squares. Pure.
import QRCode from 'qrcode';

/** Modules of quiet around the code, as ISO/IEC 18004 asks for. */
const QUIET = 4;

/**
 * The side of the whole in modules, and the path of the dark ones: it prints sharp at any size and
 * needs no style.
 */
export type QrCode = { side: number; path: string };

export function qrOf(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      let wide = 1;
      while (x + wide < modules.size && modules.get(y, x + wide)) wide++;
      path += `M${x + QUIET} ${y + QUIET}h${wide}v1h-${wide}z`;
      x += wide - 1;
    }
  }
  return { side: modules.size + 2 * QUIET, path };
}

/** The code as a file. */
export function qrSvg(text: string): string {
  const { side, path } = qrOf(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`;
}
