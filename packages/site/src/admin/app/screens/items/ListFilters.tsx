// What decides which records are in a list: words, state, collection, and what is missing.
import { useEffect, useState } from 'react';
import { Input, Label, SearchField, ToggleButton } from 'react-aria-components';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { gapsOfKind } from '../../../../features/lists/gaps.ts';
import { useResource } from '../../api/use-resource.ts';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';
import { gapMessages, stateMessages, type ListKind } from './list-kinds.ts';
import type { ListCounts, ListPage } from './list-page.ts';

type Changes = Partial<
  Record<'words' | 'state' | 'lacks' | 'collection', string | readonly string[]>
>;

type ListFiltersProps = {
  list: ListKind;
  address: URLSearchParams;
  counts: ListCounts | undefined;
  onChange(changes: Changes): void;
};

/** Stands for “all” in a choice, where an empty value is none. */
const ALL = 'all';

/** How long somebody may pause in typing, in milliseconds. */
const TYPING_MS = 200;

export function ListFilters({ list, address, counts, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const choose = (value: string) => (value === ALL ? '' : value);
  const states = Object.keys(stateMessages).map((value) => ({
    value,
    label: t(stateMessages[value] ?? ''),
  }));
  return (
    <search className="list-filters" aria-label={t('desk.list.filters')}>
      <WordsField
        key={list.plural}
        words={address.get('words') ?? ''}
        onChange={(words) => onChange({ words })}
      />
      <ChoiceControl
        label={t('desk.list.state')}
        value={address.get('state') ?? ALL}
        onChange={(value) => onChange({ state: choose(value) })}
        choices={[{ value: ALL, label: t('desk.list.all') }, ...states]}
      />
      {list.kind === 'item' && (
        <CollectionChoice
          value={address.get('collection') ?? ALL}
          onChange={(value) => onChange({ collection: choose(value) })}
        />
      )}
      <GapFilter
        list={list}
        chosen={address.getAll('lacks')}
        counts={counts}
        onChange={(lacks) => onChange({ lacks })}
      />
    </search>
  );
}

/** Found while it is typed, once somebody pauses. */
function WordsField({ words, onChange }: { words: string; onChange(words: string): void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(words);
  const [query, setQuery] = useState(words);
  // A saved list, or the way back in the browser, says other words than were typed.
  if (words !== query) {
    setQuery(words);
    setText(words);
  }
  useEffect(() => {
    if (text.trim() === words) return undefined;
    const typed = setTimeout(() => {
      setQuery(text.trim());
      onChange(text.trim());
    }, TYPING_MS);
    return () => clearTimeout(typed);
  }, [text, words, onChange]);
  return (
    <SearchField className="field" value={text} onChange={setText}>
      <Label>{t('desk.list.words')}</Label>
      <Input dir="auto" />
    </SearchField>
  );
}

function CollectionChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation();
  const { resource } = useResource<ListPage>('/collections?limit=200&order=title');
  const collections = resource.state === 'ready' ? resource.body.items : [];
  if (collections.length === 0 && value === ALL) return null;
  return (
    <ChoiceControl
      label={t('desk.list.collection')}
      value={value}
      onChange={onChange}
      choices={[
        { value: ALL, label: t('desk.list.all') },
        ...collections.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  );
}

type GapFilterProps = {
  list: ListKind;
  chosen: readonly string[];
  counts: ListCounts | undefined;
  onChange(chosen: string[]): void;
};

/** What is missing, with how many records lack it. */
function GapFilter({ list, chosen, counts, onChange }: GapFilterProps) {
  const { t, number } = useTranslation();
  const toggled = (gap: string) =>
    chosen.includes(gap) ? chosen.filter((one) => one !== gap) : [...chosen, gap];
  return (
    <fieldset className="list-lacks">
      <legend>{t('desk.list.gaps')}</legend>
      {gapsOfKind(list.kind).map((gap) => (
        <ToggleButton
          key={gap}
          className="list-gap"
          isSelected={chosen.includes(gap)}
          onChange={() => onChange(toggled(gap))}
        >
          {t(gapMessages[gap] ?? '')}{' '}
          {counts && (
            <span className="list-count">
              {number(counts.gaps[gap] ?? 0)}
              {counts.isMore && '+'}
            </span>
          )}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
