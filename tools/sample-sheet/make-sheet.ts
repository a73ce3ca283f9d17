// node tools/sample-sheet/make-sheet.ts Makes the sample museum's worksheet: four grids to draw on,
// one a page, as a PDF with a description of each page for those who hear it. Writes
// packages/sample-museum/content/files/grids/grids.pdf; the same bytes each time.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A4 in points, and the margin that printers leave white. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 42];
const [INNER, TALL] = [WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN];

const n = (value: number) => Number(value.toFixed(2));
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `${n(x1)} ${n(y1)} m ${n(x2)} ${n(y2)} l S`;
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

function squares(step: number): string[] {
  const [columns, rows] = [Math.floor(INNER / step), Math.floor(TALL / step)];
  return [
    ...range(columns + 1).map((i) => line(i * step, 0, i * step, rows * step)),
    ...range(rows + 1).map((i) => line(0, i * step, columns * step, i * step)),
  ];
}

/** Three families of lines, each cut to the page by the clip. */
function triangles(step: number): string[] {
  const height = (step * Math.sqrt(3)) / 2;
  const slant = TALL / Math.sqrt(3);
  const many = Math.ceil((INNER + slant) / step) + 1;
  return [
    ...range(Math.floor(TALL / height) + 1).map((i) => line(0, i * height, INNER, i * height)),
    ...range(many).flatMap((i) => [
      line(i * step - slant, TALL, i * step, 0),
      line(INNER - i * step + slant - (INNER % step), TALL, INNER - i * step - (INNER % step), 0),
    ]),
  ];
}

function hexagons(side: number): string[] {
  const [across, up] = [side * Math.sqrt(3), side * 1.5];
  return range(Math.ceil(TALL / up) + 1).flatMap((row) =>
    range(Math.ceil(INNER / across) + 2).map((column) => {
      const [x, y] = [column * across - (row % 2) * (across / 2), row * up];
      const corner = (k: number) =>
        `${n(x + side * Math.cos(((60 * k - 30) * Math.PI) / 180))} ${n(y + side * Math.sin(((60 * k - 30) * Math.PI) / 180))}`;
      // Half of each outline: the neighbours draw the other half.
      return `${corner(5)} m ${corner(0)} l ${corner(1)} l ${corner(2)} l S`;
    }),
  );
}

/** Circles of four arcs each (Bézier curves, k = 0.5523), and rays. */
function circles(step: number, rays: number): string[] {
  const [x, y, max] = [INNER / 2, TALL / 2, INNER / 2];
  const ring = (r: number) => {
    const k = r * 0.5523;
    const c = (...points: number[]) => `${points.map(n).join(' ')} c`;
    return [
      `${n(x + r)} ${n(y)} m`,
      c(x + r, y + k, x + k, y + r, x, y + r),
      c(x - k, y + r, x - r, y + k, x - r, y),
      c(x - r, y - k, x - k, y - r, x, y - r),
      c(x + k, y - r, x + r, y - k, x + r, y),
      'S',
    ].join(' ');
  };
  return [
    ...range(Math.floor(max / step)).map((i) => ring((i + 1) * step)),
    ...range(rays).map((i) =>
      line(
        x,
        y,
        x + max * Math.cos((2 * Math.PI * i) / rays),
        y + max * Math.sin((2 * Math.PI * i) / rays),
      ),
    ),
  ];
}

const sheets = [
  { alt: 'A grid of squares, ten millimetres wide, over the whole page.', lines: squares(28.35) },
  { alt: 'A grid of equilateral triangles over the whole page.', lines: triangles(34) },
  { alt: 'A grid of hexagons, like a honeycomb, over the whole page.', lines: hexagons(18) },
  { alt: 'Eighteen circles around one middle, cut by twenty-four rays.', lines: circles(14, 24) },
];

/**
 * Objects of the file by number, from 1: catalogue, pages, information, structure, then three for
 * each page.
 */
function objects(): string[] {
  const page = (i: number) => 6 + i * 3;
  const content = ({ lines }: (typeof sheets)[number]) =>
    `/Figure <</MCID 0>> BDC\nq ${MARGIN} ${MARGIN} ${n(INNER)} ${n(TALL)} re W n 1 0 0 1 ${MARGIN} ${MARGIN} cm 0.4 w 0.62 G\n${lines.join('\n')}\nQ\nEMC`;
  return [
    '<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R/ViewerPreferences<</DisplayDocTitle true>>>>',
    `<</Type/Pages/Count ${sheets.length}/Kids[${sheets.map((_, i) => `${page(i)} 0 R`).join(' ')}]>>`,
    '<</Title(Four grids to draw on)/Author(Museum of Pattern)>>',
    `<</Type/StructTreeRoot/K 5 0 R/ParentTree<</Nums[${sheets.map((_, i) => `${i}[${page(i) + 2} 0 R]`).join(' ')}]>>>>`,
    `<</Type/StructElem/S/Document/P 4 0 R/K[${sheets.map((_, i) => `${page(i) + 2} 0 R`).join(' ')}]>>`,
    ...sheets.flatMap((sheet, i) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<<>>/StructParents ${i}/Contents ${page(i) + 1} 0 R>>`,
      `<</Length ${content(sheet).length}>>\nstream\n${content(sheet)}\nendstream`,
      `<</Type/StructElem/S/Figure/P 5 0 R/Pg ${page(i)} 0 R/K 0/Alt(${sheet.alt})>>`,
    ]),
  ];
}

function pdf(): string {
  let text = '%PDF-1.7\n';
  const places = objects().map((body, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return `${text}xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${places.length + 1}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

writeFileSync(
  join(import.meta.dirname, '../../packages/sample-museum/content/files/grids/grids.pdf'),
  pdf(),
  'latin1',
);
