// What the term is used for: a subject, a material, a technique.
import { z } from 'zod';
import type { PublicSubjectField } from '../subject-field.ts';

export const group: PublicSubjectField<'group'> = {
  key: 'group',
  visibility: 'public',
  label: 'field.subject.group',
  help: 'field.subject.group.help',
  edit: {
    group: 'identity',
    order: 20,
    control: 'choice',
    options: [
      { value: 'subject', label: 'subject.group.subject' },
      { value: 'type', label: 'subject.group.type' },
      { value: 'material', label: 'subject.group.material' },
      { value: 'technique', label: 'subject.group.technique' },
      { value: 'culture', label: 'subject.group.culture' },
      { value: 'period', label: 'subject.group.period' },
      { value: 'style', label: 'subject.group.style' },
    ],
  },
  schema: z.enum(['subject', 'type', 'material', 'technique', 'culture', 'period', 'style']),
  links: 'none',
  page: { as: 'the line below the name' },
  search: { as: 'the facet in which items are counted by it' },
  dump: 'as-stored',
};
