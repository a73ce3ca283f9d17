// Find anything: places of the desk, by a few letters.
import { useEffect, useRef } from 'react';
import {
  Autocomplete,
  Dialog,
  Heading,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  Text,
  TextField,
  useFilter,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { MenuEntry } from '../data/menu.ts';

type FindAnythingProps = {
  entries: readonly MenuEntry[];
  onOpenChange(isOpen: boolean): void;
};

export function FindAnything({ entries, onOpenChange }: FindAnythingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
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
          <Autocomplete filter={contains}>
            <TextField aria-label={t('desk.find')}>
              <Input ref={input} placeholder={t('desk.find.how')} />
            </TextField>
            <Menu
              aria-label={t('desk.find.places')}
              items={entries}
              onAction={(key) => go(String(key))}
              className="desk-find-list"
              renderEmptyState={() => <p className="screen-state">{t('desk.find.nothing')}</p>}
            >
              {({ address, title }: MenuEntry) => (
                <MenuItem id={address} textValue={t(title)}>
                  <Text slot="label">{t(title)}</Text>
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
