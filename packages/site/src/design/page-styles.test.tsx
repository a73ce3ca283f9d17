import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  hueDeclarations,
  lightDeclarations,
  PageStyles,
  PageStylesProvider,
  ratioDeclarations,
  usePageStyles,
} from './page-styles.tsx';

const amber = {
  tint: { light: '#f3ece0', dark: '#1d160c' },
  accent: { light: '#6a4708', dark: '#e5bd7a' },
};

describe('the styles of a page', () => {
  it('share one class among equal rules', () => {
    const styles = new PageStyles();
    expect([styles.classFor('--r:1'), styles.classFor('--r:2'), styles.classFor('--r:1')]).toEqual([
      'v0',
      'v1',
      'v0',
    ]);
    expect(styles.css()).toBe('.v0{--r:1}.v1{--r:2}');
  });

  it('are collected while its parts are rendered', () => {
    const styles = new PageStyles();
    const Part = () => <i className={usePageStyles().classFor('--r:1.5')} />;
    const html = renderToStaticMarkup(
      <PageStylesProvider styles={styles}>
        <Part />
      </PageStylesProvider>,
    );
    expect(html).toBe('<i class="v0"></i>');
    expect(styles.css()).toBe('.v0{--r:1.5}');
  });

  it('say what is missing to a part outside a page', () => {
    const Part = () => <i className={usePageStyles().classFor('--r:1.5')} />;
    expect(() => renderToStaticMarkup(<Part />)).toThrow('PageStylesProvider');
  });
});

describe('the light of an item', () => {
  it('has both themes', () => {
    expect(lightDeclarations(amber)).toBe(
      '--tint:light-dark(#f3ece0,#1d160c);--accent:light-dark(#6a4708,#e5bd7a)',
    );
  });

  it('is left out where a colour could be anything else', () => {
    expect(
      lightDeclarations({ ...amber, tint: { light: 'red}body{display:none', dark: '#000000' } }),
    ).toBe('');
  });
});

describe('the light of a thing without a picture', () => {
  it('is a hue in both themes', () => {
    expect(hueDeclarations(120)).toBe(
      '--tint:light-dark(oklch(.935 .032 120),oklch(.235 .034 120));--accent:light-dark(oklch(.36 .085 120),oklch(.86 .06 120))',
    );
  });
});

describe('the proportions of a picture', () => {
  it('are its width over its height', () => expect(ratioDeclarations(3000, 2000)).toBe('--r:1.50'));
  it('are kept within what a row can hold', () => {
    expect([
      ratioDeclarations(9000, 100),
      ratioDeclarations(100, 9000),
      ratioDeclarations(100, 0),
    ]).toEqual(['--r:3.20', '--r:0.40', '--r:3.20']);
  });
});
