import { describe, expect, it } from 'vitest';
import { readSettings } from '../config/read-settings.ts';
import { clientBudgets } from './client-budgets.ts';

const budgets = (environment: Record<string, string>) =>
  clientBudgets(readSettings(environment, '/nowhere').settings);

describe('what a client may ask for in a time', () => {
  it('is counted for each kind by itself, and refilled while the time goes on', () => {
    const { sets, forms } = budgets({
      VITRINE_CLIENTS_SETS_PER_MINUTE: '2',
      VITRINE_CLIENTS_FORMS_PER_MINUTE: '2',
    });
    const take = (at: number) => sets.take('203.0.113.5', 1, at);
    expect([take(0), take(0), take(0)]).toEqual([0, 0, 30]);
    expect(forms.take('203.0.113.5', 1, 0)).toBe(0);
    expect([take(29_000), take(30_000)]).toEqual([1, 0]);
  });

  it('is without limit where the setting is 0', () => {
    const { renderings } = budgets({ VITRINE_CLIENTS_RENDERINGS_PER_MINUTE: '0' });
    for (let i = 0; i < 1000; i++) expect(renderings.take('203.0.113.5', 1, 0)).toBe(0);
  });

  it('is of registrations for each address, of everything else for each network', () => {
    const { registrations, sets } = budgets({
      VITRINE_CLIENTS_REGISTRATIONS_PER_HOUR: '1',
      VITRINE_CLIENTS_SETS_PER_MINUTE: '1',
    });
    const isRefused = (kind: typeof sets, client: string) => kind.take(client, 1, 0) > 0;
    expect(
      ['203.0.113.5', '203.0.113.6', '203.0.113.5', '::ffff:203.0.113.5'].map((client) =>
        isRefused(registrations, client),
      ),
    ).toEqual([false, false, true, true]);
    expect(['203.0.113.5', '203.0.113.6'].map((client) => isRefused(sets, client))).toEqual([
      false,
      true,
    ]);
    // Of IPv6 the first 64 bits are an address: whoever has one has all that follow.
    expect(
      [
        '2001:db8:1:2::5',
        '2001:db8:1:3::5',
        '2001:db8:1:2:a:b:c:d',
        '2001:DB8:1:2::',
        '2001:0db8:0001:0003::1',
        '2001:db8::1',
        '2001:db8:0:0:1::',
      ].map((client) => isRefused(registrations, client)),
    ).toEqual([false, false, true, true, true, false, true]);
  });
});
