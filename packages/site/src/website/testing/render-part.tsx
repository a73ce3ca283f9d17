// Renders parts of pages in tests, with everything around them that a real page has.
import type { ReactNode } from 'react';
import { renderSpeaking, type Speaking } from '../../design/testing.tsx';
import { RequestProvider } from '../shell/Request.tsx';
import { ShellProvider } from '../shell/Shell.tsx';
import type { ShellData } from '../shell/shell-data.ts';

const testShell: ShellData = {
  name: 'Museum of Rain',
  tagline: '',
  address: [],
  email: '',
  sections: ['collection', 'people'],
  open: undefined,
  logo: undefined,
  accent: '',
  indexed: true,
  licence: undefined,
  menus: {},
  notices: [],
};

type Around = Speaking & { path?: string; query?: string; shell?: Partial<ShellData> };

/** The markup of a part, and the styles that it asked for. */
export function renderPart(
  part: ReactNode,
  { path = '/', query = '', shell = {}, ...speaking }: Around = {},
): { html: string; css: string } {
  const islandFiles = (name: string) => ({
    script: `/assets/${name}.js`,
    needs: [`/assets/${name}-needs.js`],
    styles: [],
  });
  return renderSpeaking(
    <RequestProvider
      request={{ origin: 'https://museum.example', path, query, islandFiles, bareShell: testShell }}
    >
      <ShellProvider shell={{ ...testShell, ...shell }}>{part}</ShellProvider>
    </RequestProvider>,
    speaking,
  );
}
