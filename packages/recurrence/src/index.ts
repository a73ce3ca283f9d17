// The public face of the package: when things happen that happen again, by RFC 5545.
export { civilDay, DAY_SECONDS, weekdayOf, type CivilDay, type Weekday } from './calendar-days.ts';
export { failures, RecurrenceError } from './errors.ts';
export { readMoment, writeDate, writeDateTime, type Moment } from './moment.ts';
export {
  expandSet,
  expandText,
  type ExpandOptions,
  type Expansion,
  type Instance,
  type RecurrenceSet,
} from './recurrence-set.ts';
export { readRule, type Rule } from './rule.ts';
export { isZoneName, zoneNamed, type Zone } from './zone.ts';
