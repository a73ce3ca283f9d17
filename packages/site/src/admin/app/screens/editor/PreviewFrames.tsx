// The page in a frame, in the width of a phone or of a desktop.
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import type { Frames } from './preview-frames.ts';

type PreviewFramesProps = {
  frames: Frames;
  /** How wide the page believes its window to be, in pixels; as wide as there is room else. */
  width: number | undefined;
  onLoad(address: string): void;
  /** Nothing of the site came: the browser shows a page of its own. */
  onFail(address: string): void;
};

export function PreviewFrames({ frames, width, onLoad, onFail }: PreviewFramesProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLIFrameElement>(null);
  usePageWidth(box, width);
  const addresses = [frames.shown, frames.coming].filter((address) => address !== undefined);
  return (
    <div ref={box} className="preview-frames">
      {addresses.map((address) => (
        <iframe
          key={address}
          ref={address === frames.shown ? current : undefined}
          src={address}
          title={t('desk.beside.frame')}
          className={address === frames.shown ? undefined : 'is-coming'}
          onLoad={({ currentTarget }) => {
            if (!currentTarget.contentDocument) return onFail(address);
            settle(currentTarget, current.current);
            onLoad(address);
          }}
        />
      ))}
    </div>
  );
}

/** Gives the pages in a box their width, and makes them smaller where it is narrower. */
function usePageWidth(box: RefObject<HTMLElement | null>, width: number | undefined): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = (room: number) => {
      const wanted = width ?? room;
      element.style.setProperty('--page-width', `${wanted}px`);
      element.style.setProperty('--page-scale', String(Math.min(1, room / wanted)));
    };
    fit(element.clientWidth || (width ?? 0));
    const observer = new ResizeObserver(([entry]) => entry && fit(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, width]);
}

/** A page that has come is where the one before it was; what leads away from it leads elsewhere. */
function settle(frame: HTMLIFrameElement, before: HTMLIFrameElement | null): void {
  const page = frame.contentDocument;
  if (!page) return;
  const top = before && before !== frame ? before.contentDocument?.defaultView?.scrollY : undefined;
  if (top) page.defaultView?.scrollTo({ top, behavior: 'instant' });
  page.addEventListener('click', leadElsewhere, { capture: true });
  page.addEventListener('submit', leadElsewhere, { capture: true });
}

/** The frame keeps its page: a link or a form opens a tab, unless it leads within the page. */
function leadElsewhere({ target }: Event): void {
  const way = (target as Element | null)?.closest<HTMLAnchorElement | HTMLFormElement>(
    'a[href], form',
  );
  if (way && !way.getAttribute('href')?.startsWith('#')) way.target = '_blank';
}
