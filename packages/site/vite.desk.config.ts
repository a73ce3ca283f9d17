// Builds the staff desk: server-made pages in a bundle of their own, which share nothing with the
// public ones but what is below both.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'src/admin/entry.server.tsx',
    outDir: 'build/desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: ['react', 'react-dom', 'scheduler'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
