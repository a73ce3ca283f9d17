// The control of a field, as its description says. Every value is as the working copy has it:
// members of lists have keys, and what is empty is not there.
import { useCallback, type ReactNode } from 'react';
import type { EditorPart } from '../../../features/catalogue/fields/editing.ts';
import { fieldsOf, membersOf, type Fields } from '../../../features/working/merge/body.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { CheckboxControl } from '../controls/CheckboxControl.tsx';
import { ChoiceControl, type Choice } from '../controls/ChoiceControl.tsx';
import { FieldGroup, type FieldProps } from '../controls/field.tsx';
import { LanguageTabs } from '../controls/LanguageTabs.tsx';
import { ListControl } from '../controls/ListControl.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { LongTextControl, TextControl } from '../controls/TextControl.tsx';
import { useSession } from '../session/Session.tsx';
import { drawnOnChange } from './drawn-on-change.tsx';
import { DateOfField } from './DateOfField.tsx';
import { MemberWords } from './MemberWords.tsx';
import { outdatedTranslations, useTranslations } from './outdated-translations.ts';
import { DetailsOfField } from './DetailsOfField.tsx';
import { PicturesOfField } from './PicturesOfField.tsx';
import { RecordsOfField } from './RecordsOfField.tsx';
import { SuggestedLine } from './SuggestedLine.tsx';
import { countIn, countText, listOrNothing, textOrNothing, withPart } from './values.ts';

type Name = EditorPart['control'];

/** What a control is given of a part whose control is one of `Names`. */
type Given<Names extends Name = Name> = FieldProps & {
  part: EditorPart & { control: Names };
  value: unknown;
  /** Names of fields with dots between them; what is in a list has no place that lasts. */
  path?: string | undefined;
  /** Given nothing for a value that was emptied. */
  onChange(value: unknown): void;
};

type FieldControlProps = Omit<Given, 'label' | 'part'> & { part: EditorPart };

/** Coordinates have the most digits of all numbers. */
const DIGITS = 6;

export const FieldControl = drawnOnChange(({ part, ...props }: FieldControlProps) => {
  const Control = controls[part.control] as (given: Given) => ReactNode;
  return <Control {...props} label={part.label} part={part as Given['part']} />;
});

const controls: { readonly [One in Name]: (given: Given<One>) => ReactNode } = {
  line: (given) => <TextControl {...about(given)} {...textIn(given)} />,
  text: (given) => <LongTextControl {...about(given)} {...textIn(given)} />,
  'suggested-line': (given) => (
    <SuggestedLine {...about(given)} {...textIn(given)} options={given.part.options} />
  ),
  choice: Chosen,
  statement: Chosen,
  unit: Chosen,
  checkbox: (given) => (
    <CheckboxControl {...about(given)} value={given.value === true} onChange={given.onChange} />
  ),
  number: (given) => (
    <NumberControl
      {...about(given)}
      digits={DIGITS}
      value={typeof given.value === 'number' ? given.value : undefined}
      onChange={given.onChange}
    />
  ),
  count: Count,
  words: (given) => (
    <LongTextControl
      {...about(given)}
      value={Array.isArray(given.value) ? given.value.join('\n') : ''}
      onChange={(text) => given.onChange(text === '' ? undefined : text.split('\n'))}
    />
  ),
  'localized-line': Localized,
  'localized-text': Localized,
  date: (given) => <DateOfField {...about(given)} {...valueIn(given)} />,
  record: (given) => (
    <RecordsOfField {...about(given)} {...valueIn(given)} of={given.part.of} isSingle />
  ),
  records: (given) => (
    <RecordsOfField {...about(given)} {...valueIn(given)} of={given.part.of} isSingle={false} />
  ),
  pictures: (given) => <PicturesOfField {...about(given)} {...valueIn(given)} />,
  details: (given) => <DetailsOfField {...about(given)} {...valueIn(given)} newKey={newKey} />,
  parts: (given) => (
    <FieldGroup {...about(given)}>
      <Parts
        parts={given.part.parts}
        path={given.path}
        value={fieldsOf(given.value)}
        onChange={given.onChange}
      />
    </FieldGroup>
  ),
  list: ListOfThings,
};

function about({
  part: _part,
  value: _value,
  path: _path,
  onChange: _onChange,
  ...field
}: Given): FieldProps {
  return field;
}

/** Also where a page has no secure context, such as over plain HTTP in a museum's own network. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

const valueIn = ({ value, onChange }: Given) => ({ value, onChange });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textIn = ({ value, onChange }: Given) => ({
  value: textOf(value),
  onChange: (text: string) => onChange(textOrNothing(text)),
});

function Chosen(given: Given<'choice' | 'statement' | 'unit'>) {
  const { value, part } = given;
  return (
    <ChoiceControl
      {...about(given)}
      {...textIn(given)}
      choices={withPresent(part.options, textOf(value))}
    />
  );
}

/** What is there is among the choices, also where it is none of the usual ones. */
const withPresent = (options: readonly Choice[], present: string): readonly Choice[] =>
  present === '' || options.some(({ value }) => value === present)
    ? options
    : [...options, { value: present, label: present }];

function Count(given: Given<'count'>) {
  const { languages } = useSession().museum;
  const { value, onChange } = given;
  return (
    <TextControl
      {...about(given)}
      value={countText(value, languages)}
      onChange={(text) => onChange(countIn(text, value, languages))}
    />
  );
}

function Localized(given: Given<'localized-line' | 'localized-text'>) {
  const { languages } = useSession().museum;
  const { part, value, path = '', onChange } = given;
  const { sources, check } = useTranslations();
  const texts = fieldsOf(value) as Record<string, string>;
  const outdated = outdatedTranslations(sources, path, texts);
  return (
    <LanguageTabs
      {...about(given)}
      outdated={outdated}
      onChecked={(language) =>
        check({ field: path, language, original: outdated.get(language)?.after ?? '' })
      }
      isLong={part.control === 'localized-text'}
      languages={languages}
      value={texts}
      onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
    />
  );
}

type PartsProps = {
  parts: readonly EditorPart[];
  path?: string | undefined;
  value: Fields;
  onChange(value: Fields | undefined): void;
};

/** The parts of a value, each with its own control. */
const Parts = drawnOnChange(({ parts, path, value, onChange }: PartsProps) => {
  return (
    <div className="field-parts">
      {parts.map((part) => (
        <FieldControl
          key={part.key}
          part={part}
          path={path && `${path}.${part.key}`}
          value={value[part.key]}
          onChange={(next) => onChange(withPart(value, parts, { key: part.key, next }))}
        />
      ))}
    </div>
  );
});

function ListOfThings(given: Given<'list'>) {
  const { t } = useTranslation();
  const { part, value, onChange, label } = given;
  const { parts } = part;
  const wordsOf = useCallback(
    (member: unknown) => <MemberWords parts={parts} value={fieldsOf(member)} />,
    [parts],
  );
  const draw = useCallback(
    (member: unknown, change: (next: Fields) => void) => (
      <Parts parts={parts} value={fieldsOf(member)} onChange={(next) => change(next ?? {})} />
    ),
    [parts],
  );
  return (
    <ListControl<unknown>
      {...about(given)}
      value={membersOf(value)}
      onChange={(members) => onChange(listOrNothing(members))}
      empty={() => ({})}
      nameOf={(_member, place) => t('desk.editor.member', { field: label, place })}
      wordsOf={wordsOf}
      newKey={newKey}
    >
      {draw}
    </ListControl>
  );
}
