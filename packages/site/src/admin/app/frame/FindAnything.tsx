// Find anything: places of the desk and records, by a few letters.
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Heading,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  Text,
  TextField,
  useFilter,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { useApi } from '../api/Api.tsx';
import { useFoundChoices, type Found } from '../controls/search-choices.ts';
import type { MenuEntry } from '../data/menu.ts';
import { mayDo } from '../session/session.ts';
import { useSession } from '../session/Session.tsx';
import { recordFinder } from './find-records.ts';

type FindAnythingProps = {
  entries: readonly MenuEntry[];
  onOpenChange(isOpen: boolean): void;
};

export function FindAnything({ entries, onOpenChange }: FindAnythingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  const { places, records, state } = useFound(entries, text);
  const go = (address: string) => {
    onOpenChange(false);
    const entry = entries.find((one) => one.address === address);
    if (entry?.isServerMade) location.assign(address);
    else void navigate(address);
  };
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onOpenChange} className="desk-overlay">
      <Modal className="desk-find-box">
        <Dialog>
          <Heading slot="title" className="visually-hidden">
            {t('desk.find')}
          </Heading>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <TextField aria-label={t('desk.find')}>
              <Input ref={input} placeholder={t('desk.find.how')} dir="auto" />
            </TextField>
            <Menu
              aria-label={t('desk.find')}
              onAction={(key) => go(String(key))}
              className="desk-find-list"
              renderEmptyState={() =>
                state === 'found' && <p className="screen-state">{t('desk.find.nothing')}</p>
              }
            >
              {places.length > 0 && <Places places={places} />}
              {records.length > 0 && <Records records={records} />}
            </Menu>
          </Autocomplete>
          <FindState state={state} count={places.length + records.length} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type State = 'found' | 'searching' | 'failed';

function useFound(entries: readonly MenuEntry[], text: string) {
  const { t } = useTranslation();
  const { contains } = useFilter({ sensitivity: 'base' });
  const api = useApi();
  const session = useSession();
  const find = useMemo(() => recordFinder(api, mayDo(session), { t }), [api, session, t]);
  const { choices, isSearching, failed } = useFoundChoices(find, text);
  const words = text.trim();
  const places = entries.filter(({ title }) => contains(t(title), words));
  // What was found for the text before stays only where it fits: Enter opens nothing else.
  const fits = ({ name, hint = '' }: Found) =>
    words.split(/\s+/).every((word) => contains(`${hint} ${name}`, word));
  const records = isSearching ? choices.filter(fits) : choices;
  const found: State = isSearching ? 'searching' : 'found';
  const state: State = failed === undefined ? found : 'failed';
  return { places, records: words === '' ? [] : records, state };
}

function Places({ places }: { places: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <MenuSection>
      <Header className="desk-find-head">{t('desk.find.places')}</Header>
      {places.map(({ address, title }) => (
        <MenuItem key={address} id={address} textValue={t(title)}>
          <Text slot="label">{t(title)}</Text>
        </MenuItem>
      ))}
    </MenuSection>
  );
}

function Records({ records }: { records: readonly Found[] }) {
  const { t } = useTranslation();
  return (
    <MenuSection>
      <Header className="desk-find-head">{t('desk.find.records')}</Header>
      {records.map(({ id, name, hint }) => (
        <MenuItem key={id} id={id} textValue={name}>
          {/* Its kind is a part of its name: a jug and a subject “jug” are told apart by ear. */}
          <Text slot="label" className="desk-found">
            <bdi>{name}</bdi> <bdi className="muted">{hint}</bdi>
          </Text>
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** How far the search is: seen while it takes its time or has failed, and always read out. */
function FindState({ state, count }: { state: State; count: number }) {
  const { t } = useTranslation();
  if (state === 'failed')
    return (
      <p className="desk-find-state" role="alert">
        {t('desk.find.failed')}
      </p>
    );
  return (
    <output className={state === 'found' ? 'visually-hidden' : 'desk-find-state'}>
      {state === 'found' ? t('desk.find.found', { count }) : t('desk.find.searching')}
    </output>
  );
}
