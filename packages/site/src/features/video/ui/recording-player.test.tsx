import { describe, expect, it } from 'vitest';
import { renderSpeaking } from '../../../design/testing.tsx';
import type { RecordingView } from '../../media/recording-view.ts';
import { RecordingPlayer } from './RecordingPlayer.tsx';

const view: RecordingView = {
  id: '01m0000000000000000000film',
  kind: 'video',
  page: '/media/rain',
  title: { text: 'Rain', language: 'en' },
  summary: undefined,
  credit: undefined,
  alt: undefined,
  play: { src: '/play.webm', mime: 'video/webm' },
  described: undefined,
  signed: { src: '/signed.webm', mime: 'video/webm', language: 'bfi' },
  poster: undefined,
  posterItem: undefined,
  stream: 'https://tv.example/rain.m3u8',
  bytes: 10,
  seconds: 70,
  width: 960,
  height: 540,
  tracks: [
    { use: 'captions', language: 'en', src: '/en.vtt' },
    { use: 'captions', language: 'ar', src: '/ar.vtt' },
  ],
  transcript: { language: 'ar', cues: [[61, 62, 'مطر']] },
  descriptions: undefined,
  chapters: { language: 'en', cues: [[60, 70, 'Late']] },
};

describe('a player without script', () => {
  it('leads to moments and versions by addresses, in the language of the page', () => {
    const { html } = renderSpeaking(<RecordingPlayer view={view} poster="/poster.jpg" />, {
      language: 'fr',
    });
    expect(html).toContain('href="/fr/media/rain?t=61"');
    expect(html).toContain('href="/fr/media/rain?version=signed"');
    expect(html).toContain('Durée 1:10');
    expect(html).toMatch(/<section[^>]+lang="ar" dir="rtl"/);
  });

  it('fetches nothing before it is played where a picture stands before it', () => {
    expect(renderSpeaking(<RecordingPlayer view={view} poster="/poster.jpg" />).html).toMatch(
      /<video[^>]+preload="none"/,
    );
    expect(renderSpeaking(<RecordingPlayer view={view} poster={undefined} />).html).toMatch(
      /<video[^>]+preload="metadata"/,
    );
  });

  it('shows the captions of the page’s language, offers HLS first and the file beside it, and begins where the address says', () => {
    const { html } = renderSpeaking(
      <RecordingPlayer view={view} poster="/poster.jpg" from={12} />,
      { language: 'ar' },
    );
    expect(html).toMatch(
      /<track kind="captions" src="\/ar.vtt" srcLang="ar" label="العربية" default=""/i,
    );
    expect(html.indexOf('rain.m3u8#t=12')).toBeGreaterThan(0);
    expect(html.indexOf('/play.webm#t=12')).toBeGreaterThan(html.indexOf('rain.m3u8'));
  });

  it('plays the version that was asked for, without the stream, which has it not', () => {
    const { html } = renderSpeaking(
      <RecordingPlayer view={view} poster={undefined} version="signed" />,
    );
    expect(html).toContain('<source src="/signed.webm"');
    expect(html).not.toContain('<source src="https://tv.example');
    expect(html).toMatch(/aria-current="true">With sign language/);
  });
});
