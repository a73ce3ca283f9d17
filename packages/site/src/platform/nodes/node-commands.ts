// `vitrine nodes`: which servers run the site now, and how far the search of each is.
import { latestRecordChange } from '../changes/changes.ts';
import type { Site } from '../site.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { liveNodes, type SeenNode } from './nodes.ts';

export const nodesUsage = `vitrine nodes
    List the servers that run the site now, with a sentence about each.`;

/** @returns the exit code */
export async function nodesCommand(site: Site, terminal: Terminal): Promise<number> {
  const nodes = await liveNodes(site.database.read, site.clock);
  if (nodes.length === 0) {
    terminal.line('No server is running. Start one with: npm start');
    return 0;
  }
  const latest = await latestRecordChange(site.database.read);
  for (const node of nodes) terminal.line(sentenceOf(node, latest));
  return 0;
}

function sentenceOf({ name, version, startedAt, indexed }: SeenNode, latest: number): string {
  const minutes = `${startedAt.slice(0, 10)} ${startedAt.slice(11, 16)} UTC`;
  const behind = indexed === undefined ? undefined : Math.max(0, latest - indexed);
  return `${name} has been running since ${minutes} (Vitrine ${version}); ${searchSentence(behind)}`;
}

function searchSentence(behind: number | undefined): string {
  if (behind === undefined) return 'it uses a search index that all servers share.';
  return behind === 0
    ? 'its search is up to date.'
    : `its search has not followed the last ${behind === 1 ? 'change' : `${behind} changes`} yet.`;
}
