// Everything that one can ask of the viewer, by key or by button, and what it does to the view.

import type { PanDirection } from '../messages.ts';
import {
  pannedBy,
  poseShowingAll,
  turnedBy,
  zoomedBy,
  zoomedTo,
  zoomStep,
} from '../viewport/pose.ts';
import type { Orientation, Pose } from '../viewport/pose.ts';

/** Commands that move the picture. */
export type ViewCommand =
  | 'zoom-in'
  | 'zoom-out'
  | 'whole'
  | 'actual-size'
  | 'move-left'
  | 'move-right'
  | 'move-up'
  | 'move-down'
  | 'rotate'
  | 'rotate-back';

/** Commands that concern the rest of the viewer. */
export type FrameCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'full-screen'
  | 'help'
  | 'label'
  | 'compare'
  | 'close';

/** Any command. */
export type Command = ViewCommand | FrameCommand;

const moves: Record<ViewCommand, (pose: Pose, orientation: Orientation) => Pose> = {
  'zoom-in': (pose, orientation) => zoomedBy(pose, zoomStep, orientation),
  'zoom-out': (pose, orientation) => zoomedBy(pose, 1 / zoomStep, orientation),
  whole: (pose, orientation) => poseShowingAll(orientation, pose.rotation),
  'actual-size': (pose, orientation) => zoomedTo(pose, 1, orientation),
  'move-left': (pose, orientation) => pannedBy(pose, -1, 0, orientation),
  'move-right': (pose, orientation) => pannedBy(pose, 1, 0, orientation),
  'move-up': (pose, orientation) => pannedBy(pose, 0, -1, orientation),
  'move-down': (pose, orientation) => pannedBy(pose, 0, 1, orientation),
  rotate: (pose, orientation) => turnedBy(pose, 90, orientation),
  'rotate-back': (pose, orientation) => turnedBy(pose, -90, orientation),
};

/** True for commands that move the picture. */
export function isViewCommand(command: Command): command is ViewCommand {
  return command in moves;
}

/** The direction of a command that pans; undefined for the others. */
export function panDirection(command: ViewCommand): PanDirection | undefined {
  return /^move-(left|right|up|down)$/.exec(command)?.[1] as PanDirection | undefined;
}

/** True when `command` cannot move the picture any further from `pose`. */
export function isAtEdge(command: ViewCommand, pose: Pose, orientation: Orientation): boolean {
  const { centre } = poseAfter(command, pose, orientation);
  return Math.hypot(centre.x - pose.centre.x, centre.y - pose.centre.y) < 1;
}

/** Where a view command leads from `pose`. */
export function poseAfter(command: ViewCommand, pose: Pose, orientation: Orientation): Pose {
  return moves[command](pose, orientation);
}

/** The parts of a keyboard event that matter. */
type KeyPress = {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

const always: Record<string, Command> = {
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  _: 'zoom-out',
  '0': 'whole',
  '1': 'actual-size',
  ArrowLeft: 'move-left',
  ArrowRight: 'move-right',
  ArrowUp: 'move-up',
  ArrowDown: 'move-down',
  r: 'rotate',
  R: 'rotate-back',
  i: 'label',
  f: 'full-screen',
  '?': 'help',
  Escape: 'close',
};

const withSeveral: Record<string, Command> = {
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  c: 'compare',
};
const withOne: Record<string, Command> = { Home: 'whole', End: 'actual-size' };

/**
 * The command of a key while the focus is in the viewer; null leaves the key to the page.
 * There is no key that mirrors the picture: nobody would notice having pressed it.
 */
export function commandForKey(
  press: KeyPress,
  { hasSeveral }: { hasSeveral: boolean },
): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return (hasSeveral ? withSeveral : withOne)[press.key] ?? always[press.key] ?? null;
}

// Within lists, fields and toolbars these keys already mean something.
const keysOfControls = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** True when the control that has the focus needs this key itself. */
export function belongsToControl(target: Element, key: string): boolean {
  if (target.closest('.vitrine-help')) return true;
  if (target.closest('input:not([type=range]), select, textarea')) return key !== 'Escape';
  return (
    keysOfControls.has(key) && target.closest('[role=toolbar], .vitrine-strip, input') !== null
  );
}
