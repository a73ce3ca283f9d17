import { describe, expect, it } from 'vitest';
import { costBudget } from './cost-budget.ts';
import { forwardedClient } from './own-network.ts';

describe('what a client may cost', () => {
  const budget = () => costBudget({ burst: 10, perSecond: 2 });

  it('is a burst, and then what flows in', () => {
    const { take } = budget();
    expect([
      take('203.0.113.5', 6, 0),
      take('203.0.113.5', 4, 0),
      take('203.0.113.5', 4, 0),
    ]).toEqual([0, 0, 2]);
    expect(take('203.0.113.5', 4, 2000)).toBe(0);
    expect(take('203.0.113.5', 10, 60_000)).toBe(0);
  });

  it('is told by how much of it is spent', () => {
    const { take, spent } = budget();
    expect(spent('203.0.113.5', 0)).toBe(0);
    take('203.0.113.5', 6, 0);
    expect([
      spent('203.0.113.9', 0),
      spent('203.0.113.5', 1000),
      spent('203.0.113.5', 60_000),
      spent('203.0.114.5', 0),
      spent('127.0.0.1', 0),
    ]).toEqual([0.6, 0.4, 0, 0, 0].map((part) => expect.closeTo(part, 9)));
  });

  it('is one budget for a network, and another for the next', () => {
    const { take } = budget();
    take('203.0.113.5', 10, 0);
    expect([take('203.0.113.99', 1, 0), take('203.0.114.5', 1, 0)]).toEqual([1, 0]);
    take('2001:db8:1:2::5', 10, 0);
    expect([
      take('2001:db8:1:9:a::1', 1, 0),
      take('2001:db8:2::1', 1, 0),
      take('::ffff:203.0.113.7', 1, 0),
    ]).toEqual([1, 0, 1]);
  });

  it('costs one who was refused nothing more', () => {
    const { take } = budget();
    take('203.0.113.5', 10, 0);
    for (let i = 0; i < 100; i++) take('203.0.113.5', 10, 0);
    expect(take('203.0.113.5', 2, 1000)).toBe(0);
  });

  it('is not counted for proxies of the house, nor where it is switched off', () => {
    const { take } = budget();
    for (const own of [
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '192.168.7.7',
      'fd00::1',
      '',
      '::ffff:127.0.0.1',
    ])
      for (let i = 0; i < 9; i++) expect(take(own, 10, 0)).toBe(0);
    const off = costBudget({ burst: 10, perSecond: 0 });
    expect([off.take('203.0.113.5', 10, 0), off.take('203.0.113.5', 10, 0)]).toEqual([0, 0]);
  });

  it('remembers a bounded number of clients', () => {
    const { take } = costBudget({ burst: 10, perSecond: 2, clients: 2 });
    take('203.0.113.5', 10, 0);
    take('203.0.114.5', 10, 0);
    take('203.0.115.5', 10, 0);
    expect([take('203.0.113.5', 10, 0), take('203.0.115.5', 1, 0)]).toEqual([0, 1]);
  });
});

describe('everybody behind an unknown proxy', () => {
  it('is counted, as one client that stands for some visitors', () => {
    const { take, spent } = costBudget({ burst: 10, perSecond: 2, behindProxy: 3 });
    const client = forwardedClient('::ffff:127.0.0.1');
    expect([take(client, 20, 0), take(client, 10, 0), take(client, 6, 0)]).toEqual([0, 0, 1]);
    expect([spent(client, 0), spent(client, 2500), spent(forwardedClient('10.0.0.1'), 0)]).toEqual([
      1, 0.5, 0,
    ]);
    expect(take('127.0.0.1', 1000, 0)).toBe(0);
  });
});
