// What differs from item to item (a tint, the ratio of a picture) travels in one <style> element,
// whose hash the policy allows: pages carry no style attributes. Parts ask for a class name while
// they are rendered; the entry puts the collected rules into the head.
import { createContext, useContext, type ReactNode } from 'react';

/** Two colours (#rrggbb) of one thing: in the light and in the dark theme. */
type TwoTone = { light: string; dark: string };

/** How an item lights what stands around it. */
export type Light = { tint: TwoTone; accent: TwoTone };

/** Is in the head until the page is rendered and its rules are known. */
export const pageStylesMark = '/*page-styles*/';

const HEX = /^#[0-9a-f]{6}$/i;

export class PageStyles {
  readonly #names = new Map<string, string>();

  /** The class whose rule is `declarations`; the same declarations share one class. */
  classFor(declarations: string): string {
    const known = this.#names.get(declarations);
    if (known) return known;
    const name = `v${this.#names.size.toString(36)}`;
    this.#names.set(declarations, name);
    return name;
  }

  /** Every rule that was asked for. */
  css(): string {
    return [...this.#names].map(([declarations, name]) => `.${name}{${declarations}}`).join('');
  }
}

const PageStylesContext = createContext<PageStyles | undefined>(undefined);

export function PageStylesProvider({
  styles,
  children,
}: {
  styles: PageStyles;
  children: ReactNode;
}) {
  return <PageStylesContext value={styles}>{children}</PageStylesContext>;
}

/** The rules of the page that is being rendered. */
export function usePageStyles(): PageStyles {
  const styles = useContext(PageStylesContext);
  if (!styles)
    throw new Error('This part was rendered outside a PageStylesProvider. Wrap the page in one.');
  return styles;
}

/**
 * Declarations that light a part: its tint as the ground, its accent on links and buttons. Nothing
 * for colours that are none.
 */
export function lightDeclarations({ tint, accent }: Light): string {
  if (![tint.light, tint.dark, accent.light, accent.dark].every((colour) => HEX.test(colour)))
    return '';
  return `--tint:light-dark(${tint.light},${tint.dark});--accent:light-dark(${accent.light},${accent.dark})`;
}

/**
 * The light of a thing that has no picture: a hue in degrees, as pale as a tint and as deep as an
 * accent (at least 7:1 on the ground).
 */
export function hueDeclarations(hue: number): string {
  return `--tint:light-dark(oklch(.935 .032 ${hue}),oklch(.235 .034 ${hue}));--accent:light-dark(oklch(.36 .085 ${hue}),oklch(.86 .06 ${hue}))`;
}

/**
 * Declarations for the proportions of a picture: width ÷ height, kept between a scroll and a column
 * so that rows stay rows.
 */
export function ratioDeclarations(width: number, height: number): string {
  const ratio = Math.min(3.2, Math.max(0.4, width / Math.max(1, height)));
  return `--r:${ratio.toFixed(2)}`;
}
