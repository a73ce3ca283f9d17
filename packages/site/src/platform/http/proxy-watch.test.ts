import { expect, it } from 'vitest';
import type { Log } from '../log/log.ts';
import { watchProxies } from './proxy-watch.ts';

function open() {
  const output: string[] = [];
  const watch = watchProxies({
    error: (_about: unknown, sentence: string) => void output.push(sentence),
  } as unknown as Log);
  return { logged: output, watch };
}

it('a proxy that nobody named is said once, with its address and the setting, and shown to staff', () => {
  const { logged: output, watch } = open();
  for (let i = 0; i < 100; i++) watch.note({ address: '127.0.0.1', fault: 'untrusted' });
  expect(output).toEqual([expect.stringContaining('Set server.trusted-proxies = ["127.0.0.1"]')]);
  expect(watch.faults()).toEqual([{ address: '127.0.0.1', fault: 'untrusted' }]);
  watch.note({ address: '10.0.0.9', fault: 'nameless' });
  expect([output.length, watch.faults().length]).toEqual([2, 2]);
});

it('who writes such headers from the internet fills neither the log nor the desk', () => {
  const { logged: output, watch } = open();
  for (let i = 0; i < 250; i++) watch.note({ address: `203.0.${i}.7`, fault: 'untrusted' });
  expect([output.length, watch.faults()]).toEqual([5, []]);
});
