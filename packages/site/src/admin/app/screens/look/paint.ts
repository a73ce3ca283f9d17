// Shows on a real page of the site what is not saved yet: the page itself, with the museum's name,
// logo, header picture and accent in their places.
import { accentDeclaration } from '../../../../design/accent.ts';

export type Painted = {
  name: string;
  tagline: string;
  accent: string;
  /** Addresses of pictures; undefined for those of the page, '' for none. */
  logo: string | undefined;
  headerPicture: string | undefined;
};

/** @param page  a page of this site, whole */
export function paint(page: Document, painted: Painted): void {
  const [, accent = ''] = /^--accent:(.*)$/.exec(accentDeclaration(painted.accent)) ?? [];
  for (const part of page.querySelectorAll<HTMLElement>('.page'))
    part.style.setProperty('--accent', accent);
  write(page, '.footer-name', painted.name);
  write(page, '.footer-tagline', painted.tagline);
  paintWordmark(page, painted);
  paintHeaderPicture(page, painted.headerPicture);
}

function write(page: Document, selector: string, text: string): void {
  const part = page.querySelector(selector);
  if (part && text !== '') part.textContent = text;
}

function paintWordmark(page: Document, { name, logo }: Painted): void {
  const place = page.querySelector('.wordmark');
  const own = place?.querySelector('img');
  if (!place || (logo === undefined && own)) return;
  if (!logo) {
    if (name !== '') place.textContent = name;
    return;
  }
  place.replaceChildren(picture(page, { address: logo, className: 'wordmark-logo' }));
}

function paintHeaderPicture(page: Document, address: string | undefined): void {
  if (address === undefined) return;
  const main = page.querySelector('main');
  // Only the home page has it.
  if (!main?.querySelector('.featured, .home-picture')) return;
  main.querySelector('.home-picture')?.remove();
  if (address === '') return;
  const place = page.createElement('div');
  place.className = 'home-picture';
  place.append(picture(page, { address, className: 'home-picture-image' }));
  main.querySelector('h1')?.after(place);
}

function picture(
  page: Document,
  { address, className }: { address: string; className: string },
): HTMLImageElement {
  const image = page.createElement('img');
  image.src = address;
  image.alt = '';
  image.className = className;
  image.addEventListener('load', () => {
    image.style.setProperty('--ar', String(image.naturalWidth / image.naturalHeight));
    image.style.setProperty('--w', `${image.naturalWidth}px`);
  });
  return image;
}
