import { describe, expect, it } from 'vitest';
import { publicOrigin } from './public-origin.ts';

const asked = (remoteAddress: string, headers: Record<string, string>) => ({ remoteAddress, header: (name: string) => headers[name] });

describe('the public origin', () => {
  it('is the configured address, whatever the request says', () => {
    const originOf = publicOrigin('https://museum.example', []);
    expect(originOf(asked('10.0.0.1', { host: 'evil.example' }))).toMatchObject({ origin: 'https://museum.example', secure: true });
  });

  it('is the host that was asked where none is configured', () => {
    expect(publicOrigin('', [])(asked('127.0.0.1', { host: '127.0.0.1:3000' })).origin).toBe('http://127.0.0.1:3000');
  });

  it('believes a proxy only when it is trusted', () => {
    const headers = { host: 'inside:3000', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'museum.example', 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
    expect(publicOrigin('', [])(asked('10.0.0.1', headers))).toEqual({ origin: 'http://inside:3000', secure: false, client: '10.0.0.1' });
    expect(publicOrigin('', ['10.0.0.0/8'])(asked('10.0.0.1', headers))).toEqual({ origin: 'https://museum.example', secure: true, client: '203.0.113.9' });
  });

  it.each(['x"><script>', 'a b', 'evil.example/path', ''])('does not repeat the host %j', (host) => {
    expect(publicOrigin('', [])(asked('127.0.0.1', { host })).origin).toBe('http://localhost');
  });

  it('refuses a trusted proxy that is no address', () => {
    expect(() => publicOrigin('', ['proxy.internal'])).toThrow('“proxy.internal” is neither an address nor a network');
  });
});
