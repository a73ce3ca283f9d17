import { expect, it } from 'vitest';
import { passkeyPlace } from './passkey.ts';

it.each([
  ['on this computer', '', 'http://localhost:3000', 'localhost'],
  ['at site.url over https', 'https://museum.example', 'https://museum.example', 'museum.example'],
  [
    'at a path of it',
    'https://museum.example/vases',
    'https://museum.example/vases',
    'museum.example',
  ],
  ['at site.url on this computer', 'http://localhost:3000', 'http://localhost:3000', 'localhost'],
  ['not at an IP address', '', 'http://127.0.0.1:3000', undefined],
  ['not at an IP address over https', 'https://192.0.2.7', 'https://192.0.2.7', undefined],
  ['not at one of version 6', 'https://[2001:db8::7]', 'https://[2001:db8::7]', undefined],
  ['not over plain http', 'http://museum.example', 'http://museum.example', undefined],
  ['not over https while site.url is not set', '', 'https://museum.example', undefined],
  [
    'not at another name than site.url',
    'https://museum.example',
    'http://localhost:3000',
    undefined,
  ],
])('passkeys work %s', (_, url, origin, rpId) =>
  expect(passkeyPlace({ 'site.url': url }, origin)?.rpId).toBe(rpId),
);
