// `vitrine config explain`: every setting with its value, where it comes from, and what it means.
import { readSettings } from './read-settings.ts';
import { variableOf, type SettingKey } from './settings.ts';
import { settingsTable } from './data/settings-table.ts';
import type { Setting } from './setting.ts';

/**
 * The lines of `vitrine config explain`, for all settings or those whose keys begin with `prefix`.
 * Secrets are hidden.
 */
export function explainConfig(
  environment: Record<string, string | undefined>,
  folder: string,
  prefix = '',
): string[] {
  const { settings, sources } = readSettings(environment, folder);
  return (Object.keys(settingsTable) as SettingKey[])
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const row: Setting<unknown> = settingsTable[key];
      const value =
        row.kind === 'secret' && settings[key] !== '' ? '(hidden)' : JSON.stringify(settings[key]);
      const unit = row.unit ? ` ${row.unit}` : '';
      return [
        `${key} = ${value}${unit}   (${sources[key]}; ${variableOf(key)})`,
        `    ${row.meaning}${choicesOf(row)}`,
      ];
    });
}

/** docs/reference/configuration.md, from the table. */
export function configurationReference(): string {
  const rows = (Object.keys(settingsTable) as SettingKey[]).map((key) => {
    const row: Setting<unknown> = settingsTable[key];
    const standard = Array.isArray(row.standard) ? row.standard.join(', ') : String(row.standard);
    return `| \`${key}\` | \`${variableOf(key)}\` | ${standard === '' ? '(empty)' : `\`${standard}\``}${row.unit ? ` ${row.unit}` : ''} | ${row.meaning}${choicesOf(row)}${atDesk(row)} |`;
  });
  return [
    '# Configuration',
    '',
    'Generated from `packages/site/src/platform/config/data/settings-table.ts` by `npm run docs`; a test fails when it is out of date.',
    '',
    'Settings are read from environment variables first, then from `vitrine.toml` in the folder where Vitrine is started (or the file that `VITRINE_CONFIG` names), then from what was saved at the staff desk; otherwise the default applies. Unknown keys are an error. Run `npx vitrine config explain` to see the current values and their sources.',
    '',
    '| in vitrine.toml | variable | default | meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Whether it can be saved at the staff desk too, and when it holds then. */
function atDesk({ atDesk: when }: Setting<unknown>): string {
  if (when === undefined) return '';
  return when === 'live'
    ? ' Can be changed at the staff desk.'
    : ' Can be changed at the staff desk; used after a restart.';
}

/** The words that a setting may have; that it may be empty is said by what it means then. */
function choicesOf({ choices = [] }: Setting<unknown>): string {
  const words = choices.filter((choice) => choice !== '');
  return words.length === 0 ? '' : ` One of: ${words.join(', ')}.`;
}
