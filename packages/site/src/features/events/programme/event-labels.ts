// Ids of the messages that say an event's type, audiences, access and state.
import type { AccessKind, Audience, EventType } from '../schedule/event.ts';
import type { When } from './programme-filter.ts';

export const typeWords: Record<EventType, string> = {
  talk: 'events.type.talk',
  tour: 'events.type.tour',
  workshop: 'events.type.workshop',
  screening: 'events.type.screening',
  concert: 'events.type.concert',
  performance: 'events.type.performance',
  family: 'events.type.family',
  school: 'events.type.school',
  opening: 'events.type.opening',
  late: 'events.type.late',
  course: 'events.type.course',
  other: 'events.type.other',
};

export const audienceWords: Record<Audience, string> = {
  everyone: 'events.audience.everyone',
  adults: 'events.audience.adults',
  families: 'events.audience.families',
  'young-people': 'events.audience.young-people',
  schools: 'events.audience.schools',
  members: 'events.audience.members',
};

export const accessWords: Record<AccessKind, string> = {
  'sign-language': 'events.access.sign-language',
  captions: 'events.access.captions',
  'audio-description': 'events.access.audio-description',
  relaxed: 'events.access.relaxed',
  'step-free': 'events.access.step-free',
  'hearing-loop': 'events.access.hearing-loop',
  'quiet-space': 'events.access.quiet-space',
  touch: 'events.access.touch',
};

export const stateWords = {
  cancelled: 'events.state.cancelled',
  postponed: 'events.state.postponed',
} as const;

/** The heading of a page that lists such days, and the link that leads there. */
export const timeText: Record<Exclude<When, 'dates'>, { heading: string; link: string }> = {
  coming: { heading: 'events.when.coming', link: 'events.way.coming' },
  today: { heading: 'events.when.today', link: 'events.way.today' },
  weekend: { heading: 'events.when.weekend', link: 'events.way.weekend' },
  fortnight: { heading: 'events.when.fortnight', link: 'events.way.fortnight' },
};
