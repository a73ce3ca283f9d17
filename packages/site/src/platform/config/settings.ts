// Every setting of a site, with its default, unit and meaning. docs/reference/configuration.md is
// generated from this table. A limit or a constant that an operator might want to change is here
// and nowhere else.

type Kind = 'text' | 'number' | 'flag' | 'list' | 'secret';
export type Setting<T> = {
  kind: Kind;
  standard: T;
  unit?: string;
  meaning: string;
  /** An environment variable beside VITRINE_…: PORT and HOST by custom. */ variable?: string;
  choices?: readonly string[];
  min?: number;
  max?: number;
};

const text = (
  standard: string,
  meaning: string,
  more: Partial<Setting<string>> = {},
): Setting<string> => ({ kind: 'text', standard, meaning, ...more });
const secret = (
  standard: string,
  meaning: string,
  more: Partial<Setting<string>> = {},
): Setting<string> => ({ kind: 'secret', standard, meaning, ...more });
const list = (
  standard: string[],
  meaning: string,
  more: Partial<Setting<string[]>> = {},
): Setting<string[]> => ({ kind: 'list', standard, meaning, ...more });
const flag = (
  standard: boolean,
  meaning: string,
  more: Partial<Setting<boolean>> = {},
): Setting<boolean> => ({ kind: 'flag', standard, meaning, ...more });
const number = (
  standard: number,
  unit: string,
  meaning: string,
  more: Partial<Setting<number>> = {},
): Setting<number> => ({ kind: 'number', standard, unit, meaning, min: 0, ...more });

export const settingsTable = {
  'site.name': text(
    '',
    'The name of the museum, as visitors read it. Empty: “Museum of Pattern” while the sample museum is shown, “Our museum” otherwise.',
  ),
  'site.ark': text(
    '',
    'What the museum’s ARKs begin with: the number of its name assigning authority and its shoulder, such as 12345/x5. Empty: there are none.',
  ),
  'site.place': text(
    '',
    'The town that the museum is in, as citations name it: “New York, NY, United States”. Empty: none is named.',
  ),
  'site.tagline': text(
    '',
    'One sentence under the name, in descriptions and on the page about this site.',
  ),
  'site.address': text(
    '',
    'The postal address in the footer, lines separated by semicolons. Empty: none is shown.',
  ),
  'site.email': text('', 'The address that visitors may write to. Empty: none is shown.'),
  'site.languages': list(
    ['en', 'fr', 'ar'],
    'Languages of the interface; the first is the default and has no path segment.',
  ),
  'site.accent': text(
    '',
    'One accent colour (#rrggbb) for every page. Empty: each page takes its accent from its item.',
  ),
  'site.url': text(
    '',
    'The public address of the site, such as https://museum.example: links in emails, canonical links, IIIF ids and calendars are made from it, and requests for other hosts get 421. Empty: only this machine and its own network are served (localhost, names with one part or ending in .localhost, .local, .internal or .home.arpa, loopback, private and link-local addresses), and emails with links wait until it is set.',
  ),
  'site.aliases': list(
    [],
    'Other hosts of the site, such as www.museum.example: whoever asks for them is sent on to site.url.',
  ),
  'site.indexed': flag(true, 'Whether search engines may index the site.'),
  'server.client-burst': number(
    400,
    'units',
    'What the searches of one network may cost at once. A page of results costs 5 and 2 for each filter, a search as one types 4, a table 100. Visitors from the house’s own networks are not counted.',
  ),
  'server.client-per-second': number(
    20,
    'units',
    'What the searches of one network may cost by the second; 0 switches the count off. Behind a proxy, name it in server.trusted-proxies.',
  ),
  'server.form-bytes': number(
    262_144,
    'bytes',
    'The most that the texts of one form may take; more is refused with 413 while it arrives.',
    { min: 1000 },
  ),
  'server.header-seconds': number(
    30,
    'seconds',
    'How long a client may take to send the headers of a request; then its connection is closed.',
    { min: 1, max: 600 },
  ),
  'server.request-seconds': number(
    300,
    'seconds',
    'How long a client may take to send a whole request, files of a form included; then its connection is closed.',
    { min: 5, max: 86_400 },
  ),
  'server.port': number(3000, 'port', 'Where the server listens; 0 takes any free port.', {
    variable: 'PORT',
    max: 65535,
  }),
  'server.host': text('127.0.0.1', 'The interface that the server listens on.', {
    variable: 'HOST',
  }),
  'server.trusted-proxies': list(
    [],
    'Addresses or networks (192.0.2.0/24) of reverse proxies whose X-Forwarded-For, -Proto and -Host are believed.',
  ),
  'server.unnamed-proxy-visitors': number(
    10,
    'visitors',
    'For how many visitors the limits are that all share who come through a proxy of the own network which server.trusted-proxies does not name: they cannot be told apart.',
    { min: 1 },
  ),
  'server.shutdown-seconds': number(
    10,
    'seconds',
    'How long a stopping server waits for requests under way.',
  ),
  'server.drain-seconds': number(
    5,
    'seconds',
    'How long a server that gets SIGTERM goes on serving while /readyz answers 503 and every answer closes its connection; then it stops listening. Ctrl-C does not wait.',
    { max: 600 },
  ),
  'server.stale-seconds': number(
    86_400,
    'seconds',
    'While the database cannot be reached: how old the copies of public pages, pictures and calendars in memory may be that are served in its place. They end sooner when a record was due to appear or vanish. 0: none are served.',
  ),
  'server.page-cache-pages': number(
    2000,
    'pages',
    'How many finished public pages are kept in memory. 0 keeps none.',
  ),
  'server.page-cache-seconds': number(
    60,
    'seconds',
    'How long a finished public page may be served again; any change to the collection empties the cache at once.',
  ),
  'clients.events-per-minute': number(
    600,
    'requests',
    'How many requests with events (clicks on results) one network may send to the search in a minute; more are answered with 429. 0: no limit. Like all limits per network, it leaves out the house’s own networks; behind a proxy, name it in server.trusted-proxies.',
  ),
  'clients.forms-per-minute': number(
    60,
    'forms',
    'How many forms one network may send in a minute, right or wrong; more are answered with 429 and not read. 0: no limit.',
  ),
  'clients.registrations-per-hour': number(
    20,
    'registrations',
    'How many registrations for events one address may send in an hour (of IPv6: one network of 64 bits). 0: no limit.',
  ),
  'clients.renderings-per-minute': number(
    300,
    'pictures',
    'How many pictures one network may have rendered in a minute: parts and sizes that are not stored. Tiles and stored sizes are never counted. 0: no limit.',
  ),
  'clients.sets-per-minute': number(
    120,
    'sets',
    'How many sets one network may make or download in a minute; looking at one is not counted. 0: no limit.',
  ),
  'clients.social-images-per-minute': number(
    60,
    'pictures',
    'How many pictures of shared links one network may have drawn in a minute; finished ones are never counted. 0: no limit.',
  ),
  'server.page-wait-ms': number(
    500,
    'ms',
    'How long a request for a page that has to be made may wait for its turn; one that would wait longer is answered with 503 at once, unless fewer than 16 wait. Finished pages, pictures and health checks never wait.',
    { min: 1, max: 60_000 },
  ),
  'server.pages-at-once': number(
    2,
    'pages',
    'How many public pages are made at a time. More helps only where the database is on another machine.',
    { min: 1, max: 1000 },
  ),
  'server.pages-waiting': number(
    200,
    'pages',
    'How many requests for pages that have to be made may wait; further ones are answered with 503 at once.',
    { min: 0 },
  ),
  data: text('./data', 'The folder that holds everything the site owns.', {
    variable: 'VITRINE_DATA',
  }),
  'database.url': secret(
    '',
    'A PostgreSQL address (postgres://…). Empty: SQLite in the data folder.',
    { variable: 'VITRINE_DATABASE_URL' },
  ),
  'database.connections': number(
    10,
    'connections',
    'The most connections to PostgreSQL that one process opens.',
    { min: 2, max: 500 },
  ),
  'database.connect-seconds': number(
    10,
    'seconds',
    'How long a connection to PostgreSQL may take to be made, or to become free, before the request is answered with 503.',
    { min: 1, max: 600 },
  ),
  'database.start-seconds': number(
    300,
    'seconds',
    'How long a starting server waits for PostgreSQL to answer. Commands do not wait.',
  ),
  'database.takeover-seconds': number(
    5,
    'seconds',
    'How long a starting server waits for another server on the same PostgreSQL database to end before it is refused.',
  ),
  'database.retry-seconds': number(
    5,
    'seconds',
    'The longest pause between two attempts to reach a PostgreSQL that does not answer; the pauses grow up to it.',
    { min: 1, max: 600 },
  ),
  sample: text(
    'on',
    '“on” fills an empty site with the sample museum at its first start; “small” leaves out its large pictures (1.5 GB less); “off” starts empty.',
    { choices: ['on', 'small', 'off'] },
  ),
  'log.level': text(
    '',
    'What is logged, as lines of JSON on standard error. Empty: “info”; or “warn” where standard error is a terminal, so that the sentences for a person stand alone.',
    { choices: ['', 'silent', 'error', 'warn', 'info', 'debug'] },
  ),
  'events.confirm-above': number(
    5,
    'places',
    'Who registers for more places at once confirms them by a link in an email; until then they are held. Only where emails can be sent and site.url is set. A number that no party reaches: nobody has to.',
  ),
  'events.confirm-hours': number(
    24,
    'hours',
    'How long places are held for somebody who has not confirmed them; then they go to others.',
    { min: 1 },
  ),
  'events.keep-registrations-days': number(
    90,
    'days',
    'How long registrations are kept after their date has ended; then they are erased, with their emails.',
    { min: 1 },
  ),
  'events.per-email': number(
    4,
    'registrations',
    'How many registrations for the dates of one event an email address may hold at a time. 0: no limit.',
  ),
  'events.per-email-day': number(
    10,
    'registrations',
    'How many registrations an email address may make within 24 hours. 0: no limit.',
  ),
  'events.past-days': number(
    800,
    'days',
    'How far back the dates of an event are worked out anew when it is saved; earlier ones stay as they are.',
  ),
  'events.horizon-days': number(
    1100,
    'days',
    'How far ahead the dates of repeating events are worked out.',
    { min: 30, max: 3660 },
  ),
  'events.most-dates': number(2000, 'dates', 'The most dates of one event that are worked out.', {
    min: 1,
    max: 20_000,
  }),
  'events.offer-hours': number(
    48,
    'hours',
    'How long somebody on a waiting list may think before an offered place goes to the next.',
    { min: 1 },
  ),
  'events.reminder-hours': number(
    24,
    'hours',
    'How long before an event those who registered are reminded.',
  ),
  'forms.draft-hours': number(
    48,
    'hours',
    'How long the steps of a form that nobody sent are kept, and files that were sent ahead of it.',
    { min: 1 },
  ),
  'forms.keep-days': number(
    365,
    'days',
    'How long what visitors send is kept after it was closed; then it is erased, with its letters.',
    { min: 1 },
  ),
  'forms.keep-spam-days': number(
    30,
    'days',
    'How long submissions that were taken for spam are kept.',
    { min: 1 },
  ),
  'forms.mail-to': text(
    '',
    'The address that is told of new submissions. Empty: site.email; nobody is told where that is empty too.',
  ),
  'forms.per-hour': number(
    20,
    'submissions',
    'How many submissions of one network in an hour go to the inbox; more are held until staff have looked. 0: no limit.',
  ),
  'forms.upload-bytes': number(
    26_214_400,
    'bytes',
    'The largest file that a visitor may send with a form.',
    { min: 1000 },
  ),
  'forms.uploads-per-hour': number(
    120,
    'files',
    'How many files one network may send in an hour, in parts or with their forms. 0: no limit.',
  ),
  'forms.upload-request-bytes': number(
    104_857_600,
    'bytes',
    'The most that all files of one form that is sent without a script may take together.',
    { min: 1000 },
  ),
  'forms.uploads-waiting-bytes': number(
    2_147_483_648,
    'bytes',
    'The most that files sent ahead of their forms may take on the disk, of all visitors together.',
  ),
  'mail.keep-refused-days': number(
    30,
    'days',
    'How long an email that could not be sent is kept for staff to see and send again; then it is erased.',
    { min: 1 },
  ),
  'mail.retry-hours': number(
    48,
    'hours',
    'How long an email is tried again, at least every ten minutes, while the mail server is away or says “later”. A server that refuses the address or the text for good is not asked again.',
    { min: 1, max: 720 },
  ),
  'mail.smtp-url': secret(
    '',
    'The mail server, such as smtps://name:password@mail.example. Empty: letters are written into the folder outbox of the data folder.',
  ),
  'mail.from': text('', 'The address that letters come from. Empty: site.email.'),
  'media.max-bytes': number(4_294_967_296, 'bytes', 'The largest file that is taken in.'),
  'media.max-pixels': number(4_000_000_000, 'pixels', 'The largest picture that is taken in.'),
  'media.decode-memory-mb': number(
    1500,
    'MB',
    'The most memory that the process which decodes pictures may use.',
    { min: 256 },
  ),
  'media.decode-seconds': number(
    900,
    'seconds',
    'The longest that one picture may take to prepare.',
    { min: 10 },
  ),
  'import.max-columns': number(2000, 'columns', 'The most columns of a table that is imported.'),
  'import.max-cell-bytes': number(
    10_485_760,
    'bytes',
    'The largest cell of a table that is imported.',
  ),
  'import.max-rows': number(5_000_000, 'rows', 'The most rows of one import.'),
  'import.batch-rows': number(500, 'rows', 'How many rows are saved in one transaction.', {
    min: 1,
    max: 5000,
  }),
  'newsletter.confirm-days': number(
    7,
    'days',
    'How long somebody who asked for the newsletter may take to confirm it; then they are forgotten.',
    { min: 1 },
  ),
  'outbound.answer-seconds': number(
    10,
    'seconds',
    'How long another site may take until it begins to answer the server.',
    { min: 1 },
  ),
  'outbound.connect-seconds': number(
    5,
    'seconds',
    'How long a connection from the server to another site may take.',
    { min: 1 },
  ),
  'outbound.max-bytes': number(
    8_388_608,
    'bytes',
    'The most that the server takes from another site in one answer, after unpacking.',
    { min: 1000 },
  ),
  'outbound.redirects': number(
    3,
    'redirects',
    'How often another site may send the server on to a further address.',
    { max: 20 },
  ),
  'outbound.total-seconds': number(
    30,
    'seconds',
    'How long one request of the server to another site may take in all.',
    { min: 1 },
  ),
  'maps.google-key': text(
    '',
    'With maps.outside “google”: the key of the Maps Embed API. It stands in pages, so restrict it to the address of the site. Empty: the address that needs none, which Google does not promise to keep.',
  ),
  'maps.outside': text(
    '',
    'Whose map the pages of venues and places offer behind a button that says what it does: “osm” or “google”. Nothing is asked of them before the visitor presses it. Empty: neither.',
    { choices: ['', 'osm', 'google'] },
  ),
  'maps.protected-km': number(
    10,
    'kilometres',
    'The side of the squares in which places to protect are shown: nothing more exact than its square leaves the server. The area drawn around the middle is three quarters of it in radius.',
    { min: 1, max: 500 },
  ),
  'maps.tiles': text(
    '',
    'The name of a PMTiles file of vector tiles (with the layers of Protomaps) in the data folder, such as maps/town.pmtiles: streets for the maps that visitors open. Empty: those maps show countries.',
  ),
  'search.admin-key': secret(
    '',
    'With hosted Algolia: the key that may write to its indices and change their settings. It never leaves the server.',
  ),
  'search.application-id': text('', 'With hosted Algolia: the id of the application.'),
  'search.export-items': number(
    5000,
    'items',
    'The most items of a search that a visitor takes along as a table.',
    { min: 1, max: 10_000 },
  ),
  'search.insights': flag(
    true,
    'Whether pages tell the search which results are opened and kept, under a number that a browser forgets with its tab. Never for visitors whose browser asks not to be followed (Global Privacy Control, Do Not Track).',
  ),
  'search.most-ms': number(
    1000,
    'ms',
    'Processor time that one search of the embedded service may take. A search that needs more tells what it has, says “about”, and rounds; of half a million items the dearest takes a tenth of it. 0: no limit, every number exact.',
  ),
  'search.page-size': number(48, 'items', 'How many items a page of results shows.', {
    min: 12,
    max: 200,
  }),
  'search.provider': text(
    'embedded',
    'Who searches: “embedded” is the search service in this process; “algolia” is hosted Algolia, with the four settings beside this one.',
    { variable: 'VITRINE_SEARCH', choices: ['embedded', 'algolia'] },
  ),
  'search.query-bytes': number(
    1_048_576,
    'bytes',
    'The most that one request with searches may send to the embedded service; more is refused with 413 while it arrives.',
    { min: 1000 },
  ),
  'search.region': text(
    '',
    'With hosted Algolia: the region of its analytics, as the dashboard shows it.',
    { choices: ['', 'de', 'us'] },
  ),
  'search.search-key': text(
    '',
    'With hosted Algolia: the key that may only search. Visitors’ browsers are given it.',
  ),
  'search.write-bytes': number(
    67_108_864,
    'bytes',
    'The most that one request with records or settings may send to the embedded service, with a key that may write.',
    { min: 1000 },
  ),
  'desk.link-minutes': number(
    60,
    'minutes',
    'How long a link to the staff desk is good before it is used.',
    { min: 1 },
  ),
  'desk.session-hours': number(12, 'hours', 'How long the staff desk stays open in a browser.', {
    min: 1,
    max: 720,
  }),
  'video.outside-days': number(
    30,
    'days',
    'How long title and picture of a film at YouTube, Vimeo, PeerTube or another site are kept before the server asks for them again.',
    { min: 1 },
  ),
  'share.cards': number(
    4000,
    'pictures',
    'How many pictures of shared links are kept in the data folder, at about 100 kB each; the ones unused for longest make room.',
    { min: 100 },
  ),
  'sets.max-bytes': number(
    2_500_000,
    'bytes',
    'The largest list from which a set is made: 500 items with notes of 1,000 characters in any alphabet.',
    { min: 1000 },
  ),
  'viewer.licence-service': text(
    '',
    'The address of a licence service that the image viewer asks once per page. Empty: it asks nobody.',
  ),
  'viewer.licence-key': text('', 'The key that is sent to the licence service.'),
  'viewer.licence-plan': text('', 'The plan that is sent to the licence service.'),
} satisfies Record<
  string,
  Setting<string> | Setting<string[]> | Setting<boolean> | Setting<number>
>;

export type SettingKey = keyof typeof settingsTable;

/** The settings of a running site, by their keys. */
export type Settings = { [K in SettingKey]: (typeof settingsTable)[K]['standard'] };

/** The environment variable that sets `key`. */
export function variableOf(key: SettingKey): string {
  const row: Setting<unknown> = settingsTable[key];
  return row.variable ?? `VITRINE_${key.toUpperCase().replaceAll(/[.-]/g, '_')}`;
}
