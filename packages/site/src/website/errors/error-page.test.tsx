import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { card } from '../../features/catalogue/ui/testing.ts';
import { renderPart } from '../testing/render-part.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const render = (error: unknown, language = 'en') =>
  renderPart(<ErrorPage error={error} />, { language }).html;

describe('a page that is not there', () => {
  const html = render(new ErrorResponse(404, '', { status: 404, withdrawn: '', cards: [card()] }));
  it('says so, and helps: a search, the front page, something to look at', () => {
    expect(html).toContain('<h1>Page not found</h1>');
    expect(html).toContain('id="error-search"');
    expect(html).toContain('<a href="/">Go to the home page</a>');
    expect(html).toContain('Lake in Rain');
  });
  it('stays out of search engines', () => expect(html).toContain('noindex'));
  it('speaks the language of its address', () =>
    expect(render(new ErrorResponse(404, '', undefined), 'fr')).toContain('Page introuvable'));
});

describe('a page that was withdrawn', () => {
  it('says what it was', () => {
    for (const [language, heading] of [
      ['en', 'This page has been removed'],
      ['ar', 'أُزيلت هذه الصفحة'],
    ] as const) {
      const html = render(
        new ErrorResponse(410, '', { status: 410, withdrawn: 'Lake in Rain', cards: [] }),
        language,
      );
      expect(html).toContain(heading);
      expect(html).toContain('<cite dir="auto">Lake in Rain</cite>');
      // Sentences of the program are English; here they are the page's.
      expect(html).not.toContain('has been withdrawn');
    }
  });
});

describe('a page that failed', () => {
  it('tells nothing of why, and takes the blame', () => {
    const html = render(new Error('password=secret at /etc/x'));
    expect(html).toContain('Sorry, something went wrong');
    expect(html).not.toContain('secret');
  });
  it('offers no search, which may be what failed', () =>
    expect(render(new Error('x'))).not.toContain('id="error-search"'));
});
