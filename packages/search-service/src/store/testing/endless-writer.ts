// A process that writes until it is killed, and reports what was acknowledged; for the test of
// durability.
import { openSearchService } from '../../index.ts';

const [folder = '', life = ''] = process.argv.slice(2);
const service = openSearchService({ folder });
await service.ready();
for (let round = 0; ; round++) {
  const size = [1, 40, 700, 3][round % 4] ?? 1;
  const operations = Array.from({ length: size }, (_, index) => ({
    action: 'updateObject',
    body: { objectID: `${life}-${round}-${index}`, title: `thing ${round} ${index}` },
  }));
  const { objectIDs } = await service.batch('items', operations);
  process.send?.(objectIDs);
}
