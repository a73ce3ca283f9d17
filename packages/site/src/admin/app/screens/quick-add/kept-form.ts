// What is filled in for a new item and not sent, kept in this tab of the browser: a phone that
// opens its camera may forget the page behind it.
import { nothing, type QuickValues } from './quick-values.ts';

type KeptForm = {
  values: QuickValues;
  /** Photographs that the server has. */
  media: readonly { id: string; name: string }[];
};

type KeptForms = {
  read(): KeptForm | undefined;
  write(form: KeptForm): void;
  clear(): void;
};

/** The form of one user. */
export function keptForms(user: string): KeptForms {
  const key = `vitrine.quick-add.${user}`;
  return {
    read() {
      try {
        const { values, media = [] } = JSON.parse(
          sessionStorage.getItem(key) ?? '{}',
        ) as Partial<KeptForm>;
        return values && { values: { ...nothing, ...values }, media };
      } catch {
        return undefined;
      }
    },
    write(form) {
      try {
        sessionStorage.setItem(key, JSON.stringify(form));
      } catch {
        // A browser that keeps nothing has it on the screen alone.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

export const isFilledIn = ({ values, media }: KeptForm): boolean =>
  media.length > 0 ||
  values.title !== '' ||
  values.number !== '' ||
  values.date !== '' ||
  Object.values(values.records).some(({ length }) => length > 0);
