// Builds the staff desk's application for the browser: its scripts by screen, its stylesheet, and
// its messages, one file for each language.
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { messagesFolder, readMessages } from './src/platform/i18n/message-files.ts';

const MESSAGE_ID = /["'`]([a-z0-9]+(?:\.[a-z0-9-]+)+)["'`]/g;

/**
 * Writes `words-{language}.json`: the messages that the modules of this build name, compiled, so
 * that nothing is loaded that no screen says.
 */
function messages(): Plugin {
  const named = new Set<string>();
  return {
    name: 'vitrine-desk-messages',
    transform: {
      filter: { id: /\/packages\/[\w-]+\/src\/.*\.tsx?$|^\0virtual/ },
      handler(code) {
        for (const [, id = ''] of code.matchAll(MESSAGE_ID)) named.add(id);
        return null;
      },
    },
    generateBundle() {
      const all = readMessages(messagesFolder(import.meta.dirname));
      const english = all.get('en') ?? new Map<string, string>();
      const ids = [...english.keys()].filter((id) => named.has(id));
      for (const [language, own] of all) {
        const compiled = ids.map((id) => [
          id,
          compileMessageOrThrow(own.get(id) ?? english.get(id) ?? id),
        ]);
        this.emitFile({
          type: 'asset',
          name: `words-${language}.json`,
          originalFileName: `words-${language}.json`,
          source: JSON.stringify(Object.fromEntries(compiled)),
        });
      }
    },
  };
}

export default defineConfig({
  plugins: [
    messages(),
    // React Aria speaks thirty languages, of which the desk has three.
    optimizeLocales.vite({ locales: ['en-US', 'fr-FR', 'ar-AE'] }),
  ],
  build: {
    outDir: 'build/desk-app',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        desk: resolve(import.meta.dirname, 'src/admin/app/main.tsx'),
        passkeys: resolve(import.meta.dirname, 'src/admin/app/passkey-sign-in.ts'),
      },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
