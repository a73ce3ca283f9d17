// Finds a record by a few letters, and makes it where there is none yet.
import { useState } from 'react';
import {
  Button,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  type Key,
} from 'react-aria-components';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { problemText } from '../screen/problem-text.ts';
import { fieldClass, FieldFault, FieldHead, fieldState, type FieldProps } from './field.tsx';
import { HighlightedKey, withHeld, type HeldChoice } from './held-choice.tsx';
import { useFoundChoices, type FindChoices, type Found } from './search-choices.ts';

export type SearchBoxProps = FieldProps & {
  find: FindChoices;
  /** Makes what was not found, from what was typed; without it nothing can be made. */
  create?(name: string): Promise<Found>;
  onChoose(found: Found): void;
  /** What is chosen already, and so not offered again. */
  without?: readonly string[];
  placeholder?: string;
};

/** The key of the offer to make what was typed: no id is so short. */
const CREATE = 'new';

export function SearchBox(props: SearchBoxProps) {
  const { create, onChoose, placeholder, id } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<unknown>();
  const [isFocused, setFocused] = useState(false);
  // The list closes when what is selected changes; it is reported again on leaving the field.
  const [chosen, setChosen] = useState<Key | null>(null);
  const { items, isNew, hold, isSearching, failed } = useOffered(props, text);
  const typed = text.trim();

  const choose = (key: Key | null) => {
    if (key === null || key === chosen) return;
    setChosen(key);
    setText('');
    setFault(undefined);
    if (key === CREATE) return make();
    const choice = items.find(({ id: one }) => one === key);
    if (choice) onChoose(choice);
  };
  const make = () => {
    if (!create) return;
    setText('');
    create(typed).then(onChoose, (problem: unknown) => {
      setFault(problem);
      setText(typed);
    });
  };
  const error = props.error ?? ((fault ?? failed) ? problemText(fault ?? failed, t) : undefined);
  return (
    <ComboBox
      className={fieldClass(props)}
      {...fieldState({ ...props, error })}
      items={items}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        setChosen(null);
      }}
      selectedKey={chosen}
      onSelectionChange={choose}
      onFocusChange={setFocused}
      // What was chosen and then removed again can be chosen once more.
      onOpenChange={(isOpen) => {
        if (isOpen) setChosen(null);
      }}
      allowsEmptyCollection
      {...(id === undefined ? {} : { id })}
    >
      <HighlightedKey onChange={hold} />
      <FieldHead {...props} />
      <div className="choice-line">
        <Input
          // What invites to type is in the reader's own language.
          {...(text === '' ? {} : { dir: 'auto' })}
          placeholder={placeholder ?? t('desk.control.search')}
          onKeyDown={({ key }) => {
            // The list would open again for a text that is still there.
            if (key === 'Escape') setText('');
          }}
        />
        <Button aria-label={t('desk.control.open')}>
          <span aria-hidden="true" className="choice-sign" />
        </Button>
      </div>
      <FieldFault error={error} />
      <output>
        {typed !== '' && !isFocused && (
          <span className="field-problem">
            {t('desk.control.not-added', { name: typed })}{' '}
            {isNew && (
              <button type="button" className="text-button" onClick={make}>
                <span>{t('desk.control.create', { name: typed })}</span>
              </button>
            )}
          </span>
        )}
      </output>
      <Popover className="choice-popover">
        <ListBox
          className="choice-list"
          renderEmptyState={() => (
            <p className="screen-state">
              {t(isSearching ? 'desk.control.searching' : 'desk.control.nothing')}
            </p>
          )}
        >
          {({ id: key, name, hint }: Found) => (
            <ListBoxItem id={key} textValue={name}>
              <Text slot="label" dir="auto">
                {name}
              </Text>
              {hint !== undefined && <Text slot="description">{hint}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

const isSameName = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

/** What is offered for a text: what was found, the choice that somebody is on, and a new name. */
function useOffered({ find, create, without = [] }: SearchBoxProps, text: string) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<HeldChoice>();
  const { choices, isSearching, failed } = useFoundChoices(find, text);
  const typed = text.trim();
  const offered = choices.filter(({ id }) => !without.includes(id));
  // Before its search has ended, nobody knows whether there is one of that name.
  const isNew =
    create !== undefined &&
    typed !== '' &&
    !isSearching &&
    !choices.some(({ name }) => isSameName(name, typed));
  const found = isNew
    ? [...offered, { id: CREATE, name: t('desk.control.create', { name: typed }) }]
    : offered;
  const isHeld = held?.text === text && !without.includes(held.choice.id);
  const items = isHeld ? withHeld(found, held) : found;
  const hold = (key: Key | null) => {
    const place = items.findIndex(({ id }) => id === key);
    const choice = items[place];
    setHeld(choice && { choice, place, text });
  };
  return { items, isNew, hold, isSearching, failed };
}
