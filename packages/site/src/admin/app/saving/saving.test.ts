import { describe, expect, it } from 'vitest';
import { newSaving } from './saving.ts';

describe('what is saved', () => {
  it('says nothing before anything was saved', () => expect(newSaving().state()).toBeUndefined());

  it('says the worst of what is calls', () => {
    const saving = newSaving();
    saving.report('item', 'saved');
    saving.report('picture', 'saving');
    expect(saving.state()).toBe('saving');
    saving.report('picture', 'kept');
    expect(saving.state()).toBe('kept');
    saving.report('item', 'failed');
    expect(saving.state()).toBe('failed');
  });

  it('forgets what has left the screen, and tells who listens', () => {
    const saving = newSaving();
    let calls = 0;
    const stop = saving.onChange(() => calls++);
    saving.report('item', 'failed');
    saving.report('item', undefined);
    stop();
    saving.report('item', 'saving');
    expect([calls, saving.state()]).toEqual([2, 'saving']);
  });
});
