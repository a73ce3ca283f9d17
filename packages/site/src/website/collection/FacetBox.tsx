// One facet: boxes to tick with how many items each leads to, and a field to find another value in
// a long one.
import { type LocalizedText } from '../../features/records/language-map.ts';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { toggleValue, type SearchState } from '../../features/search/queries/search-params.ts';
import type { TermNames } from '../../features/search/queries/search-queries.ts';
import type { Facet, FacetValue } from './facet-values.ts';
import type { PlaceBranch } from './place-tree.ts';
import { facetLabels, formatValue, textOfValue } from './facet-labels.ts';
import { useSearchActions } from './SearchActions.tsx';
import { formId } from './search-form.ts';

type FacetBoxProps = { facet: Facet; state: SearchState; names: TermNames; children?: ReactNode };

export function FacetBox({ facet, state, names, children }: FacetBoxProps) {
  const translation = useTranslation();
  const actions = useSearchActions();
  const [found, setFound] = useState<FacetValue[]>();
  const { name, values, others } = facet;
  const visible = found ?? values;
  return (
    <fieldset className={`facet facet-${name}`}>
      <legend>{translation.t(facetLabels[name])}</legend>
      {others.length > 0 && <FindValue facet={facet} names={names} onFound={setFound} />}
      {facet.tree && !found && <Branches branches={facet.tree} state={state} names={names} />}
      {(!facet.tree || found) && (visible.length > 0 || found) && (
        <ul>
          {visible.map((value) => (
            <Choice
              key={value.value}
              name={name}
              value={value.value}
              words={textOfValue(name, value.value, names, translation)}
              count={value.count}
              chosen={(state.facets[name] ?? []).includes(value.value)}
              swatch={name === 'colour' ? value.value : undefined}
              toggle={() => actions?.show(toggleValue(state, name, value.value))}
            />
          ))}
          {found?.length === 0 && (
            <li className="muted small">{translation.t('search.facet.found-none')}</li>
          )}
        </ul>
      )}
      {children}
    </fieldset>
  );
}

/** Places, each with the places in it below it. */
function Branches({
  branches,
  state,
  names,
}: {
  branches: readonly PlaceBranch[];
  state: SearchState;
  names: TermNames;
}) {
  const translation = useTranslation();
  const actions = useSearchActions();
  return (
    <ul>
      {branches.map(({ value, count, chosen, inside }) => (
        <Choice
          key={value}
          name="place"
          value={value}
          words={textOfValue('place', value, names, translation)}
          count={count}
          chosen={chosen}
          toggle={() => actions?.show(toggleValue(state, 'place', value))}
        >
          {inside.length > 0 && <Branches branches={inside} state={state} names={names} />}
        </Choice>
      ))}
    </ul>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  words: LocalizedText;
  count: number;
  chosen: boolean;
  swatch?: string | undefined;
  toggle: () => void;
  /** What is below it. */ children?: ReactNode;
};

/** A box to tick. */
export function Choice({
  name,
  value,
  words,
  count,
  chosen,
  swatch,
  toggle,
  children,
}: ChoiceProps) {
  const { number } = useTranslation();
  return (
    <li>
      <label className="choice">
        <input
          type="checkbox"
          name={name}
          value={value}
          form={formId}
          checked={chosen}
          onChange={toggle}
        />
        {swatch !== undefined && <span className={`swatch swatch-${swatch}`} aria-hidden="true" />}
        <Localized text={words} className="choice-text" />
        <span className="choice-count">{number(count)}</span>
      </label>
      {children}
    </li>
  );
}

/**
 * Plain, the field takes a value as it is written, with suggestions; alive, it finds values as one
 * types.
 */
function FindValue({
  facet: { name, others },
  names,
  onFound,
}: {
  facet: Facet;
  names: TermNames;
  onFound: (values: FacetValue[] | undefined) => void;
}) {
  const translation = useTranslation();
  const { t } = translation;
  const findValues = useSearchActions()?.findValues;
  const list = `more-${name}`;
  const find = (text: string) => {
    if (text.trim() === '') onFound(undefined);
    else void findValues?.(name, text).then(onFound);
  };
  return (
    <>
      <input
        className="facet-find"
        type="search"
        autoComplete="off"
        placeholder={t('search.facet.find-placeholder')}
        aria-label={t('search.facet.find', { facet: t(facetLabels[name]) })}
        {...(findValues
          ? { onInput: (event) => find(event.currentTarget.value) }
          : { name, form: formId, list })}
      />
      {!findValues && (
        <datalist id={list}>
          {others.map(({ value }) => (
            <option
              key={value}
              value={value}
              lang={textOfValue(name, value, names, translation).language}
            >
              {formatValue(name, value, names, translation)}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
