// A value of a field as text, to compare it with another one.
import { fieldsOf, isFields } from '../../../../features/working/merge/body.ts';

/** @param nameOf  the name of the record with an id */
export function valueText(value: unknown, nameOf: (id: string) => string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return nameOf(value);
  if (Array.isArray(value))
    return value
      .map((member) => valueText(isMember(member) ? member['value'] : member, nameOf))
      .join('\n');
  if (!isFields(value)) return String(value);
  const { display } = value;
  if (typeof display === 'string') return display;
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${valueText(inner, nameOf)}`)
    .join('\n');
}

const isMember = (value: unknown): value is { key: string; value: unknown } => {
  const { key, value: inner } = fieldsOf(value);
  return typeof key === 'string' && inner !== undefined;
};
