// Where somebody is in a form, and where its answers lead. Each state has an address, so that going
// back, reloading and coming back later show the same.
//
//   start ──▶ step 1 ──▶ step 2 ──▶ … ──▶ check ──▶ sent        a form of steps
//   start ──────────────────────────────────────▶ sent        a form of one page
//
// A step or page with something wrong in it is shown again. From `check` a step can be changed,
// which leads back to `check`.
import { stepsOf, type FormBody, type Typed } from './form.ts';

/** The name of the last step: everything once more, before it is sent. No step is called so. */
export const CHECK = '-check';

/** Where somebody is. `draftId` names what was typed so far. */
export type FormState =
  | { at: 'start' }
  | { at: 'page'; draftId: string; isWrong: boolean }
  | { at: 'step'; draftId: string; step: string; isWrong: boolean; thenCheck: boolean }
  | { at: 'check'; draftId: string; isWrong: boolean }
  | { at: 'sent'; reference: string };

/** What became of what was sent. */
type Outcome =
  | { became: 'sent'; reference: string }
  /** Something is wrong; what was typed is kept. */
  | { became: 'wrong'; draftId: string }
  /** A step is right, and kept. */
  | { became: 'kept'; draftId: string; form: FormBody; typed: Typed }
  /** The draft was forgotten: it begins again. */
  | { became: 'forgotten' };

/** The state that an address names by its parameters. */
export function readState(parameters: URLSearchParams): FormState {
  const draftId = parameters.get('draft');
  if (draftId === null) return { at: 'start' };
  return stateOf({
    draftId,
    step: parameters.get('step') ?? '',
    isWrong: parameters.has('wrong'),
    thenCheck: parameters.has('back'),
  });
}

/** The state of a draft at a step; a form of one page has no step. */
export function stateOf(place: {
  draftId: string;
  step: string;
  isWrong?: boolean;
  thenCheck?: boolean;
}): Extract<FormState, { draftId: string }> {
  const { draftId, step, isWrong = false, thenCheck = false } = place;
  if (step === '') return { at: 'page', draftId, isWrong };
  if (step === CHECK) return { at: 'check', draftId, isWrong };
  return { at: 'step', draftId, step, isWrong, thenCheck };
}

/** What follows the address of the form in that of a state. */
export function addressOfState(state: FormState): string {
  if (state.at === 'start') return '';
  if (state.at === 'sent') return `/sent/${state.reference}`;
  const step = stepOf(state);
  return [
    `?draft=${state.draftId}`,
    ...(step === '' ? [] : [`step=${step}`]),
    ...(state.isWrong ? ['wrong=1'] : []),
    ...(state.at === 'step' && state.thenCheck ? ['back=1'] : []),
  ].join('&');
}

/** The step of a state as forms and addresses name it. */
const stepOf = (state: FormState): string => {
  if (state.at === 'step') return state.step;
  return state.at === 'check' ? CHECK : '';
};

/** Where to go on after a form was sent from `state`. */
export function stateAfter(state: FormState, outcome: Outcome): FormState {
  if (outcome.became === 'sent') return { at: 'sent', reference: outcome.reference };
  if (outcome.became === 'forgotten') return { at: 'start' };
  const { draftId } = outcome;
  const thenCheck = state.at === 'step' && state.thenCheck;
  const step =
    outcome.became === 'wrong' ? stepOf(state) : following(outcome.form, outcome.typed, state);
  return stateOf({
    draftId,
    step,
    isWrong: outcome.became === 'wrong',
    thenCheck: outcome.became === 'wrong' && thenCheck,
  });
}

/** The next step that has something to ask; the check after the last one. */
function following(form: FormBody, typed: Typed, state: FormState): string {
  if (state.at !== 'step' || state.thenCheck) return CHECK;
  const visibleFields = new Set(stepsOf(form, typed).map(({ name }) => name));
  const steps = form.steps ?? [];
  const here = steps.findIndex(({ name }) => name === state.step);
  return steps.slice(here + 1).find(({ name }) => visibleFields.has(name))?.name ?? CHECK;
}

/** What is shown in a state: the check, or a step as one of how many. */
export type VisibleStep =
  | { check: true; step: undefined }
  | { check: false; step: { name: string; number: number; of: number } | undefined };

/** A step that is not there, or has nothing to ask any more, shows the first one. */
export function visibleStepIn(form: FormBody, typed: Typed, state: FormState): VisibleStep {
  const steps = stepsOf(form, typed);
  if (state.at === 'check' && steps.length > 0) return { check: true, step: undefined };
  const found = Math.max(
    0,
    steps.findIndex(({ name }) => state.at === 'step' && name === state.step),
  );
  const step = steps[found];
  return {
    check: false,
    step: step && { name: step.name, number: found + 1, of: steps.length },
  };
}
