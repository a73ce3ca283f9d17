import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './Icon.tsx';
import { SearchField } from './SearchField.tsx';
import { SkipLinks } from './SkipLinks.tsx';

describe('an icon', () => {
  it('is silent, because a word stands beside it', () =>
    expect(renderToStaticMarkup(<Icon name="search" />)).toContain('aria-hidden="true"'));
  it('turns with the direction of the page where it points somewhere', () => {
    expect(renderToStaticMarkup(<Icon name="next" turns />)).toContain('class="icon turns"');
  });
});

describe('skip links', () => {
  it('lead to parts of the page', () => {
    expect(
      renderToStaticMarkup(<SkipLinks links={[{ to: 'main', words: 'To the content' }]} />),
    ).toBe('<div class="skip-links"><a href="#main">To the content</a></div>');
  });
});

describe('a search field', () => {
  const html = renderToStaticMarkup(
    <SearchField
      id="q"
      action="/collection"
      label="Search the collection"
      placeholder="Search"
      button="Search"
      value={'"night"'}
    />,
  );

  it('is a form that works without script', () => {
    expect(html).toContain('<form class="search-field" action="/collection" method="get">');
    expect(html).toContain('name="q"');
  });
  it('names itself and its button in words', () => {
    expect(html).toContain('<label class="visually-hidden" for="q">Search the collection</label>');
    expect(html).toContain('<span class="visually-hidden">Search</span></button>');
  });
  it('keeps what was typed', () => expect(html).toContain('value="&quot;night&quot;"'));
});
