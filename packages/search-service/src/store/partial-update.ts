// Changing some attributes of an item: plain values replace, operations compute from what is there.
import { SearchFailure } from '../errors.ts';
import { isPlainObject } from '../settings/values.ts';

/**
 * The item with the changes of a partial update; null if an operation's condition does not hold,
 * and nothing at all is to change. `before` is null for an item that is not there yet.
 * @throws `operation-invalid`
 */
export function applyPartialUpdate(
  before: Record<string, unknown> | null,
  changes: Record<string, unknown>,
): Record<string, unknown> | null {
  const after: Record<string, unknown> = { ...before };
  for (const [name, change] of Object.entries(changes)) {
    const operation = isPlainObject(change) ? change['_operation'] : undefined;
    if (!isPlainObject(change) || typeof operation !== 'string') after[name] = change;
    else {
      const value = compute(operation, before?.[name], change['value']);
      if (value === undefined) return null;
      after[name] = value;
    }
  }
  return after;
}

/** Undefined where the operation's condition does not hold. */
function compute(operation: string, before: unknown, value: unknown): unknown {
  const isOfNumber = operation.startsWith('Increment') || operation === 'Decrement';
  if (isOfNumber && typeof value === 'number') return computeNumber(operation, before, value);
  if (!isOfNumber && (typeof value === 'number' || typeof value === 'string'))
    return computeList(operation, before, value);
  throw new SearchFailure('operation-invalid', [`${operation} with a value of another type`]);
}

function computeNumber(operation: string, before: unknown, amount: number): number | undefined {
  const number = typeof before === 'number' ? before : 0;
  switch (operation) {
    case 'Increment':
      return number + amount;
    case 'Decrement':
      return number - amount;
    // Counts up only from the expected number, so that two clients cannot count twice.
    case 'IncrementFrom':
      return number === amount ? number + 1 : undefined;
    case 'IncrementSet':
      return before === undefined || number < amount ? amount : undefined;
    default:
      throw new SearchFailure('operation-invalid', [operation]);
  }
}

function computeList(operation: string, before: unknown, value: number | string): unknown[] {
  const list = listOf(before);
  switch (operation) {
    case 'Add':
      return [...list, value];
    case 'AddUnique':
      return list.some((entry) => entry === value) ? list : [...list, value];
    case 'Remove':
      return list.filter((entry) => entry !== value);
    default:
      throw new SearchFailure('operation-invalid', [operation]);
  }
}

function listOf(before: unknown): unknown[] {
  if (Array.isArray(before)) return before;
  return before === undefined || before === null ? [] : [before];
}
