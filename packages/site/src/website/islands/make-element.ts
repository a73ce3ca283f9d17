// Makes an element with its properties and what is in it. Words go in as text, never as markup.

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'dataset' | 'style' | 'children'>
> & { dataset?: Record<string, string> };

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { dataset = {}, ...properties }: Properties<Tag> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}
