// Brings a zoom story to life: its picture stays in view and moves to the step that is being read.
// Buttons do the same.
import { placeOf, type ZoomData } from './zoom-place.ts';

/** How long a picture must rest before its detail is fetched sharp, in milliseconds. */
const REST_MS = 260;

export function mount(island: HTMLElement, given: unknown): void {
  const data = given as ZoomData;
  const stage = island.querySelector<HTMLElement>('.zoom-stage');
  const frame = island.querySelector<HTMLElement>('.zoom-window');
  const picture = island.querySelector<HTMLElement>('.zoom-picture');
  const steps = [...island.querySelectorAll<HTMLElement>('.zoom-step')];
  if (!stage || !frame || !picture || steps.length === 0) return;
  const sharpen = sharpPicture(frame);
  island.classList.add('enhanced');
  let current = -1;

  const show = (step: number) => {
    current = step;
    const place = placeOf(data.regions[step], frame.clientWidth, frame.clientHeight, data);
    picture.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
    picture.style.inlineSize = `${place.width}px`;
    steps.forEach((one, i) => one.classList.toggle('current', i === step));
    // Not truly disabled: who presses it by the keyboard would lose their place on the page.
    bar.previous.setAttribute('aria-disabled', String(step < 0));
    bar.next.setAttribute('aria-disabled', String(step >= steps.length - 1));
    sharpen(data.crops[step], place.detail, () => step === current);
  };

  // On a narrow window the text is read below the picture, not beside it.
  const narrow = matchMedia('(max-width: 60em)').matches;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const go = (step: number) => {
    if (step < -1 || step >= steps.length) return;
    show(step);
    (steps[step] ?? island).scrollIntoView({
      block: step < 0 || narrow ? 'start' : 'center',
      behavior: calm.matches ? 'auto' : 'smooth',
    });
  };
  const bar = controls(data.words, {
    previous: () => go(current - 1),
    whole: () => show(-1),
    next: () => go(current + 1),
  });
  stage.append(bar.element);

  const reading = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) show(steps.indexOf(target as HTMLElement));
    },
    { rootMargin: narrow ? '-74% 0px -20% 0px' : '-45% 0px -45% 0px' },
  );
  for (const step of steps) reading.observe(step);
  new ResizeObserver(() => show(current)).observe(frame);
}

type Detail = { x: number; y: number; width: number; height: number };

/**
 * Lays a detail sharp over the picture once that has come to rest, if `isCurrent` still says so
 * when it has come.
 */
type Sharpen = (address: string | undefined, place: Detail, isCurrent: () => boolean) => void;

function sharpPicture(frame: HTMLElement): Sharpen {
  const sharp = Object.assign(document.createElement('img'), {
    alt: '',
    className: 'zoom-sharp',
    hidden: true,
  });
  frame.append(sharp);
  let resting = 0;
  const load = (address: string, { x, y, width, height }: Detail, isCurrent: () => boolean) => {
    sharp.src = address;
    sharp.decode().then(
      () => {
        if (!isCurrent()) return;
        Object.assign(sharp.style, {
          left: `${x}px`,
          top: `${y}px`,
          width: `${width}px`,
          height: `${height}px`,
        });
        sharp.hidden = false;
      },
      () => undefined,
    );
  };
  return (address, place, isCurrent) => {
    sharp.hidden = true;
    clearTimeout(resting);
    if (address) resting = window.setTimeout(() => load(address, place, isCurrent), REST_MS);
  };
}

/** The buttons below the picture. */
function controls(
  words: ZoomData['words'],
  acts: { previous(): void; whole(): void; next(): void },
) {
  const element = Object.assign(document.createElement('div'), { className: 'zoom-bar' });
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', words.controls);
  const button = (text: string, act: () => void) => {
    const made = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: text,
      className: 'text-button',
    });
    made.addEventListener('click', act);
    element.append(made);
    return made;
  };
  const previous = button(words.previous, acts.previous);
  button(words.whole, acts.whole);
  return { element, previous, next: button(words.next, acts.next) };
}
