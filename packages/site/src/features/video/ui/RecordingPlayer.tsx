// A film or a sound with the browser's own controls, and under it what those lack: versions,
// chapters, the words at their moments. Everything here works without script: moments and versions
// are addresses.
import type { ReactNode } from 'react';
import { Localized } from '../../catalogue/ui/Localized.tsx';
import { clockOf, type Cue } from '../../media/recording/cues.ts';
import type { PlayedFile, RecordingView, TrackView } from '../../media/recording-view.ts';
import { directionOf, nameOfLanguage } from '../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { fullText, versions, type TextPart, type Version } from '../full-text.ts';

type PlayerProps = {
  view: RecordingView;
  /** The picture before it begins. */
  poster: string | undefined;
  /** Where it begins, in seconds. */
  from?: number | undefined;
  version?: Version;
  /** Whether the words lie open: on its own page. */
  open?: boolean;
  children?: ReactNode;
};

export function RecordingPlayer({
  view,
  poster,
  from,
  version = 'plain',
  open = false,
  children,
}: PlayerProps) {
  const { t } = useTranslation();
  const file = fileIn(view, version);
  return (
    <>
      <div
        className={view.kind === 'video' ? 'recording-frame' : 'recording-frame recording-sound'}
      >
        <Media view={view} file={file} poster={poster} from={from} plain={file === view.play} />
      </div>
      <div className="recording-bar">
        <p className="muted number">
          {view.seconds === undefined
            ? t('media.length.unknown')
            : t('media.length', { time: clockOf(view.seconds) })}
        </p>
        <Versions view={view} chosen={version} />
        {children}
      </div>
      {view.chapters && <Chapters page={view.page} chapters={view.chapters} />}
      <FullText view={view} open={open} />
    </>
  );
}

/** The file of a version; the plain one where there is no such version. */
function fileIn(view: RecordingView, version: Version): PlayedFile {
  return (version === 'plain' ? undefined : view[version]) ?? view.play;
}

function Media({
  view,
  file,
  poster,
  from,
  plain,
}: {
  view: RecordingView;
  file: PlayedFile;
  poster: string | undefined;
  from: number | undefined;
  plain: boolean;
}) {
  const { t, language } = useTranslation();
  const fragment = from === undefined ? '' : `#t=${from}`;
  const captions = view.tracks.filter(({ use }) => use === 'captions');
  const selected = captions.find((track) => track.language === language) ?? captions[0];
  // With a picture to be before it nothing has to be fetched until somebody plays it.
  const common = {
    controls: true,
    preload: poster && from === undefined ? 'none' : 'metadata',
    'aria-label': view.title.text,
  } as const;
  const sources = (
    <>
      {plain && view.stream && (
        <source src={view.stream + fragment} type="application/vnd.apple.mpegurl" />
      )}
      <source src={file.src + fragment} type={file.mime} />
    </>
  );
  const tracks = view.tracks.map((track) => (
    <Track key={track.src} track={track} selected={track === selected} />
  ));
  const otherwise = (
    <p>
      {t('media.unplayable')} <a href={file.src}>{t('media.fetch')}</a>
    </p>
  );
  if (view.kind === 'sound')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks come from the record
      <audio {...common}>
        {sources}
        {tracks}
        {otherwise}
      </audio>
    );
  const size =
    view.width && view.height
      ? { width: view.width, height: view.height }
      : { width: 1280, height: 720 };
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks come from the record
    <video {...common} {...size} playsInline poster={poster}>
      {sources}
      {tracks}
      {otherwise}
    </video>
  );
}

const kinds = { captions: 'captions', descriptions: 'descriptions', chapters: 'chapters' } as const;

function Track({ track, selected }: { track: TrackView; selected: boolean }) {
  return (
    <track
      kind={kinds[track.use]}
      src={track.src}
      srcLang={track.language}
      label={nameOfLanguage(track.language)}
      default={selected}
    />
  );
}

function Versions({ view, chosen }: { view: RecordingView; chosen: Version }) {
  const { t, path } = useTranslation();
  const offered = versions.filter((version) => version === 'plain' || view[version]);
  if (offered.length < 2) return null;
  const label = {
    plain: 'media.version.plain',
    described: 'media.version.described',
    signed: 'media.version.signed',
  };
  return (
    <ul className="recording-versions" aria-label={t('media.versions')}>
      {offered.map((version) => (
        <li key={version}>
          <a
            href={path(view.page) + (version === 'plain' ? '' : `?version=${version}`)}
            data-play={fileIn(view, version).src}
            aria-current={version === chosen ? 'true' : undefined}
          >
            {t(label[version])}
          </a>
        </li>
      ))}
    </ul>
  );
}

const pageAtTime = (page: string, seconds: number): string => `${page}?t=${seconds}`;

const spoken = (language: string, page: string) =>
  language !== page ? { lang: language, dir: directionOf(language) } : {};

function Chapters({
  page,
  chapters: { cues, language },
}: {
  page: string;
  chapters: { cues: Cue[]; language: string };
}) {
  const { t, path, ...here } = useTranslation();
  return (
    <nav className="recording-chapters" aria-label={t('media.chapters')}>
      <ol {...spoken(language, here.language)}>
        {cues.map(([from, until, name]) => (
          <li key={from}>
            <a href={path(pageAtTime(page, from))} data-from={from} data-until={until}>
              <span className="number muted">{clockOf(from)}</span> <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function FullText({ view, open }: { view: RecordingView; open: boolean }) {
  const { t, language } = useTranslation();
  const parts = fullText(view);
  const words = view.transcript ?? view.descriptions;
  if (parts.length === 0 || !words) return null;
  return (
    <details className="recording-text" open={open}>
      <summary>{t('media.transcript')}</summary>
      {view.descriptions && <p className="muted small">{t('media.transcript.note')}</p>}
      <section
        className="recording-lines"
        aria-label={t('media.transcript')}
        {...spoken(words.language, language)}
      >
        {parts.map((part, i) => (
          <Part key={i} part={part} page={view.page} />
        ))}
      </section>
    </details>
  );
}

function Part({ part: { chapter, lines }, page }: { part: TextPart; page: string }) {
  const { path } = useTranslation();
  return (
    <>
      {chapter && <p className="recording-chapter">{chapter[2]}</p>}
      <ol>
        {lines.map(({ from, until, text, seen }, i) => (
          <li key={i} className={seen ? 'seen' : undefined}>
            <a
              className="number"
              href={path(pageAtTime(page, from))}
              data-from={from}
              data-until={until}
            >
              {clockOf(from)}
            </a>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What is said about a recording below it. */
export function RecordingCredit({ view }: { view: RecordingView }) {
  return view.credit ? <Localized as="p" className="muted small" text={view.credit} /> : null;
}
