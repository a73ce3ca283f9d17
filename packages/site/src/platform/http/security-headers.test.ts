import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  openSecurityHeaders,
  playerOrigins,
  setSecurityHeaders,
  streamOrigins,
} from './security-headers.ts';

describe('the content security policy', () => {
  it('allows nothing inline but the styles of this page, by their hash', () => {
    const style = '.a{color:#123}';
    const policy = contentSecurityPolicy({
      styles: [style],
    });
    expect(policy).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/^default-src 'none'/);
  });

  it('names the licence service only where one is configured', () => {
    expect(contentSecurityPolicy({})).toContain("connect-src 'self';");
    expect(contentSecurityPolicy({ connect: ['https://licence.example'] })).toContain(
      "connect-src 'self' https://licence.example;",
    );
  });
});

describe('a page with films of others', () => {
  const page =
    '<div data-player="https://www.youtube-nocookie.com/embed/x?a=1&amp;b=2"></div><div data-player="https://www.youtube-nocookie.com/embed/y"></div><video><source src="https://tv.example/a.m3u8" type="application/vnd.apple.mpegurl"/></video>';

  it('may frame and play those, and nobody else', () => {
    const policy = contentSecurityPolicy({
      frames: playerOrigins(page),
      media: streamOrigins(page),
    });
    expect(policy).toContain('; frame-src https://www.youtube-nocookie.com;');
    expect(policy).toContain("; media-src 'self' https://tv.example;");
  });

  it('is the only one that frames: others have no word of it, and words of the museum are none', () => {
    expect(contentSecurityPolicy({})).not.toContain('frame-src');
    expect(
      playerOrigins(
        '<p>data-player=&quot;https://evil.example/&quot;</p><div data-player="http://evil.example/"></div><script type="application/json">{"a":" data-player=\\"https://evil.example\\""}</script>',
      ),
    ).toEqual([]);
  });
});

describe('every answer', () => {
  const overHttp = { origin: 'http://museum.example', secure: false };
  const overHttps = { origin: 'https://museum.example', secure: true };

  it('has the standard headers, and strict transport only over HTTPS', () => {
    const [plain, secure] = [new Headers(), new Headers()];
    setSecurityHeaders(plain, overHttp);
    setSecurityHeaders(secure, overHttps);
    expect(plain.get('x-content-type-options')).toBe('nosniff');
    expect(plain.get('content-security-policy')).toContain("default-src 'none'");
    expect(plain.has('strict-transport-security')).toBe(false);
    expect(secure.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('may be read by other sites only where it says so itself', () => {
    const open = new Headers({ 'access-control-allow-origin': '*' });
    setSecurityHeaders(open, overHttp);
    expect(open.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it.each([
    ['https://museum.example', 'same-origin'],
    ['https://museum.example/below', 'same-origin'],
    ['http://localhost:3000', 'same-origin'],
    ['http://desk.localhost', 'same-origin'],
    ['http://127.0.0.1:3000', 'same-origin'],
    ['http://[::1]:3000', 'same-origin'],
    ['http://museum.example', null],
    ['http://museum-pc.local:3000', null],
    ['http://192.168.0.20', null],
    ['', null],
  ])(
    'separates windows where browsers do it, and says nothing where they complain: %s',
    (origin, policy) => {
      const connection = { origin, secure: origin.startsWith('https:') };
      const headers = new Headers();
      setSecurityHeaders(headers, connection);
      expect(headers.get('cross-origin-opener-policy')).toBe(policy);
      expect(openSecurityHeaders(connection)['cross-origin-opener-policy'] ?? null).toBe(policy);
    },
  );
});
