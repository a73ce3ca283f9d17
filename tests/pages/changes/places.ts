// Visitors take places of events, give them back, are forgotten; places that nobody confirmed in time
// become free.
import { cancelRegistration } from '../../../packages/site/src/features/events/registration/change-registration.ts';
import { keepRegistrations } from '../../../packages/site/src/features/events/registration/keep-registrations.ts';
import { register } from '../../../packages/site/src/features/events/registration/register.ts';
import { eraseRegistrations } from '../../../packages/site/src/features/events/registration/staff-registrations.ts';
import { ada, type Changes, type Chosen } from './change.ts';

const EMAILS = ['ada@visitor.example', 'bo@visitor.example', 'cy@visitor.example'];

export function placeChanges({ composed: { site }, random }: Chosen): Changes {
  const { read } = site.database;

  const take = async () => {
    const dates = await read
      .selectFrom('occurrence')
      .innerJoin('record', 'record.id', 'occurrence.event_id')
      .select(['event_id', 'original'])
      .where('starts_at', '>', site.clock.now())
      .where('record.state', '=', 'published')
      .where('record.body', 'like', '%"registration"%')
      .orderBy('starts_at')
      .limit(3)
      .execute();
    const date = random.of(dates);
    if (!date) return 'no date to register for';
    const form = { name: 'A visitor', email: random.of(EMAILS), party: random.of(['1', '4']) };
    const answer = await register(site, {
      eventId: date.event_id,
      original: date.original,
      form,
      requestKey: `request ${random.word()} ${random.word()}`,
      language: 'en',
    });
    return `registered for ${date.original}: ${JSON.stringify(answer).slice(0, 80)}`;
  };

  const cancelOne = async () => {
    const rows = await read.selectFrom('registration').select(['id', 'secret']).execute();
    const one = random.of(rows);
    if (!one) return 'no registration to cancel';
    await cancelRegistration(site, one.id, one.secret);
    return `cancelled the registration ${one.id}`;
  };

  return {
    'take places': take,
    'take more places': take,
    'take even more places': take,
    'give places back': cancelOne,
    'forget a visitor': async () => {
      const email = random.of(EMAILS);
      return `forgot ${await eraseRegistrations(site, ada, email)} registrations of ${email}`;
    },
    'keep registrations': async () => {
      await keepRegistrations(site);
      return 'kept registrations';
    },
  };
}
