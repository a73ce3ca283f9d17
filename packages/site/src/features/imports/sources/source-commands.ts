// `vitrine imports sources | source`: what is remembered of the sources that imports come from.
import { parseArgs } from 'node:util';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import { idOf, type Actor } from '../../access/actor.ts';
import { readRun } from '../import-items.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';
import type { KnownSource, PublicationRule, SourceAnswer } from './known-source.ts';
import { forgetAnswers, listSources, readSource } from './known-sources.ts';

type Context = { site: Site; actor: Actor; terminal: Terminal };

export const sourcesUsage = `vitrine imports sources
    List the sources of imports that are remembered.
vitrine imports source <source> [--forget-answers]
    Show how a source is read, what was answered about it, and its last import.
    --forget-answers   asks everything again the next time`;

/** Runs `vitrine imports sources`. */
export async function sourcesCommand({ site, terminal }: Context): Promise<number> {
  const sources = await listSources(site);
  if (sources.length === 0) terminal.line('No sources yet: each import makes one.');
  for (const source of sources) terminal.line(lineOf(source));
  return 0;
}

/** Runs `vitrine imports source`. @throws import-source-unknown */
export async function sourceCommand(
  { site, actor, terminal }: Context,
  given: readonly string[],
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { 'forget-answers': { type: 'boolean' } },
  });
  const [key = ''] = positionals;
  const source = await readSource(site, key);
  if (!source) throw failure('import-source-unknown', key);
  if (values['forget-answers']) {
    const count = await forgetAnswers(site, actor, key);
    terminal.line(`${counted(count, 'answer')} about “${source.name}” forgotten.`);
    return 0;
  }
  const { lastGoodRun } = source;
  const run = lastGoodRun === undefined ? undefined : await readRun(site, lastGoodRun);
  terminal.line(lineOf(source));
  for (const line of [
    ...describe(source),
    ...columnLines('Columns', source.mapping?.items),
    ...columnLines('Columns of the table of people', source.mapping?.people),
    ...answerLines(source.answers, actor),
    run
      ? `Last complete import: ${run.startedAt.slice(0, 16).replace('T', ' ')}, run ${run.id}, ${counted(run.rowsRead, 'row')}.`
      : 'No complete import yet.',
  ])
    terminal.line(line);
  return 0;
}

const rules: Record<PublicationRule, string> = {
  gate: 'publishes what needs no answer',
  draft: 'makes drafts',
  publish: 'publishes everything',
};

const lineOf = ({ key, name, place, publication }: KnownSource): string =>
  [
    key,
    ...(name === key ? [] : [`“${name}”`]),
    ...(place ? [`from ${place}`] : []),
    rules[publication],
  ].join('  ');

function describe({ profile, headings, defaults, schedule, mapping }: KnownSource): string[] {
  const values = Object.entries(defaults);
  return [
    ...(profile ? [`Recognised as ${profile.id}, version ${profile.version} of its profile.`] : []),
    ...(headings.length > 0 ? [`It has ${counted(headings.length, 'heading')}.`] : []),
    ...(values.length > 0
      ? [`Without a column: ${values.map(([field, value]) => `${field} = ${value}`).join(', ')}.`]
      : []),
    ...(schedule ? [`Imported by itself: ${schedule}.`] : []),
    ...(mapping ? [`Texts are in the language “${mapping.language}”.`] : []),
  ];
}

function columnLines(title: string, columns: readonly ColumnMapping[] = []): string[] {
  if (columns.length === 0) return [];
  return [`${title}:`, ...columns.map((column) => `  ${column.column} → ${targetOf(column)}`)];
}

function targetOf({ field, language, separator, unit }: ColumnMapping): string {
  const notes = [
    ...(separator === undefined ? [] : [`a list separated by “${separator}”`]),
    ...(unit === undefined ? [] : [`in ${unit}`]),
  ];
  const target = language === undefined ? field : `${field}.${language}`;
  return notes.length > 0 ? `${target} (${notes.join(', ')})` : target;
}

function answerLines(answers: readonly SourceAnswer[], actor: Actor): string[] {
  if (answers.length === 0) return ['No answers yet.'];
  const own = idOf(actor);
  return [
    'Answers:',
    ...answers.map(
      ({ question, answer, by, at }) =>
        `  ${question}: ${answer} (by ${by === own ? 'you' : by}, ${at.slice(0, 10)})`,
    ),
  ];
}
