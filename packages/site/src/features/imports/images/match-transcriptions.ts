// Which texts beside pictures are their transcriptions: `a.txt`, `a.alto.xml` and `a.jpg.hocr` for
// `a.jpg`, in its folder or in another.
import { keyOf, lower, stem } from './picture-keys.ts';

type File = { path: string; within: string };

const TEXT =
  /(?:[._-](?:alto|page|hocr|ocr|transcriptions?|transcript|transkription|text|txt))?\.(?:xml|hocr|html?|txt)$/i;
const SCAN = /\.(?:jpe?g|jpe|png|tiff?|webp|gif|avif|heic|heif|jp2|jpx|jxl|bmp|pdf)$/i;

/**
 * The transcriptions of each picture, by its path. A text whose name several pictures have in other
 * folders is nobody's.
 */
export function transcriptionsOf<Found extends File>(
  files: readonly Found[],
): Map<string, Found[]> {
  const pictures = files.filter(({ within }) => SCAN.test(within));
  const byPlace = Map.groupBy(pictures, ({ within }) => lower(stem(within)));
  const byName = Map.groupBy(pictures, ({ within }) => keyOf(stem(lastOf(within))));
  const found = new Map<string, Found[]>();
  for (const file of files) {
    if (!TEXT.test(file.within)) continue;
    const base = file.within.replace(TEXT, '').replace(SCAN, '');
    const near = byPlace.get(lower(base));
    const called = byName.get(keyOf(lastOf(base))) ?? [];
    const isOne = new Set(called.map(({ within }) => lower(stem(within)))).size === 1;
    const [picture] = near ?? (isOne ? called : []);
    if (!picture) continue;
    const others = found.get(picture.path);
    if (others) others.push(file);
    else found.set(picture.path, [file]);
  }
  return found;
}

const lastOf = (within: string): string => within.split('/').at(-1) ?? '';
