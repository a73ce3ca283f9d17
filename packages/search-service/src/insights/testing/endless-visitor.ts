// A process that sends events until it is killed, and says which are acknowledged. For the test of
// durability.
import { openSearchService } from '../../index.ts';

const [folder = ''] = process.argv.slice(2);
const service = openSearchService({ folder });
await service.ready();
const address = `http://x/1/events?x-algolia-application-id=${service.keys.appId}&x-algolia-api-key=${service.keys.searchKey}`;
for (let number = 0; ; number++) {
  const objectID = `item-${number}`;
  const { status } = await service.fetch(
    new Request(address, {
      method: 'POST',
      body: JSON.stringify({
        events: [
          {
            eventType: 'view',
            eventName: 'Seen',
            index: 'items',
            userToken: 'v',
            objectIDs: [objectID],
          },
        ],
      }),
    }),
  );
  if (status === 200) process.send?.(objectID);
}
