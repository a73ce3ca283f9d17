// Messages of visitors as the API gives them, and the words for their states.
import type { Translate } from '../../../../platform/i18n/translator.ts';

const stateMessages = {
  held: 'desk.messages.state.held',
  new: 'desk.messages.state.new',
  open: 'desk.messages.state.open',
  waiting: 'desk.messages.state.waiting',
  closed: 'desk.messages.state.closed',
  spam: 'desk.messages.state.spam',
} as const;

export type MessageState = keyof typeof stateMessages;

/** What needs somebody first. */
export const HELD: MessageState = 'held';

export const messageStates = Object.keys(stateMessages) as readonly MessageState[];

export const stateName = (state: string, t: Translate): string =>
  Object.hasOwn(stateMessages, state) ? t(stateMessages[state as MessageState]) : state;

type Summary = {
  reference: string;
  form: string;
  state: MessageState;
  sender: string;
  sentAt: string;
};

export type MessagePage = { items: readonly Summary[]; total: number; next?: string };

export type Message = Summary & {
  language: string;
  held: string;
  answers: readonly { label: string; values: readonly string[]; agreed?: string }[];
  files: readonly { id: string; name: string; bytes: number }[];
  notes: readonly { at: string; author: string; kind: NoteKind; words: string }[];
};

type NoteKind = 'note' | 'reply' | 'state' | 'assigned';
