// A service in a process of its own that carries out commands, so that it can be killed; for the
// test of histories.
import { openSearchService, type Operation } from '../index.ts';

/** Its commands. `settings` are sent before anything else. */
export type Order =
  | { readonly kind: 'settings'; readonly settings: Record<string, unknown> }
  | { readonly kind: 'batch'; readonly operations: readonly Operation[] }
  | { readonly kind: 'settle' }
  | { readonly kind: 'ask'; readonly query: string }
  | { readonly kind: 'close' };

const service = openSearchService({
  folder: process.argv[2] ?? '',
  searchers: 1,
  searchersFrom: 1,
});
await service.ready();
process.on('message', (order: Order) => {
  void follow(order).then((result) => process.send?.(result ?? null));
});
process.send?.('ready');

async function follow(order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'settings':
      return service.settings('items', order.settings);
    case 'batch':
      return service.batch('items', order.operations);
    case 'settle':
      return service.settled();
    case 'ask':
      return (
        await service.search([
          { indexName: 'items', query: order.query, hitsPerPage: 1000, facets: ['kind'] },
        ])
      ).results[0];
    case 'close':
      return service.close();
  }
}
