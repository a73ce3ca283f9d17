// The strip of thumbnails at the bottom. Of a thousand pictures only those in sight are in the
// page.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ViewerImage } from '../viewer-image.ts';
import { thumbnailAddress } from '../viewport/image-request.ts';
import { scrollToMiddle, stripWindow } from '../viewport/strip-window.ts';
import { useInterface } from './messages-context.ts';
import { useStyle } from './use-style.ts';

// Width of a thumbnail with its gap, in CSS pixels; the same number is in viewer.css.
const pitch = 72;
// Twice the drawn size, for sharp screens.
const thumbnailEdge = 128;

type Props = { images: readonly ViewerImage[]; index: number; onChoose: (index: number) => void };

/** A row of buttons with one tab stop: arrows walk along it, Enter or Space shows the picture. */
export function Strip({ images, index, onChoose }: Props) {
  const { messages, direction } = useInterface();
  const scroller = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [walk, setWalk] = useState({ from: index, to: index });
  const visible = useWindowOf(scroller, images.length);
  // Showing another picture ends a walk.
  const focused = walk.from === index ? walk.to : index;
  useStyle(track, {
    'inline-size': `${images.length * pitch}px`,
    'padding-inline-start': `${visible.first * pitch}px`,
  });
  useEffect(() => scrollTo(scroller.current, index), [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = destination(event.key, focused, images.length, direction);
    if (to === null) return;
    event.preventDefault();
    setWalk({ from: index, to });
    scrollTo(scroller.current, to);
    // The thumbnail may only now come into the page: it takes the focus once it has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        track.current
          ?.querySelector<HTMLElement>(`[data-index="${to}"]`)
          ?.focus({ preventScroll: true }),
      ),
    );
  };
  return (
    <nav className="vitrine-strip" aria-label={messages.pictures} ref={scroller}>
      <ul className="vitrine-track" ref={track}>
        {images.slice(visible.first, visible.end).map((image, offset) => {
          const at = visible.first + offset;
          return (
            <li key={`${at} ${image.id}`}>
              <button
                type="button"
                className="vitrine-thumbnail"
                aria-label={`${image.label}, ${messages.count(at + 1, images.length)}`}
                aria-current={at === index || undefined}
                tabIndex={at === focused ? 0 : -1}
                data-index={at}
                onKeyDown={onKeyDown}
                onClick={() => onChoose(at)}
              >
                <Thumbnail image={image} number={at + 1} />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Thumbnail({ image, number }: { image: ViewerImage; number: number }) {
  const [isMissing, setIsMissing] = useState(false);
  const source =
    image.preview ??
    (image.isPlain ? image.infoUrl : thumbnailAddress(image.infoUrl, image, thumbnailEdge));
  if (isMissing) return <span className="vitrine-numeral">{number}</span>;
  return (
    <img src={source} alt="" loading="lazy" decoding="async" onError={() => setIsMissing(true)} />
  );
}

function useWindowOf(scroller: RefObject<HTMLElement | null>, count: number) {
  const [visible, setVisible] = useState(() => stripWindow(count, 0, 1200, pitch));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const next = stripWindow(count, element.scrollLeft, element.clientWidth, pitch);
      setVisible((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    element.addEventListener('scroll', measure, { passive: true });
    // Describes the first size, too.
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      watcher.disconnect();
    };
  }, [scroller, count]);
  return visible;
}

function scrollTo(element: HTMLElement | null, index: number): void {
  if (!element) return;
  const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
  element.scrollLeft = sign * scrollToMiddle(index, element.clientWidth, pitch);
}

function destination(
  key: string,
  from: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | null {
  const next = direction === 'ltr' ? 1 : -1;
  const steps: Record<string, number> = {
    ArrowRight: next,
    ArrowLeft: -next,
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 10,
    PageUp: -10,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(from + step, 0), count - 1);
}
