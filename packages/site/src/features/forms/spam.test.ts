import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { stoppedClock } from '../../platform/clock/clock.ts';
import type { Site } from '../../platform/site.ts';
import { takeSubmission, type Sent } from './form-service.ts';
import { seedForms } from './form-record-service.ts';
import { newFormToken } from './form-token-service.ts';

type Script = (n: number) => { message: string; name?: string; more?: Record<string, string[]>; trap?: string; token?: string; waitMs?: number; email?: string; reuse?: boolean };

const plain = (n: number) => `A perfectly ordinary sentence, number ${n}, about an ordinary product of ours.`;

/** Twenty kinds of machines. Each sends 50 times, each time from another network. */
const scripts: Record<string, Script> = {
  'posts without the page': (n) => ({ message: plain(n), token: '' }),
  'makes a token up': (n) => ({ message: plain(n), token: `abc.def.${n}` }),
  'fills every field': (n) => ({ message: plain(n), trap: 'https://example.com' }),
  'sends at once': (n) => ({ message: plain(n), waitMs: 200 }),
  'sends after two seconds': (n) => ({ message: plain(n), waitMs: 2000 }),
  'keeps pages for weeks': (n) => ({ message: plain(n), waitMs: 20 * 86_400_000 }),
  'lists links': (n) => ({ message: `${plain(n)} http://a.example http://b.example http://c.example` }),
  'writes HTML': (n) => ({ message: `${plain(n)} <a href="http://a.example">here</a>` }),
  'writes BBCode': (n) => ({ message: `${plain(n)} [url=http://a.example]here[/url]` }),
  'writes Markdown': (n) => ({ message: `${plain(n)} [here](http://a.example)` }),
  'has a link for a name': (n) => ({ message: plain(n), name: 'Win at https://a.example' }),
  'sells ranking': (n) => ({ message: `Offer ${n}: our SEO services bring you to the first page of Google.` }),
  'sells chance': (n) => ({ message: `Offer ${n}: the best casino of all, with a bonus.` }),
  'sells pills': (n) => ({ message: `Offer ${n}: Viagra without a prescription.` }),
  'sells coins': (n) => ({ message: `Offer ${n}: crypto investments that double.` }),
  'sends fields of other forms': (n) => ({ message: plain(n), more: { website: ['https://a.example'], company: ['A'] } }),
  'tries whether it answers': (n) => ({ message: `xKqPzRtWvBnMsDfGhJ${n}` }),
  'injects headers': (n) => ({ message: plain(n), more: { 'bcc': [`a${n}@example.com`] } }),
  'injects scripts': (n) => ({ message: `${plain(n)} <script src=//a.example></script>` }),
  'asks for guest posts': (n) => ({ message: `Dear webmaster ${n}, we would like guest posts on your site; our domain authority is high.` }),
};

const asks = ['When does the east room open again?', 'My aunt owned a dish like this one.', 'هل يمكن زيارة المخزن؟', 'La date de cette estampe me paraît trop tardive.', 'We are 24 pupils with two teachers.', 'See https://example.org/a and https://example.org/b for its former owners.', 'Is there a lift', 'THE LIFT WAS BROKEN AND NOBODY TOLD US', 'Could you send me the measurements, please?\n\nKind regards', 'I bought a postcard of it in about 1960.'];

onBothDatabases('of what is sent to forms', (database) => {
  const clock = stoppedClock('2026-01-01T00:00:00.000Z');
  let site: Site;
  beforeAll(async () => {
    site = { ...newSite(database()), clock };
    await seedForms(site);
  });
  const stateOf = async (sent: Omit<Sent, 'slug' | 'language'>) => {
    const taken = await takeSubmission(site, { ...sent, slug: 'enquiry', language: 'en' });
    return 'problems' in taken ? 'refused' : taken.submission.state;
  };

  it('by 1,000 scripts of 20 kinds nothing reaches the inbox', async () => {
    const reached: string[] = [];
    for (const [kind, script] of Object.entries(scripts)) {
      for (let n = 0; n < 50; n++) {
        const { message, name = 'Sam', more = {}, trap = '', token, waitMs = 30_000, email = `sam${n}@${kind.replaceAll(' ', '-')}.example` } = script(n);
        const given = token ?? (await newFormToken(site, 'enquiry'));
        clock.advance(waitMs);
        if ((await stateOf({ typed: { name: [name], email: [email], message: [message], ...more }, token: given, trap, client: `198.51.${n}.7` })) === 'new') reached.push(`${kind} ${n}`);
      }
    }
    expect(Object.keys(scripts)).toHaveLength(20);
    expect(reached).toEqual([]);
  }, 120_000);

  it('by 200 people nothing is lost, and nothing has to wait for staff', async () => {
    const states: Record<string, number> = {};
    for (let n = 0; n < 200; n++) {
      const token = await newFormToken(site, 'enquiry');
      clock.advance(8_000 + n * 15_000);
      const state = await stateOf({ typed: { name: [`Person ${n}`], email: [`person${n}@example.org`], message: [`${asks[n % asks.length] ?? ''} ${n}`] }, token, trap: '', client: `203.0.${n}.9` });
      states[state] = (states[state] ?? 0) + 1;
    }
    expect(states).toEqual({ new: 200 });
  }, 120_000);
});
