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
  const sharp = Object.assign(document.createElement('img'), {
    alt: '',
    className: 'zoom-sharp',
    hidden: true,
  });
  frame.append(sharp);
  island.classList.add('enhanced');
  let current = -1;
  let resting = 0;

  const show = (step: number) => {
    current = step;
    const place = placeOf(data.regions[step], frame.clientWidth, frame.clientHeight, data.ratio);
    picture.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
    picture.style.inlineSize = `${place.width}px`;
    steps.forEach((one, i) => one.classList.toggle('current', i === step));
    // Not truly disabled: who presses it by the keyboard would lose their place on the page.
    previous.setAttribute('aria-disabled', String(step < 0));
    next.setAttribute('aria-disabled', String(step >= steps.length - 1));
    sharp.hidden = true;
    clearTimeout(resting);
    const address = data.crops[step];
    if (address) resting = window.setTimeout(() => sharpen(address, step, place.detail), REST_MS);
  };

  const sharpen = (
    address: string,
    step: number,
    detail: { x: number; y: number; width: number; height: number },
  ) => {
    sharp.src = address;
    sharp.decode().then(
      () => {
        if (step !== current) return;
        Object.assign(sharp.style, {
          left: `${detail.x}px`,
          top: `${detail.y}px`,
          width: `${detail.width}px`,
          height: `${detail.height}px`,
        });
        sharp.hidden = false;
      },
      () => undefined,
    );
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
  const bar = Object.assign(document.createElement('div'), { className: 'zoom-bar' });
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', data.words.controls);
  const button = (words: string, act: () => void) => {
    const made = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: words,
      className: 'text-button',
    });
    made.addEventListener('click', act);
    bar.append(made);
    return made;
  };
  const previous = button(data.words.previous, () => go(current - 1));
  button(data.words.whole, () => show(-1));
  const next = button(data.words.next, () => go(current + 1));
  stage.append(bar);

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
