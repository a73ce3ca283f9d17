import { describe, expect, it } from 'vitest';
import { isOwn } from './own-network.ts';
import { publicOrigin, type Incoming, type ProxyFault } from './public-origin.ts';

const from = (
  remoteAddress: string,
  headers: Record<string, string>,
  target?: string,
): Incoming => ({ remoteAddress, target, header: (name) => headers[name] });

function open(given: Partial<Parameters<typeof publicOrigin>[0]> = {}) {
  const faults: ProxyFault[] = [];
  return {
    faults,
    arrive: publicOrigin({
      url: '',
      aliases: [],
      trustedProxies: [],
      onFault: (fault) => void faults.push(fault),
      ...given,
    }),
  };
}

const museum = {
  url: 'https://museum.example',
  aliases: ['www.museum.example', 'Museum-Old.example:8080'],
};

describe('the public origin with site.url', () => {
  it.each([
    'museum.example',
    'MUSEUM.EXAMPLE',
    'museum.example.',
    'museum.example:8443',
    'museum.example:80',
  ])('is the configured address, asked as %s', (host) => {
    expect(open(museum).arrive(from('203.0.113.7', { host }))).toEqual({
      kind: 'served',
      origin: 'https://museum.example',
      secure: true,
      client: '203.0.113.7',
    });
  });

  it.each([
    'evil.example',
    'localhost',
    '127.0.0.1:3000',
    'museum.example.evil.example',
    'xmuseum.example',
    'inside',
  ])('is not given to %s', (host) => {
    expect(open(museum).arrive(from('203.0.113.7', { host })).kind).toBe('unknown-host');
  });

  it.each(['www.museum.example', 'WWW.museum.example:80', 'museum-old.example'])(
    'is where %s is sent on to',
    (host) => {
      expect(open(museum).arrive(from('203.0.113.7', { host }))).toMatchObject({
        kind: 'alias',
        to: 'https://museum.example',
      });
    },
  );

  it('has a path, a port and an IDN where it is given them', () => {
    const { arrive } = open({ url: 'https://münchen.example:8443/museum/' });
    expect(arrive(from('203.0.113.7', { host: 'xn--mnchen-3ya.example:8443' }))).toMatchObject({
      origin: 'https://xn--mnchen-3ya.example:8443/museum',
    });
  });

  it('goes by the address in the request line before the Host header', () => {
    expect(
      open(museum).arrive(from('203.0.113.7', { host: 'museum.example' }, 'evil.example')).kind,
    ).toBe('unknown-host');
  });
});

describe('the public origin without site.url', () => {
  it('is the host that was asked, where nobody outside can mean it', () => {
    expect(open().arrive(from('127.0.0.1', { host: '127.0.0.1:3000' }))).toMatchObject({
      kind: 'served',
      origin: 'http://127.0.0.1:3000',
    });
  });

  it('is nothing for a public one', () => {
    expect(open().arrive(from('127.0.0.1', { host: 'museum.example' }))).toEqual({
      kind: 'unknown-host',
      client: '127.0.0.1',
      host: 'museum.example',
    });
  });

  it.each(['x"><script>', 'a b', 'evil.example/path', ''])(
    'is nothing for the unreadable host %j',
    (host) => {
      expect(open().arrive(from('127.0.0.1', { host })).kind).toBe('unreadable-host');
    },
  );

  it('believes a proxy only when it is trusted', () => {
    const headers = {
      host: 'inside:3000',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'museum.local',
      'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    };
    expect(open().arrive(from('10.0.0.1', headers))).toMatchObject({
      origin: 'http://inside:3000',
      secure: false,
    });
    expect(open({ trustedProxies: ['10.0.0.0/8'] }).arrive(from('10.0.0.1', headers))).toEqual({
      kind: 'served',
      origin: 'https://museum.local',
      secure: true,
      client: '203.0.113.9',
    });
    expect(
      open({ trustedProxies: ['10.0.0.0/8'] }).arrive(
        from('10.0.0.1', { ...headers, 'x-forwarded-host': 'museum.example' }),
      ).kind,
    ).toBe('unknown-host');
  });
});

it('a trusted proxy that is no address is refused', () => {
  expect(() => open({ trustedProxies: ['proxy.internal'] })).toThrow(
    '“proxy.internal” is not an IP address or a network',
  );
});

describe('who asks', () => {
  it.each([
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'forwarded',
    'via',
    'x-real-ip',
  ])('through a proxy of the own network that nobody named (%s) is nobody of the house', (name) => {
    for (const neighbour of [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '10.0.0.2',
      '172.17.0.1',
      'fd00::2',
    ]) {
      const { arrive, faults } = open(museum);
      const { client } = arrive(from(neighbour, { host: 'museum.example', [name]: 'anything' }));
      expect([neighbour, isOwn(client), faults]).toEqual([
        neighbour,
        false,
        [{ address: neighbour, fault: 'untrusted' }],
      ]);
    }
  });

  it('at the machine itself, without a proxy, is of the house', () => {
    const { arrive, faults } = open();
    expect(isOwn(arrive(from('127.0.0.1', { host: 'localhost' })).client)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('from the internet stays who they are, whatever they write', () => {
    const { arrive, faults } = open(museum);
    expect(
      arrive(
        from('203.0.113.7', {
          host: 'museum.example',
          'x-forwarded-for': '127.0.0.1',
          via: '1.1 squid',
        }),
      ).client,
    ).toBe('203.0.113.7');
    expect(faults).toEqual([{ address: '203.0.113.7', fault: 'untrusted' }]);
  });

  const trusted = { ...museum, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] };

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['6.6.6.6, 203.0.113.9, 10.0.0.4', '203.0.113.9'],
    ['127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ])('is read from what a trusted proxy says: %s', (chain, client) => {
    const { arrive, faults } = open(trusted);
    expect([
      arrive(from('127.0.0.1', { host: 'museum.example', 'x-forwarded-for': chain })).client,
      faults,
    ]).toEqual([client, []]);
  });

  it.each<Record<string, string>>([
    { via: '1.1 proxy' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-for': 'unknown' },
    { 'x-forwarded-for': '' },
  ])('is nobody of the house where a trusted proxy does not say: %j', (headers) => {
    const { arrive, faults } = open(trusted);
    const { client } = arrive(from('127.0.0.1', { host: 'museum.example', ...headers }));
    expect([isOwn(client), faults]).toEqual([false, [{ address: '127.0.0.1', fault: 'nameless' }]]);
  });
});
