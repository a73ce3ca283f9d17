// Who is shown: ids of people.
import { eachIdOnce, labelsIn } from '../cells/labels.ts';
import { personNamed } from '../cells/names.ts';
import { isNothing, isUnknown } from '../cells/one-name.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

/** “Unknown” is nobody: a page of that name would collect strangers. */
const isNamed = (text: string): boolean => !isUnknown(text.trim()) && !isNothing(text.trim());

export const depictedPeople: PublicItemField<'depictedPeople'> = {
  key: 'depictedPeople',
  visibility: 'public',
  label: 'item.facts.people-shown',
  help: 'field.item.depicted-people.help',
  edit: { group: 'subjects', order: 20, control: 'records', of: { kind: 'person' } },
  schema: ids,
  links: (item) => linksTo('depicted', item.depictedPeople),
  import: {
    columns: [
      {
        id: 'depictedPerson',
        order: 390,
        means: 'Who is shown',
        shape: 'name',
        lists: true,
        many: true,
        synonyms: {
          en: 'depicted person, depicted people, sitter, person depicted, sitters, people depicted, persons depicted, person represented, portrait of, people shown, who is shown, content person, subject person, subject people, person shown, people in photo, people in photograph, sitter name, depicted persons',
          fr: 'personne representee, personnes representees, personnage represente, personnages, personnage, portrait de',
          de: 'dargestellte person, dargestellte, dargestellte personen, abgebildete person, abgebildete personen, portratierter, portratierte',
          it: 'persona raffigurata, persone raffigurate, personaggi, effigiato, persona ritratta, personaggio raffigurato',
          es: 'persona representada, personas representadas, retratado, personaje, personajes, retratados',
          nl: 'afgebeelde persoon, afgebeelde personen, geportretteerde, inhoud persoon, voorgestelde persoon, geportretteerden',
          pt: 'pessoa representada, pessoas representadas, retratado, personagem, personagens',
          ja: '像主, 被写体人物, 描かれた人物, 被写体, 肖像人物, 写っている人物',
          ar: 'الشخص المصور, الاشخاص المصورون, الشخصيه المصوره, صاحب الصوره',
        },
      },
    ],
    read: (row) => labelsIn(row, 'depictedPerson')?.filter(isNamed).map(personNamed),
    resolve: (draft, { names }) =>
      draft.depictedPeople &&
      eachIdOnce(draft.depictedPeople.map((person) => names.person(person))),
  },
  page: {
    facts: [
      {
        group: 'item.facts.about',
        order: 30,
        values: ({ body, named }) => named(body.depictedPeople),
      },
    ],
  },
  search: { facets: [{ facet: 'subject', ids: (item) => item.depictedPeople ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: none('Tables give them among the subjects.'),
  dump: 'as-stored',
};
