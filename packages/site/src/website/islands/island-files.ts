// What the page must know of an island's built files.

/** Addresses of an island's files: its script, the scripts and the stylesheets which that needs. */
export type IslandFiles = { script: string; needs: string[]; styles: string[] };
