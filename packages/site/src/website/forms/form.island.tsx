// In a form: what does not apply goes out of sight, and an invalid answer is reported when the
// field is left. The server decides by the same functions; without this script all fields are
// there, with words that say when one matters.
import { checkField } from '../../features/forms/definition/answers.ts';
import { isFieldVisible, type Field, type Typed } from '../../features/forms/definition/form.ts';
import type { PuzzleData } from './form-puzzle.ts';

/** `words`: for each field what is said about each problem, as the server would say it. */
export type FormIslandData = {
  fields: Field[];
  typed: Typed;
  scope: string;
  words: Record<string, Record<string, string>>;
  puzzle?: PuzzleData | undefined;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function mount(island: HTMLElement, given: unknown): void {
  const { fields, typed: before, scope, words, puzzle } = given as FormIslandData;
  const form = island.querySelector('form');
  if (!form) return;
  if (puzzle)
    void import('./form-puzzle.ts').then(({ setPuzzle }) =>
      setPuzzle(form, puzzle, fields.length === 0 ? 'now' : 'typing'),
    );
  const answers = answersIn(form, fields, before);

  const showAndHide = () => {
    const typed = answers.typedNow();
    for (const field of fields) {
      const box = answers.boxOf(field.name);
      if (!box || !field.when) continue;
      const isVisible = isFieldVisible(field, typed);
      box.hidden = !isVisible;
      for (const control of answers.controlsOf(field.name)) control.disabled = !isVisible;
    }
  };

  const updateField = (field: Field) => {
    const [first] = answers.controlsOf(field.name);
    const problem = checkField(field, answers.typedNow());
    // What is merely empty is told when the form is sent: whoever passes through has not answered
    // yet.
    const sentence =
      problem && !/\.(empty|file|consent)$/.test(problem.message)
        ? words[field.name]?.[problem.message]
        : undefined;
    if (first) showProblem(first, `${scope}${field.name}-problem`, sentence);
  };

  form.addEventListener('change', () => afterPress(showAndHide));
  form.addEventListener('focusout', ({ target }) => {
    const name =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-field]')?.dataset['field']
        : undefined;
    const field = fields.find((one) => one.name === name);
    if (field && field.type !== 'file') afterPress(() => updateField(field));
  });
  showAndHide();
}

/** The fields of a form as they stand in the page, and what is typed into them. */
function answersIn(form: HTMLFormElement, fields: readonly Field[], before: Typed) {
  const boxOf = (name: string) => form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const controlsOf = (name: string) => [
    ...(boxOf(name)?.querySelectorAll<Control>('input, select, textarea') ?? []),
  ];
  return {
    boxOf,
    controlsOf,
    /** Answers of other steps, and what stands in the form now. Files have no words to compare. */
    typedNow(): Typed {
      const now: Record<string, readonly string[]> = { ...before };
      for (const { name } of fields)
        now[name] = controlsOf(name)
          .filter(isAnswered)
          .map(({ value }) => value)
          .filter(Boolean);
      return now;
    },
  };
}

const isAnswered = (control: Control): boolean =>
  !(control instanceof HTMLInputElement) ||
  !/^(radio|checkbox)$/.test(control.type) ||
  control.checked;

/** Says at a control what is wrong with its answer, or takes that back where nothing is. */
function showProblem(control: Control, id: string, sentence: string | undefined): void {
  const known = document.getElementById(id);
  if (!sentence && !known) return;
  const described = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((one) => one && one !== id);
  if (sentence) {
    const place =
      known ?? Object.assign(document.createElement('strong'), { id, className: 'form-problem' });
    place.textContent = sentence;
    place.setAttribute('role', 'status');
    if (!known) (control.closest('.form-choice') ?? control).before(place);
    described.push(place.id);
  } else known?.remove();
  if (described.length > 0) control.setAttribute('aria-describedby', described.join(' '));
  else control.removeAttribute('aria-describedby');
  control.toggleAttribute('aria-invalid', sentence !== undefined);
  if (sentence) control.setAttribute('aria-invalid', 'true');
}

let isPressed = false;
for (const [kind, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  document.addEventListener(kind, () => void (isPressed = pressed), true);

/**
 * Does at once what changes the page, or when the pointer is up again: a button that moves away
 * between press and release is never pressed.
 */
function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const once = () => {
    for (const kind of ['pointerup', 'pointercancel']) document.removeEventListener(kind, once);
    setTimeout(work);
  };
  for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, once);
  return undefined;
}
