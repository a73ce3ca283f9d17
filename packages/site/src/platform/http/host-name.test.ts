import { expect, it } from 'vitest';
import { isLocalName, readHost } from './host-name.ts';

/**
 * What a Host header says, the host that it is in an address, and whether only this machine or its
 * network can be meant.
 */
const hosts: readonly (readonly [given: string, authority: string, who: 'local' | 'public'])[] = [
  ['localhost', 'localhost', 'local'],
  ['localhost:3000', 'localhost:3000', 'local'],
  ['LOCALHOST', 'localhost', 'local'],
  ['localhost.', 'localhost', 'local'],
  ['localhost.:3000', 'localhost:3000', 'local'],
  ['localhost:80', 'localhost', 'local'],
  ['localhost:', 'localhost', 'local'],
  ['museum.localhost', 'museum.localhost', 'local'],
  ['a.b.localhost:8080', 'a.b.localhost:8080', 'local'],
  ['Museum.Local', 'museum.local', 'local'],
  ['museum.local.', 'museum.local', 'local'],
  ['museum.internal', 'museum.internal', 'local'],
  ['web.museum.home.arpa', 'web.museum.home.arpa', 'local'],
  ['museum', 'museum', 'local'],
  ['MUSEUM:8080', 'museum:8080', 'local'],
  ['vitrine_app', 'vitrine_app', 'local'],
  ['vitrine-1', 'vitrine-1', 'local'],
  ['127.0.0.1', '127.0.0.1', 'local'],
  ['127.0.0.1:3000', '127.0.0.1:3000', 'local'],
  ['127.1.2.3', '127.1.2.3', 'local'],
  ['127.1', '127.0.0.1', 'local'],
  ['0x7f.1', '127.0.0.1', 'local'],
  ['2130706433', '127.0.0.1', 'local'],
  ['0177.0.0.1', '127.0.0.1', 'local'],
  ['127.0.0.1.', '127.0.0.1', 'local'],
  ['10.0.0.7', '10.0.0.7', 'local'],
  ['10.255.255.255:81', '10.255.255.255:81', 'local'],
  ['172.16.0.1', '172.16.0.1', 'local'],
  ['172.31.255.254', '172.31.255.254', 'local'],
  ['192.168.1.20', '192.168.1.20', 'local'],
  ['169.254.10.10', '169.254.10.10', 'local'],
  ['[::1]', '[::1]', 'local'],
  ['[::1]:3000', '[::1]:3000', 'local'],
  ['[0:0:0:0:0:0:0:1]', '[::1]', 'local'],
  ['[fe80::1]', '[fe80::1]', 'local'],
  ['[fe80::1%25eth0]:3000', '[fe80::1]:3000', 'local'],
  ['[fe80::1%eth0]', '[fe80::1]', 'local'],
  ['[fd12:3456::1]', '[fd12:3456::1]', 'local'],
  ['[FD12::A]', '[fd12::a]', 'local'],
  ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', 'local'],
  ['[::ffff:10.0.0.1]', '[::ffff:a00:1]', 'local'],
  ['museum.example', 'museum.example', 'public'],
  ['MUSEUM.example:443', 'museum.example:443', 'public'],
  ['museum.example.', 'museum.example', 'public'],
  ['www.museum.example:8443', 'www.museum.example:8443', 'public'],
  ['evil.example', 'evil.example', 'public'],
  ['localhost.evil.example', 'localhost.evil.example', 'public'],
  ['notlocalhost.example', 'notlocalhost.example', 'public'],
  ['museum.localhost.example', 'museum.localhost.example', 'public'],
  ['home.arpa', 'home.arpa', 'public'],
  ['evil-internal.com', 'evil-internal.com', 'public'],
  ['my.locals', 'my.locals', 'public'],
  ['127.0.0.1.evil.example', '127.0.0.1.evil.example', 'public'],
  ['10.0.0.1.nip.io', '10.0.0.1.nip.io', 'public'],
  ['8.8.8.8', '8.8.8.8', 'public'],
  ['134744072', '8.8.8.8', 'public'],
  ['0x08080808', '8.8.8.8', 'public'],
  ['172.15.0.1', '172.15.0.1', 'public'],
  ['172.32.0.1', '172.32.0.1', 'public'],
  ['192.169.0.1', '192.169.0.1', 'public'],
  ['11.0.0.1', '11.0.0.1', 'public'],
  ['100.64.0.1', '100.64.0.1', 'public'],
  ['0.0.0.0', '0.0.0.0', 'public'],
  ['203.0.113.7:3000', '203.0.113.7:3000', 'public'],
  ['[2001:db8::1]', '[2001:db8::1]', 'public'],
  ['[::]', '[::]', 'public'],
  ['[::ffff:8.8.8.8]', '[::ffff:808:808]', 'public'],
  ['[::ffff:0:127.0.0.1]', '[::ffff:0:7f00:1]', 'public'],
  ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example', 'public'],
  ['münchen.example', 'xn--mnchen-3ya.example', 'public'],
  ['mÃ¼nchen.example', 'xn--mnchen-3ya.example', 'public'],
  ['ＭＵＳＥＵＭ。example', 'museum.example', 'public'],
  ['museum。local', 'museum.local', 'local'],
];

const unreadable = [
  '',
  ' ',
  '.',
  '..',
  'a..b',
  '.museum.example',
  'museum.example..',
  'x"><script>',
  'a b',
  'evil.example/path',
  'evil.example?x',
  'evil.example#x',
  'ada@evil.example',
  'evil.example\\x',
  '%65vil.example',
  'a,b',
  'museum.example, evil.example',
  'museum.example:port',
  'museum.example:99999',
  'museum.example:123456',
  '[::1',
  '::1',
  '[::1]x',
  '[evil.example]',
  '[fe80::1%]',
  '[::1]:x',
  '1.2.3.4.5',
  '256.1.1.1',
  '<b>',
  'a;b',
  'a\tb',
  "o'hare.example",
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
];

it('the table has more than sixty hosts', () =>
  expect(hosts.length + unreadable.length).toBeGreaterThan(60));

it.each(hosts)('the host “%s” is %s, which is %s', (given, authority, meaning) => {
  const host = readHost(given);
  expect([host?.authority, host && isLocalName(host)]).toEqual([authority, meaning === 'local']);
});

it.each(unreadable)('“%s” is no host', (given) => expect(readHost(given)).toBeUndefined());

it('a port is left out where it is the usual one of the scheme', () => {
  expect(
    [readHost('museum.example:443', 'https'), readHost('museum.example:80', 'https')].map(
      (host) => host?.authority,
    ),
  ).toEqual(['museum.example', 'museum.example:80']);
});
