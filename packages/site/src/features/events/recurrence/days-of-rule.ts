// Which days a rule names. Every BY part that concerns days is a question to one day.
import { civilDay, daysInMonth, daysInYear, dayNumber, easterOf, weekdayOf, weekOf, type CivilDay } from './calendar-days.ts';
import type { Rule } from './rule.ts';

/** A rule whose missing parts have been taken from the start: the 4th, because the first was on a 4th. */
export function completed(rule: Rule, start: number): Rule {
  const { month, day } = civilDay(start);
  const named = [rule.byWeekNo, rule.byYearDay, rule.byMonthDay, rule.byDay, rule.byEaster].some((part) => part.length > 0);
  if (!named) {
    if (rule.frequency === 'YEARLY') return { ...rule, byMonth: rule.byMonth.length > 0 ? rule.byMonth : [month], byMonthDay: [day] };
    if (rule.frequency === 'MONTHLY') return { ...rule, byMonthDay: [day] };
    if (rule.frequency === 'WEEKLY') return { ...rule, byDay: [{ weekday: weekdayOf(start), nth: 0 }] };
  }
  const weekOnly = rule.byWeekNo.length > 0 && [rule.byYearDay, rule.byMonthDay, rule.byDay, rule.byEaster].every((part) => part.length === 0);
  return rule.frequency === 'YEARLY' && weekOnly ? { ...rule, byDay: [{ weekday: weekdayOf(start), nth: 0 }] } : rule;
}

/** Makes the question whether `rule`, completed, names a day. */
export function dayTest(rule: Rule): (day: number) => boolean {
  const [months, monthDays, weeks, yearDays] = [rule.byMonth, rule.byMonthDay, rule.byWeekNo, rule.byYearDay].map((part) => new Set(part));
  const within = rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.byMonth.length > 0) ? 'month' : 'year';
  const counts = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY';
  return (day) => {
    const civil = civilDay(day);
    if (months && months.size > 0 && !months.has(civil.month)) return false;
    if (monthDays && monthDays.size > 0 && !monthDays.has(civil.day) && !monthDays.has(civil.day - daysInMonth(civil.year, civil.month) - 1)) return false;
    if (rule.byDay.length > 0 && !rule.byDay.some(({ weekday, nth }) => weekday === weekdayOf(day) && (nth === 0 || !counts || isNth(day, civil, nth, within)))) return false;
    if (yearDays && yearDays.size > 0) {
      const number = day - dayNumber(civil.year, 1, 1) + 1;
      if (!yearDays.has(number) && !yearDays.has(number - daysInYear(civil.year) - 1)) return false;
    }
    if (weeks && weeks.size > 0) {
      const { week, weeks: all } = weekOf(day, civil.year, rule.weekStart);
      if (!weeks.has(week) && !weeks.has(week - all - 1)) return false;
    }
    return rule.byEaster.length === 0 || rule.byEaster.includes(day - easterOf(civil.year));
  };
}

function isNth(day: number, civil: CivilDay, nth: number, within: 'month' | 'year'): boolean {
  const before = within === 'month' ? civil.day - 1 : day - dayNumber(civil.year, 1, 1);
  const after = (within === 'month' ? daysInMonth(civil.year, civil.month) : daysInYear(civil.year)) - before - 1;
  return nth > 0 ? Math.floor(before / 7) + 1 === nth : -(Math.floor(after / 7) + 1) === nth;
}

/** The days from `first` up to `last`, inclusive, that `names` says yes to, and those that SKIP moves there. */
export function daysBetween(first: number, last: number, names: (day: number) => boolean, rule: Rule): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day++) if (names(day)) days.push(day);
  return rule.skip === 'OMIT' ? days : [...new Set([...days, ...moved(first, last, rule)])].sort((a, b) => a - b);
}

/** Days that their months lack, moved as SKIP says (RFC 7529, 4.1), for rules that name days of a month alone. */
function moved(first: number, last: number, rule: Rule): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day++) {
    const { year, month, day: ofMonth } = civilDay(day);
    if (ofMonth !== 1 || (rule.byMonth.length > 0 && !rule.byMonth.includes(month))) continue;
    const length = daysInMonth(year, month);
    if (rule.byMonthDay.some((wanted) => wanted > length || wanted < -length)) days.push(rule.skip === 'FORWARD' ? day + length : day + length - 1);
  }
  return days;
}
