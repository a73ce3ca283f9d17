// Records as the values of a fact.
import type { FactValue } from '../fields/field.ts';
import type { Named } from '../item-view.ts';
import { pageOf } from './addresses.ts';

/** Each with the address of its page. */
export function namedValues(named: readonly Named[]): FactValue[] {
  return named.map((one) => ({ text: one.name, page: pageOf(one) }));
}
