import { describe, expect, it } from 'vitest';
import { isBuilt } from '../../packages/site/src/app/build-pages.ts';
import { killServers } from './killed-servers.ts';

const KILLS = 5;

describe('a server that is killed while two people write', () => {
  it('has everything that they typed when it is there again, and asks nobody', async () => {
    expect(isBuilt(), 'The pages are not built: node tools/build.ts').toBe(true);
    const { saves, ...survived } = await killServers({
      count: KILLS,
      seed: KILLS,
      until: Infinity,
    });
    expect(survived).toEqual({ kills: KILLS, lost: [], clashes: 0 });
    expect(saves).toBeGreaterThan(KILLS);
  }, 240_000);
});
