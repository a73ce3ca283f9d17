// The wall label at the right: what this is, what to look at, and how to export it.

import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ViewerDetail, ViewerImage } from '../viewer-image.ts';
import { Icon } from './icons.tsx';
import { useInterface } from './messages-context.ts';

type Props = {
  image: ViewerImage;
  title: ReactNode;
  details: readonly ViewerDetail[];
  onDetail: (detail: ViewerDetail) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The label, the curator's details as a list of buttons, and the visitor's own detail. */
export function Drawer({ image, title, details, onDetail, onClose, children }: Props) {
  const { messages } = useInterface();
  const heading = useId();
  const drawer = useRef<HTMLElement>(null);
  useFocusInside(drawer);
  return (
    <aside className="vitrine-drawer" aria-label={messages.label} ref={drawer}>
      <button type="button" className="vitrine-drawer-close" onClick={onClose}>
        <Icon name="close" />
        <span>{messages.closeLabel}</span>
      </button>
      {title && <div className="vitrine-label-title">{title}</div>}
      <p className="vitrine-label-name" lang={image.languages?.label}>
        {image.label}
      </p>
      {image.caption && image.caption !== image.label && (
        <p className="vitrine-label-caption" lang={image.languages?.caption}>
          {image.caption}
        </p>
      )}
      {details.length > 0 && (
        <section aria-labelledby={heading}>
          <h2 id={heading}>{messages.details}</h2>
          <ul className="vitrine-details">
            {details.map((detail) => (
              <li key={`${detail.imageId} ${detail.label}`}>
                <button type="button" lang={detail.language} onClick={() => onDetail(detail)}>
                  <span className="vitrine-detail-name">{detail.label}</span>
                  {detail.description && (
                    <span className="vitrine-detail-words">{detail.description}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Transcription image={image} />
      {children}
      {image.rights && <RightsWords image={image} />}
    </aside>
  );
}

/** Takes the focus to the first control of `area`, and gives it back where it came from. */
function useFocusInside(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = area.current;
    const before = document.activeElement;
    element?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return () => {
      const isStillInside = element?.contains(document.activeElement);
      if (isStillInside && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [area]);
}

/** What is written in the picture: read beside it, so it is not folded here. */
function Transcription({ image }: { image: ViewerImage }) {
  const { messages } = useInterface();
  const heading = useId();
  if (!image.transcription) return null;
  const language = image.languages?.transcription;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{messages.transcription}</h2>
      <p className="vitrine-transcription" lang={language} dir="auto">
        {image.transcription}
      </p>
    </section>
  );
}

function RightsWords({ image }: { image: ViewerImage }) {
  const { messages } = useInterface();
  const heading = useId();
  if (!image.rights) return null;
  const { label, address } = image.rights;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{messages.rights}</h2>
      <p>
        {address && /^https?:/.test(address) ? (
          <a href={address} rel="license noopener" target="_blank">
            {label}
          </a>
        ) : (
          label
        )}
      </p>
    </section>
  );
}
