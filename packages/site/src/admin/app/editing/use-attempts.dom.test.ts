import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAttempts } from './use-attempts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('begins the next attempt by itself, each a little later, and ends after a minute', () => {
  const { result } = renderHook(() => useAttempts());
  const failed: number[] = [];
  for (const wait of [1000, 2000, 4000, 8000, 15_000, 30_000]) {
    act(() => result.current.fail());
    expect(result.current).toMatchObject({ hasFailed: true, isOver: false });
    failed.push(result.current.count);
    act(() => void vi.advanceTimersByTime(wait - 1));
    expect(result.current.hasFailed).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.hasFailed).toBe(false);
  }
  act(() => result.current.fail());
  act(() => void vi.advanceTimersByTime(600_000));
  expect(result.current).toMatchObject({ count: 6, hasFailed: true, isOver: true });
  expect(failed).toEqual([0, 1, 2, 3, 4, 5]);
});

it('begins with the shortest wait when somebody starts the attempts again', () => {
  const { result } = renderHook(() => useAttempts());
  act(() => result.current.fail());
  act(() => void vi.advanceTimersByTime(1000));
  act(() => result.current.restart());
  expect(result.current).toMatchObject({ count: 0, hasFailed: false, isOver: false, restarts: 1 });
  act(() => result.current.fail());
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current).toMatchObject({ count: 1, hasFailed: false, restarts: 1 });
});
