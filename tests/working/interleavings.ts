// Two or three people at one working copy, in any order: each types, saves, and hears later what
// the others did. Every save is compared with the model of cells.
import {
  applyChanges,
  changesBetween,
} from '../../packages/site/src/features/working/merge/changes.ts';
import { isEqual, type Fields } from '../../packages/site/src/features/working/merge/body.ts';
import { mergeChanges, type Clash } from '../../packages/site/src/features/working/merge/merge.ts';
import { randomEdit, startingBody, type Random } from './random-edits.ts';
import { cellsOf, expectedAfter, ordersOf, wrongOrder } from './reference-model.ts';

export type Interleaved = { saves: number; clashes: number; wrong: string[] };

type Editor = { seq: number; saved: Fields; body: Fields };

/** One run: the same for the same `random`. */
export function interleave(random: Random): Interleaved {
  const start = startingBody(random);
  const bodies: Fields[] = [start];
  const editors: Editor[] = Array.from({ length: 2 + random(2) }, () => ({
    seq: 0,
    saved: start,
    body: start,
  }));
  const result: Interleaved = { saves: 0, clashes: 0, wrong: [] };
  for (let step = 0; step < 24; step++) {
    const editor = editors[random(editors.length)] as Editor;
    if (random(3) > 0) editor.body = randomEdit(editor.body, random, `${step}`);
    else save(editor, bodies, result);
  }
  for (const editor of [...editors, ...editors]) save(editor, bodies, result);
  if (editors.some(({ body }) => !isEqual(body, bodies.at(-1))))
    result.wrong.push('the editors do not end with the same body');
  return result;
}

function save(editor: Editor, bodies: Fields[], result: Interleaved): void {
  const now = bodies.at(-1) as Fields;
  const changes = JSON.parse(JSON.stringify(changesBetween(editor.saved, editor.body)));
  const { body, clashes } = mergeChanges({ base: editor.saved, theirs: now, changes });
  result.saves++;
  result.clashes += clashes.length;
  result.wrong.push(
    ...faultsOf({ seen: editor.saved, mine: editor.body, now, after: body }, clashes),
  );
  bodies.push(body);
  const heard = applyChanges(editor.saved, changesBetween(editor.saved, body));
  if (!isEqual(heard, body)) result.wrong.push('what was heard is not what was saved');
  Object.assign(editor, { seq: bodies.length - 1, saved: heard, body: heard });
}

type Bodies = { seen: Fields; mine: Fields; now: Fields; after: Fields };

function faultsOf({ seen, mine, now, after }: Bodies, clashes: readonly Clash[]): string[] {
  const expected = expectedAfter({ seen, mine, now });
  const found = cellsOf(after);
  const faults: string[] = [];
  for (const name of new Set([...expected.cells.keys(), ...found.keys()]))
    if (expected.cells.get(name) !== found.get(name))
      faults.push(`${name}: ${found.get(name)} instead of ${expected.cells.get(name)}`);
  const reported = new Set(
    clashes.filter(({ members }) => !members).map(({ path }) => nameOf(path)),
  );
  for (const name of expected.clashes) if (!reported.has(name)) faults.push(`lost: ${name}`);
  for (const name of reported) if (!expected.clashes.has(name)) faults.push(`false clash: ${name}`);
  return [...faults, ...orderFaults({ seen, mine, now, after }, clashes)];
}

function orderFaults(bodies: Bodies, clashes: readonly Clash[]): string[] {
  const { seen, mine, now, after } = bodies;
  const reported = new Set(
    clashes.filter(({ members }) => members).map(({ path }) => nameOf(path)),
  );
  const [old, own, other] = [seen, mine, now].map(ordersOf);
  return [...ordersOf(after)].flatMap(([name, order]) => {
    const lists = {
      seen: old?.get(name) ?? [],
      mine: own?.get(name) ?? [],
      now: other?.get(name) ?? [],
    };
    const fault = wrongOrder({ ...lists, after: order }, reported.has(name));
    return fault ? [`${name}: ${fault}`] : [];
  });
}

/** The way to a value as the name of its cell. */
const nameOf = (path: Clash['path']): string =>
  path.map((step) => (typeof step === 'string' ? step : `#${step.key}`)).join('/');
