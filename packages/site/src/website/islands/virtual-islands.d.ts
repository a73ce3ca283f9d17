declare module 'virtual:islands' {
  import type { IslandFiles } from './island-files.ts';
  /**
   * By the island's name: that of its file without `.island.tsx`. Made by the plugin in
   * vite.config.ts.
   */
  export const islandFiles: Record<string, IslandFiles>;
}
