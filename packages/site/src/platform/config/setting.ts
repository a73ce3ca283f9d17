// One setting of a site: its kind, its default, its unit and what it means.

type Kind = 'text' | 'number' | 'flag' | 'list' | 'secret';
export type Setting<T> = {
  kind: Kind;
  standard: T;
  unit?: string;
  meaning: string;
  /** An environment variable beside VITRINE_…: PORT and HOST by custom. */ variable?: string;
  choices?: readonly string[];
  min?: number;
  max?: number;
  /** It can be changed at the staff desk, and holds at once or when the server is started again. */
  atDesk?: 'live' | 'after-restart';
};

export const text = (
  standard: string,
  meaning: string,
  more: Partial<Setting<string>> = {},
): Setting<string> => ({ kind: 'text', standard, meaning, ...more });
export const secret = (
  standard: string,
  meaning: string,
  more: Partial<Setting<string>> = {},
): Setting<string> => ({ kind: 'secret', standard, meaning, ...more });
export const list = (
  standard: string[],
  meaning: string,
  more: Partial<Setting<string[]>> = {},
): Setting<string[]> => ({ kind: 'list', standard, meaning, ...more });
export const flag = (
  standard: 'on' | 'off',
  meaning: string,
  more: Partial<Setting<boolean>> = {},
): Setting<boolean> => ({ kind: 'flag', standard: standard === 'on', meaning, ...more });
export const number = (
  standard: number,
  unit: string,
  meaning: string,
  more: Partial<Setting<number>> = {},
): Setting<number> => ({ kind: 'number', standard, unit, meaning, min: 0, ...more });
