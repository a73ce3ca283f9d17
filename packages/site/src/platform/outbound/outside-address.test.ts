import { describe, expect, it } from 'vitest';
import { isOutside } from './outside-address.ts';

describe('an address is outside', () => {
  it.each([
    '93.184.216.34',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001:81b::200e',
  ])('when it is public: %s', (address) => {
    expect(isOutside(address)).toBe(true);
  });
});

describe('an address is not outside', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.8.8.8'],
    ['this machine', '::1'],
    ['no address', '0.0.0.0'],
    ['no address', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['private', 'fc00::1'],
    ['private', 'fd12:3456::1'],
    ['link-local, where clouds keep their secrets', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['shared by a provider’s customers', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:7f00:1'],
    ['IPv4 in IPv6, even when public', '::ffff:1.1.1.1'],
    ['translated', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['for documents', '2001:db8::1'],
    ['for documents', '203.0.113.7'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('when it is %s: %s', (_, address) => {
    expect(isOutside(address)).toBe(false);
  });
});
