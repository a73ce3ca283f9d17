// A picture in the size that the reader's screen asks for. It is on its own tint until it has come.
import { lightDeclarations, usePageStyles } from '../../../design/page-styles.tsx';
import type { LocalizedText } from '../../records/language-map.ts';
import type { ListPicture } from '../item-view.ts';
import { pictureAddress } from '../picture-address.ts';
import { useLanguageMarks } from './Localized.tsx';

type ItemPictureProps = {
  picture: ListPicture;
  /** The words for those who do not see it; '' beside a text that says the same. */
  alt: LocalizedText | '';
  /** As in HTML: how wide it is shown, by the width of the window. */
  sizes: string;
  /**
   * The part of the window's height that it may fill, as a percentage: a tall picture is then
   * narrower than `sizes` says.
   */
  highest?: number;
  /** The picture that the page is about comes first; all others when they come into view. */
  first?: boolean;
  /**
   * Seen as soon as the page is, such as the first row of a list: fetched at once. `leading` is the
   * one of them to fetch before the others.
   */
  early?: 'leading' | 'with-others' | undefined;
  className?: string;
};

export function ItemPicture({
  picture,
  alt,
  sizes,
  highest,
  first = false,
  early,
  className,
}: ItemPictureProps) {
  const styles = usePageStyles();
  const alternative = useAlternative(alt);
  const declarations = [lightDeclarations(picture), first && sizeDeclarations(picture)]
    .filter(Boolean)
    .join(';');
  const names = ['picture', declarations && styles.classFor(declarations), className].filter(
    Boolean,
  );
  const sizesAttribute = sparing(
    highest === undefined
      ? sizes
      : sizes
          .split(', ')
          .map((one) => narrowed(one, highest * (picture.width / Math.max(1, picture.height))))
          .join(', '),
  );
  const inSizes = (format: 'jpg' | 'webp') =>
    picture.sizes
      .map(({ width }) => `${pictureAddress(picture, width, format)} ${width}w`)
      .join(', ');
  return (
    <picture>
      {picture.sizes.length > 0 && !picture.isDraft && (
        <source type="image/webp" srcSet={inSizes('webp')} sizes={sizesAttribute} />
      )}
      <img
        className={names.join(' ')}
        src={pictureAddress(picture, standardWidth(picture))}
        srcSet={picture.sizes.length > 1 ? inSizes('jpg') : undefined}
        sizes={picture.sizes.length > 1 ? sizesAttribute : undefined}
        width={picture.width}
        height={picture.height}
        alt={alternative.alt}
        lang={alternative.lang}
        loading={first || early ? 'eager' : 'lazy'}
        fetchPriority={first || early === 'leading' ? 'high' : undefined}
        decoding={first || early === 'leading' ? undefined : 'async'}
      />
    </picture>
  );
}

/** The words for those who do not see a picture, as attributes: with the language they are in. */
export function useAlternative(alt: LocalizedText | ''): { alt: string; lang?: string } {
  const marks = useLanguageMarks(alt === '' ? '' : alt.language);
  return alt === '' || alt.text === '' ? { alt: '' } : { alt: alt.text, ...marks };
}

/**
 * Of three dots where two are as sharp to the eye, a telephone is sent two: half the bytes, over
 * the slowest line of all. Most screens of that kind have 2.6 to 3.5 dots to a pixel of CSS; 0.62
 * of them are 1.6 to 2.2.
 */
function sparing(sizes: string): string {
  const [, width = ''] = /^(?:\([^)]*\) )?((?:min\([^)]*\)|[^,])*)/.exec(sizes) ?? [];
  return width.includes('vw')
    ? `(max-width: 600px) and (min-resolution: 2.5dppx) calc(0.62 * ${width}), ${sizes}`
    : sizes;
}

/**
 * One of HTML's `sizes`, such as `(max-width: 900px) 80vw`, no wider than `vh` hundredths of the
 * window's height.
 */
function narrowed(size: string, vh: number): string {
  const [, condition = '', width = size] = /^(\(.*\) )?(.*)$/.exec(size) ?? [];
  return `${condition}min(${width}, ${vh.toFixed(1)}vh)`;
}

/**
 * Its own size, for a picture that is as large as its place allows: the place can then be computed
 * before the picture has come. By its attributes alone an image of no fixed width is nothing until
 * it is there, and moves the page when it comes.
 */
function sizeDeclarations({ width, height }: ListPicture): string {
  return `--ar:${(width / Math.max(1, height)).toFixed(4)};--w:${width}px`;
}

/**
 * The ready-made width that serves those who choose none: the first of at least 800 pixels, else
 * the widest.
 */
export function standardWidth({ sizes, width }: Pick<ListPicture, 'sizes' | 'width'>): number {
  return sizes.find((size) => size.width >= 800)?.width ?? sizes.at(-1)?.width ?? width;
}

/** Whether a label stands better beside a picture or below it. */
export function shapeOf(
  picture: Pick<ListPicture, 'width' | 'height'> | undefined,
): 'bare' | 'tall' | 'wide' {
  if (!picture) return 'bare';
  return picture.width / picture.height < 1.05 ? 'tall' : 'wide';
}
