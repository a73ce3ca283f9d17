import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Site } from '../platform/site.ts';
import { languageContext, readPageRequest, siteContext } from './context.ts';

function readRequest(address: string): { language: string; path: string } {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    settings: { 'site.languages': ['en', 'fr', 'ar'] },
  } as unknown as Site);
  const request = readPageRequest(new Request(`https://museum.example${address}`), context);
  const { pathname, search } = new URL(request.url);
  return { language: context.get(languageContext), path: pathname + search };
}

describe('the request of a page', () => {
  it('is freed of its language, and keeps all else', () => {
    expect(readRequest('/fr/items/a1/lac?x=%C3%A9')).toEqual({
      language: 'fr',
      path: '/items/a1/lac?x=%C3%A9',
    });
    expect(readRequest('/ar')).toEqual({ language: 'ar', path: '/' });
    expect(readRequest('/items/a1')).toEqual({ language: 'en', path: '/items/a1' });
  });

  it.each(['/forms/enquiry', '/fr/forms/enquiry'])(
    'that sends something is taken behind a proxy and from a page that hides where it is: %s',
    async (address) => {
      const context = new RouterContextProvider();
      context.set(siteContext, {
        settings: { 'site.languages': ['en', 'fr', 'ar'] },
      } as unknown as Site);
      const sent = new Request(`http://127.0.0.1:3000${address}`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Ada' }),
        headers: { origin: 'https://museum.example' },
      });
      const request = readPageRequest(sent, context);
      expect([
        request.method,
        request.headers.get('origin'),
        (await request.formData()).get('name'),
      ]).toEqual(['POST', null, 'Ada']);
    },
  );
});
