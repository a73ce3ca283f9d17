// The rules of cards that came after the page: put into a style sheet by script, which the content
// security policy allows.
import { PageStyles } from '../../design/page-styles.tsx';

export class LiveStyles extends PageStyles {
  readonly #sheet = new CSSStyleSheet();
  readonly #names = new Map<string, string>();

  constructor() {
    super();
    document.adoptedStyleSheets.push(this.#sheet);
  }

  override classFor(declarations: string): string {
    const known = this.#names.get(declarations);
    if (known) return known;
    // The page's own classes begin with “v”; they stay with the cards that they came with.
    const name = `live-${this.#names.size.toString(36)}`;
    this.#names.set(declarations, name);
    this.#sheet.insertRule(`.${name}{${declarations}}`);
    return name;
  }
}
