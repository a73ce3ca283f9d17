import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TranslationProvider, useTranslation } from './Translation.tsx';
import { translator } from './translator.ts';

function Part() {
  const { t, path, direction } = useTranslation();
  return (
    <a href={path('/people')} dir={direction}>
      {t('nav.people')}
    </a>
  );
}

describe('a part of a page', () => {
  const check = (language: string, html: string) =>
    expect(
      renderToStaticMarkup(
        <TranslationProvider translator={translator(language)} languages={['en', 'fr', 'ar']}>
          <Part />
        </TranslationProvider>,
      ),
    ).toBe(html);

  it('speaks the language of its page, and links to pages in it', () => {
    check('en', '<a href="/people" dir="ltr">People</a>');
    check('ar', '<a href="/ar/people" dir="rtl">الأشخاص</a>');
  });

  it('says what is missing when there is no page around it', () => {
    expect(() => renderToStaticMarkup(<Part />)).toThrow('TranslationProvider');
  });
});
