import { describe, expect, it } from 'vitest';
import { formDefinition } from './form-shape.ts';
import { standardForms } from './standard-forms.ts';

describe.each(standardForms.map((form) => [form.slug, form] as const))(
  'the ready-made form “%s”',
  (slug, form) => {
    it('is one that can be saved', () => {
      expect(formDefinition.parse(form)).toEqual(form);
      expect(formDefinition.outline(form, 'en').identifiers).toEqual([
        { scheme: 'slug', value: slug },
      ]);
    });

    it('speaks all three languages in every label, hint and choice', () => {
      const maps = [
        form.title,
        form.lead,
        form.button,
        ...(form.steps ?? []).map(({ title }) => title),
        ...form.fields.flatMap(({ label, hint, choices = [] }) => [
          label,
          ...(hint ? [hint] : []),
          ...choices.map((choice) => choice.label),
        ]),
      ];
      expect(maps.map((map) => Object.keys(map).sort().join())).toEqual(maps.map(() => 'ar,en,fr'));
      expect(
        maps.flatMap((map) => Object.values(map)).filter((text) => text.trim() === ''),
      ).toEqual([]);
    });

    it('has names of its own for its fields, none of the page’s', () => {
      const names = form.fields.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !/^[a-z][a-z-]*$/.test(name))).toEqual([]);
    });

    it('asks conditions only of fields before', () => {
      form.fields.forEach(({ when }, position) => {
        if (when)
          expect(form.fields.slice(0, position).map(({ name }) => name)).toContain(when.field);
      });
    });
  },
);
