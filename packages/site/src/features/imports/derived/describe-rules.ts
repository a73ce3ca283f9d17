// What a mapping does beside reading columns, in sentences for the person who imports.
import type { MappingRules } from '../mapping/mapping.ts';
import { writeRule } from './row-rules.ts';

export function describeRules({ rows, constants = {}, templates = {}, values = {} }: MappingRules) {
  return [
    ...(rows?.skip ?? []).map((rule) => `Rows with “${writeRule(rule)}” are left out.`),
    ...(rows?.only ?? []).map((rule) => `Only rows with “${writeRule(rule)}” are imported.`),
    ...Object.entries(templates).map(([field, text]) => `“${field}” is composed: ${text}`),
    ...Object.entries(constants).map(
      ([field, value]) =>
        `“${field}” is the same in every row: ${typeof value === 'string' ? value : value.join(', ')}`,
    ),
    ...Object.keys(values).map((field) => `Words of “${field}” are replaced by a list of values.`),
  ];
}
