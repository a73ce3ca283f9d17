// A write that several services share, made in this one.
import type { SearchCore } from '../service.ts';
import type { Command, WrittenItem } from '../store/messages.ts';
import type { SharedWrite } from './sharing.ts';

/** Resolves when what it changed is found here: a task that was made is done. */
export async function applyWrite(core: SearchCore, write: SharedWrite): Promise<void> {
  // It is made twice where this service ended before it was kept how far it was.
  if ((write.kind === 'deleteIndex' || write.kind === 'move') && !core.live.has(write.index))
    return;
  const { tasks } = await core.write(commandOf(write));
  for (const [index, task] of Object.entries(tasks)) await core.live.whenVisible(index, task);
}

function commandOf(write: SharedWrite): Command {
  switch (write.kind) {
    case 'batch':
      return { kind: 'batch', index: null, bytes: requestsOf(write.items) };
    case 'make':
      return { kind: 'settings', index: write.index, changes: {}, forwardToReplicas: false };
    case 'copy':
    case 'move':
      return { ...write, scope: null };
    default:
      return { kind: write.kind, index: write.index };
  }
}

/** The body of a batch over several indices. Items are JSON already. */
function requestsOf(items: readonly WrittenItem[]): Uint8Array {
  const requests = items.map(({ index, id, body }) => {
    const indexName = JSON.stringify(index);
    return body === null
      ? `{"action":"deleteObject","indexName":${indexName},"body":{"objectID":${JSON.stringify(id)}}}`
      : `{"action":"updateObject","indexName":${indexName},"body":${body}}`;
  });
  return new TextEncoder().encode(`{"requests":[${requests.join(',')}]}`);
}
