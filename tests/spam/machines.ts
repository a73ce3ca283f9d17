// What machines send to forms, kind by kind, and what people send: the measure of what is let into
// the inbox.

export type MachineSent = {
  message: string;
  name?: string;
  /** Fields beside those of the form. */ more?: Record<string, string[]>;
  /** What it puts into the field that nobody sees. */ trap?: string;
  /** Instead of the page's. */ token?: string;
  /** Between the page and its sending. */ waitMs?: number;
};
type Machine = (n: number) => MachineSent;

const plain = (n: number) =>
  `A perfectly ordinary sentence, number ${n}, about an ordinary product of ours.`;

/** Twenty kinds of machines. */
export const machines: Record<string, Machine> = {
  'posts without the page': (n) => ({ message: plain(n), token: '' }),
  'makes a token up': (n) => ({ message: plain(n), token: `abc.def.${n}` }),
  'fills every field': (n) => ({ message: plain(n), trap: 'https://example.com' }),
  'sends at once': (n) => ({ message: plain(n), waitMs: 200 }),
  'sends after two seconds': (n) => ({ message: plain(n), waitMs: 2000 }),
  'keeps pages for weeks': (n) => ({ message: plain(n), waitMs: 20 * 86_400_000 }),
  'lists links': (n) => ({
    message: `${plain(n)} http://a.example http://b.example http://c.example`,
  }),
  'writes HTML': (n) => ({ message: `${plain(n)} <a href="http://a.example">here</a>` }),
  'writes BBCode': (n) => ({ message: `${plain(n)} [url=http://a.example]here[/url]` }),
  'writes Markdown': (n) => ({ message: `${plain(n)} [here](http://a.example)` }),
  'has a link for a name': (n) => ({ message: plain(n), name: 'Win at https://a.example' }),
  'sells ranking': (n) => ({
    message: `Offer ${n}: our SEO services bring you to the first page of Google.`,
  }),
  'sells chance': (n) => ({ message: `Offer ${n}: the best casino of all, with a bonus.` }),
  'sells pills': (n) => ({ message: `Offer ${n}: Viagra without a prescription.` }),
  'sells coins': (n) => ({ message: `Offer ${n}: crypto investments that double.` }),
  'sends fields of other forms': (n) => ({
    message: plain(n),
    more: { website: ['https://a.example'], company: ['A'] },
  }),
  'tries whether it answers': (n) => ({ message: `xKqPzRtWvBnMsDfGhJ${n}` }),
  'injects headers': (n) => ({ message: plain(n), more: { bcc: [`a${n}@example.com`] } }),
  'injects scripts': (n) => ({ message: `${plain(n)} <script src=//a.example></script>` }),
  'asks for guest posts': (n) => ({
    message: `Dear webmaster ${n}, we would like guest posts on your site; our domain authority is high.`,
  }),
};

/** What people write. */
export const usesPuzzle = [
  'When does the east room open again?',
  'My aunt owned a dish like this one.',
  'هل يمكن زيارة المخزن؟',
  'La date de cette estampe me paraît trop tardive.',
  'We are 24 pupils with two teachers.',
  'See https://example.org/a and https://example.org/b for its former owners.',
  'Is there a lift',
  'THE LIFT WAS BROKEN AND NOBODY TOLD US',
  'Could you send me the measurements, please?\n\nKind regards',
  'I bought a postcard of it in about 1960.',
];
