import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gather, currentSet } from '../../features/gather/gathering.ts';
import { openGathering } from './gathering-store.ts';

const id = '01m7yr9q8nevpvry3rw9jyrpvh';
const other = '01m7yr9q8nevpvry3rw9jyrpvk';

/** A browser's storage that two tabs share. */
function sharedStorage() {
  const saved = new Map<string, string>();
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  };
}

describe('what a browser keeps of a visitor’s sets', () => {
  let storage = sharedStorage();
  beforeEach(() => (storage = sharedStorage()));
  const open = () => openGathering('My set', () => storage);

  it('is there when the page is opened again', () => {
    expect(open().change((gathering) => gather(gathering, { id }))).toBe(true);
    expect(currentSet(open().read()).items).toEqual([{ id }]);
  });

  it('takes what two tabs add, whichever was opened first', () => {
    const [one, two] = [open(), open()];
    one.change((gathering) => gather(gathering, { id }));
    two.change((gathering) => gather(gathering, { id: other }));
    expect(currentSet(one.read()).items).toEqual([{ id }, { id: other }]);
  });

  it('tells what is shown of changes here and in other tabs, and of nobody else’s', () => {
    const listener = vi.fn();
    const store = open();
    store.onChange(listener);
    store.change((gathering) => gather(gathering, { id }));
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent('storage', { key: 'vitrine-sets' }));
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lasts as long as the page where the browser refuses, and says so', () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = open();
    expect(store.change((gathering) => gather(gathering, { id }))).toBe(false);
    expect(currentSet(store.read()).items).toEqual([{ id }]);
  });

  it('is empty where storage is switched off altogether', () => {
    const store = openGathering('My set', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(currentSet(store.read()).items).toEqual([]);
    expect(store.change((gathering) => gather(gathering, { id }))).toBe(false);
  });
});
