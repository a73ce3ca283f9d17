import { describe, expect, it } from 'vitest';
import { newSaving } from '../saving/saving.ts';
import { openCopies } from './open-copies.ts';
import { killable, manualTime, memoryBrowser, memoryServer, partsFor } from './testing.ts';

const address = { kind: 'item', record: 'record' };

function desk() {
  const { server, body } = memoryServer({ title: { en: 'A bridge' } }, () => 'works');
  const time = manualTime();
  const browser = memoryBrowser();
  const page = () => {
    const tabs = browser.tab();
    const parts = { ...partsFor({ server, kept: browser.kept, tabs, later: time.later }), tabs };
    const { page: killablePage, kill } = killable(parts);
    const saving = newSaving();
    return { copies: openCopies(killablePage, saving), saving, kill };
  };
  return { time, body, page };
}

const titled = (text: string) => () => ({ title: { en: text } });

describe('copies on a page', () => {
  it('are the same for a screen that comes back at once', async () => {
    const { time, page } = desk();
    const { copies } = page();
    const first = copies.open(address);
    copies.leave(address);
    const second = copies.open(address);
    await time.pass(5000);
    expect(await first).toBe(await second);
  });

  it('are saved after their screen has gone', async () => {
    const { time, body, page } = desk();
    const { copies, saving } = page();
    const opening = copies.open(address);
    await time.pass(1000);
    (await opening).change(titled('typed last'));
    copies.leave(address);
    expect(saving.state()).toBe('saving');
    await time.pass(5000);
    expect(body()).toEqual({ title: { en: 'typed last' } });
    expect(saving.state()).toBe('saved');
  });

  it('send what an earlier page has left, although nobody opens its copy again', async () => {
    const { time, body, page } = desk();
    const earlier = page();
    const opening = earlier.copies.open(address);
    await time.pass(1000);
    (await opening).change(titled('left behind'));
    await Promise.resolve();
    earlier.kill();
    const sending = page().copies.sendLeft();
    await time.pass(5000);
    await sending;
    expect(body()).toEqual({ title: { en: 'left behind' } });
  });
});
