// The home page as it would be: the page itself, in a frame.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { paint, type Painted } from './paint.ts';

/** Pages and pictures follow a change within a quarter of a second. */
const FOLLOWED_AFTER_MS = 400;

type LookPreviewProps = Painted & {
  /** Of what is saved: the page is loaded again when it is another one. */
  version: string;
};

export function LookPreview({ version, ...painted }: LookPreviewProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    const page = frame.current?.contentDocument;
    // Before the page is there, the frame has an empty one.
    if (page?.querySelector('.page')) paint(page, painted);
  };
  useEffect(show);
  const loaded = useRef(version);
  useEffect(() => {
    if (loaded.current === version) return undefined;
    const timer = setTimeout(() => {
      loaded.current = version;
      frame.current?.contentWindow?.location.reload();
    }, FOLLOWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [version]);
  return (
    <section className="look-preview" aria-labelledby="look-preview">
      <h2 id="look-preview">{t('desk.look.preview')}</h2>
      <iframe ref={frame} src="/" title={t('desk.look.preview.frame')} onLoad={show} />
      <p className="field-help">{t('desk.look.preview.help')}</p>
    </section>
  );
}
