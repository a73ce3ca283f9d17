// Every setting of a site, with its default, unit and meaning. docs/reference/configuration.md is
// generated from this table. A limit or a constant that an operator might want to change is here
// and nowhere else.
import { flag, list, number, secret, text, type Setting } from '../setting.ts';

export const settingsTable = {
  'site.name': text(
    '',
    'Name of the museum, as shown to visitors. Empty: “Museum of Pattern” for the sample museum, “Our museum” otherwise.',
    { atDesk: 'live' },
  ),
  'site.ark': text(
    '',
    'Prefix of the museum’s ARKs: its name assigning authority number and shoulder, such as 12345/x5. Empty: no ARKs.',
  ),
  'site.place': text(
    '',
    'Location of the museum for citations, such as “New York, NY, United States”. Empty: not included.',
  ),
  'site.tagline': text(
    '',
    'One-sentence description, shown under the name, in page descriptions and on the About page.',
    { atDesk: 'live' },
  ),
  'site.address': text(
    '',
    'Postal address in the footer, with lines separated by semicolons. Empty: not shown.',
    { atDesk: 'live' },
  ),
  'site.email': text('', 'Contact email address for visitors. Empty: not shown.', {
    atDesk: 'live',
  }),
  'site.languages': list(
    ['en', 'fr', 'ar'],
    'Languages of the interface; the first is the default and has no path segment.',
    { atDesk: 'live' },
  ),
  'site.accent': text(
    '',
    'Accent colour (#rrggbb) of all pages. Empty: each page uses the colours of its item.',
    { atDesk: 'live' },
  ),
  'site.logo': text(
    '',
    'Id of a published image that is shown instead of the name at the top of all pages. Empty: the name.',
    { atDesk: 'live' },
  ),
  'site.header-picture': text(
    '',
    'Id of a published image that is shown at the top of the home page. Empty: none.',
    { atDesk: 'live' },
  ),
  'site.url': text(
    '',
    'Public address of the site, such as https://museum.example. It is used for links in emails, canonical links, IIIF ids and calendars; requests for other hosts get 421. Empty: only this computer and its local network are served (localhost, host names with one part or ending in .localhost, .local, .internal or .home.arpa, and loopback, private and link-local addresses), and emails with links are held until it is set.',
  ),
  'site.aliases': list(
    [],
    'Other host names of the site, such as www.museum.example. Requests for them are redirected to site.url.',
  ),
  'site.time-zone': text(
    '',
    'Time zone of the museum, such as “Europe/Vienna”. Empty: the time zone of the machine.',
    { atDesk: 'live' },
  ),
  'site.indexed': flag('on', 'Whether search engines may index the site.'),
  'server.client-burst': number(
    400,
    'units',
    'Search cost that one network may use at once. A results page costs 5 plus 2 per filter, search-as-you-type 4 and a CSV export 100. Visitors from the museum’s own networks are not limited.',
  ),
  'server.client-per-second': number(
    20,
    'units',
    'Search cost that one network may use per second. 0: no limit. If you use a proxy, list it in server.trusted-proxies.',
  ),
  'server.form-bytes': number(
    262_144,
    'bytes',
    'Maximum size of the text of one form. Larger requests are refused with 413.',
    { min: 1000 },
  ),
  'server.header-seconds': number(
    30,
    'seconds',
    'Maximum time for a client to send the headers of a request before the connection is closed.',
    { min: 1, max: 600 },
  ),
  'server.request-seconds': number(
    300,
    'seconds',
    'Maximum time for a client to send a complete request, including uploaded files, before the connection is closed.',
    { min: 5, max: 86_400 },
  ),
  'server.port': number(3000, 'port', 'Port of the server. 0: any free port.', {
    variable: 'PORT',
    max: 65535,
  }),
  'server.host': text('127.0.0.1', 'Network interface of the server.', {
    variable: 'HOST',
  }),
  'server.trusted-proxies': list(
    [],
    'Addresses or networks (192.0.2.0/24) of reverse proxies whose X-Forwarded-For, -Proto and -Host headers are trusted.',
  ),
  'server.unnamed-proxy-visitors': number(
    10,
    'visitors',
    'Factor for the rate limits shared by all visitors who arrive through a local proxy that is not listed in server.trusted-proxies, because they cannot be distinguished.',
    { min: 1 },
  ),
  'server.shutdown-seconds': number(
    10,
    'seconds',
    'Maximum time to wait for open requests when the server stops.',
  ),
  'server.drain-seconds': number(
    5,
    'seconds',
    'How long the server continues to serve requests after SIGTERM, while /readyz returns 503 and each response closes its connection, before it stops listening. Ctrl-C does not wait.',
    { max: 600 },
  ),
  'server.stale-seconds': number(
    3600,
    'seconds',
    'How long stored public pages, images and calendars are served while the database cannot be reached. Pages affected by a scheduled change expire sooner. 0: none are served.',
  ),
  'server.stored-pages-memory-mb': number(
    64,
    'MiB',
    'Memory for rendered public pages. A page is stored until something that it shows changes. 0: none.',
  ),
  'server.stored-pages-disk-mb': number(
    1024,
    'MiB',
    'Disk space for rendered public pages, in the folder pages of the data folder, so that they are there after a restart. 69,000 items need about 1000 MiB per language. 0: none.',
  ),
  'server.stored-pages-first': list(
    [],
    'Which pages stay longest when the disk space for stored pages is used up, the most important first: a language (en), the beginning of an address in all languages (/items), or both (en/items). All other pages go first, in random order.',
  ),
  'server.page-cache-seconds': number(
    60,
    'seconds',
    'How long a rendered public page may be served whose content changes by itself, such as a list of coming events or what other visitors look at.',
  ),
  'metrics.token': secret(
    '',
    'Token for /metrics, which gives figures in Prometheus’ format to “Authorization: Bearer …”. Empty: no metrics at this address.',
  ),
  'metrics.port': number(
    0,
    'port',
    'Port on which /metrics is served without a token. Open it to your monitoring only. 0: none.',
    { max: 65535 },
  ),
  'metrics.host': text('127.0.0.1', 'Network interface of metrics.port.'),
  'clients.api-per-minute': number(
    3000,
    'requests',
    'Maximum number of requests to the API (/api/v1) per network and minute; others get 429. The staff desk uses the API, so everybody who works there behind one address counts. 0: no limit.',
  ),
  'clients.events-per-minute': number(
    600,
    'requests',
    'Maximum number of requests with search events (clicks on results) per network and minute; others get 429. 0: no limit. Limits per network do not apply to the museum’s own networks; if you use a proxy, list it in server.trusted-proxies.',
  ),
  'clients.forms-per-minute': number(
    60,
    'forms',
    'Maximum number of form submissions per network and minute, valid or not; others get 429 and are not read. 0: no limit.',
  ),
  'clients.registrations-per-hour': number(
    20,
    'registrations',
    'Maximum number of event registrations per IP address and hour (IPv6: per /64 network). 0: no limit.',
  ),
  'clients.renderings-per-minute': number(
    300,
    'pictures',
    'Maximum number of rendered images (regions and sizes that are not stored) per network and minute. Tiles and stored sizes are not limited. 0: no limit.',
  ),
  'clients.sets-per-minute': number(
    120,
    'sets',
    'Maximum number of sets created or downloaded per network and minute; viewing is not limited. 0: no limit.',
  ),
  'clients.social-images-per-minute': number(
    60,
    'pictures',
    'Maximum number of social images created per network and minute; stored ones are not limited. 0: no limit.',
  ),
  'server.page-wait-ms': number(
    500,
    'ms',
    'Maximum time that a request may wait for its page to be rendered. Requests that would wait longer get 503 immediately, unless fewer than 16 are waiting. Cached pages, images and health checks never wait.',
    { min: 1, max: 60_000 },
  ),
  'server.pages-at-once': number(
    2,
    'pages',
    'Number of public pages rendered at the same time. A higher number helps only if the database is on another computer.',
    { min: 1, max: 1000 },
  ),
  'server.pages-waiting': number(
    200,
    'pages',
    'Maximum number of requests waiting for a page to be rendered; others get 503 immediately.',
    { min: 0 },
  ),
  data: text('./data', 'Folder with all data of the site.', {
    variable: 'VITRINE_DATA',
  }),
  'files.bucket': text(
    '',
    'Bucket of an S3-compatible object store in which master files, processed images, uploads and posters are kept. Keep it private. Empty: the data folder.',
  ),
  'files.endpoint': text(
    '',
    'With a bucket: the address of the object store, such as https://s3.eu-central-1.amazonaws.com.',
  ),
  'files.region': text('us-east-1', 'With a bucket: its region. Many object stores ignore it.'),
  'files.access-key': secret('', 'With a bucket: the access key of the object store.'),
  'files.secret-key': secret('', 'With a bucket: the secret key that belongs to files.access-key.'),
  'files.prefix': text(
    '',
    'With a bucket: what all names in it begin with, such as “museum”, so that a bucket can be shared with something else.',
  ),
  'files.cache-mb': number(
    2048,
    'MiB',
    'With a bucket: disk space in the data folder for parts of files that were read recently.',
    { min: 64, max: 10_000_000 },
  ),
  'files.connect-seconds': number(
    5,
    'seconds',
    'With a bucket: maximum time to connect to the object store.',
    { min: 1, max: 600 },
  ),
  'files.answer-seconds': number(
    15,
    'seconds',
    'With a bucket: how long the object store may be silent before a request to it is repeated or fails.',
    { min: 1, max: 600 },
  ),
  'database.url': secret(
    '',
    'PostgreSQL address (postgres://…). Empty: SQLite in the data folder.',
    { variable: 'VITRINE_DATABASE_URL' },
  ),
  'database.connections': number(
    10,
    'connections',
    'Maximum number of PostgreSQL connections per process.',
    { min: 2, max: 500 },
  ),
  'database.connect-seconds': number(
    10,
    'seconds',
    'Maximum time to wait for a PostgreSQL connection before the request gets 503.',
    { min: 1, max: 600 },
  ),
  'database.start-seconds': number(
    300,
    'seconds',
    'How long the server waits for PostgreSQL when it starts. Commands do not wait.',
  ),
  'database.takeover-seconds': number(
    5,
    'seconds',
    'How long a starting server waits for another server on the same PostgreSQL database to stop before it gives up.',
  ),
  'database.retry-seconds': number(
    5,
    'seconds',
    'Maximum time between two attempts to reach PostgreSQL; the time increases up to this value.',
    { min: 1, max: 600 },
  ),
  'jobs.lease-seconds': number(
    60,
    'seconds',
    'How long a background job of a server that was killed is left alone before another server starts it again.',
    { min: 5, max: 3600 },
  ),
  sample: text(
    'on',
    '“on” fills an empty site with the sample museum at the first start; “small” omits its large images (1.5 GB less); “off” starts empty.',
    { choices: ['on', 'small', 'off'] },
  ),
  'log.level': text(
    '',
    'Log level. Logs are written to standard error as lines of JSON. Empty: “info”, or “warn” if standard error is a terminal.',
    { choices: ['', 'silent', 'error', 'warn', 'info', 'debug'] },
  ),
  'events.confirm-above': number(
    5,
    'places',
    'Registrations for more than this number of places must be confirmed with a link in an email; until then the places are held. This requires that emails can be sent and site.url is set. Use a very large number to turn this off.',
  ),
  'events.confirm-hours': number(
    24,
    'hours',
    'How long unconfirmed places are held before they are released.',
    { min: 1 },
  ),
  'events.keep-registrations-days': number(
    90,
    'days',
    'How long registrations and their emails are kept after the event date; then they are deleted.',
    { min: 1 },
  ),
  'events.per-email': number(
    4,
    'registrations',
    'Maximum number of registrations per email address and event at the same time. 0: no limit.',
  ),
  'events.per-email-day': number(
    10,
    'registrations',
    'Maximum number of registrations per email address within 24 hours. 0: no limit.',
  ),
  'events.past-days': number(
    800,
    'days',
    'How far back event dates are recalculated when an event is saved; earlier dates do not change.',
  ),
  'events.horizon-days': number(
    1100,
    'days',
    'How far ahead the dates of recurring events are calculated.',
    { min: 30, max: 3660 },
  ),
  'events.max-dates': number(2000, 'dates', 'Maximum number of calculated dates per event.', {
    min: 1,
    max: 20_000,
  }),
  'events.offer-hours': number(
    48,
    'hours',
    'How long an offered place is held before it is offered to the next person on the waiting list.',
    { min: 1 },
  ),
  'events.reminder-hours': number(24, 'hours', 'How long before an event reminders are sent.'),
  'forms.draft-hours': number(
    48,
    'hours',
    'How long unsent forms and their uploaded files are kept.',
    { min: 1 },
  ),
  'forms.keep-days': number(
    365,
    'days',
    'How long submissions and their emails are kept after they are closed; then they are deleted.',
    { min: 1 },
  ),
  'forms.keep-spam-days': number(30, 'days', 'How long submissions marked as spam are kept.', {
    min: 1,
  }),
  'forms.mail-to': text(
    '',
    'Email address for notifications about new submissions. Empty: site.email; if that is also empty, no notifications are sent.',
  ),
  'forms.per-hour': number(
    20,
    'submissions',
    'Maximum number of submissions per network and hour that go to the inbox; others are held for review. 0: no limit.',
  ),
  'forms.upload-bytes': number(
    26_214_400,
    'bytes',
    'Maximum size of a file uploaded with a form.',
    { min: 1000 },
  ),
  'forms.uploads-per-hour': number(
    120,
    'files',
    'Maximum number of uploaded files per network and hour. 0: no limit.',
  ),
  'forms.upload-request-bytes': number(
    104_857_600,
    'bytes',
    'Maximum total size of the files of a form sent without JavaScript.',
    { min: 1000 },
  ),
  'forms.uploads-waiting-bytes': number(
    2_147_483_648,
    'bytes',
    'Maximum disk space for uploaded files of all forms that have not been sent yet.',
  ),
  'mail.keep-refused-days': number(
    30,
    'days',
    'How long failed emails are kept so that staff can resend them; then they are deleted.',
    { min: 1 },
  ),
  'mail.retry-hours': number(
    48,
    'hours',
    'How long sending an email is retried, at least every ten minutes, if the mail server is unavailable or temporarily refuses it. Permanently refused emails are not retried.',
    { min: 1, max: 720 },
  ),
  'mail.smtp-url': secret(
    '',
    'Mail server, such as smtps://name:password@mail.example. Empty: emails are saved to the outbox folder in the data folder.',
  ),
  'mail.from': text('', 'Sender address of emails. Empty: site.email.'),
  'media.max-bytes': number(4_294_967_296, 'bytes', 'Maximum size of an imported file.'),
  'media.max-pixels': number(4_000_000_000, 'pixels', 'Maximum size of an imported image.'),
  'media.decode-memory-mb': number(1500, 'MB', 'Maximum memory of the image decoder process.', {
    min: 256,
  }),
  'media.decode-seconds': number(900, 'seconds', 'Maximum time to process one image.', { min: 10 }),
  'import.max-columns': number(2000, 'columns', 'Maximum number of columns of an imported table.'),
  'import.max-cell-bytes': number(
    10_485_760,
    'bytes',
    'Maximum size of a cell of an imported table.',
  ),
  'import.max-rows': number(5_000_000, 'rows', 'Maximum number of rows per import.'),
  'import.batch-rows': number(500, 'rows', 'Number of rows saved per transaction.', {
    min: 1,
    max: 5000,
  }),
  'import.time-zone': text(
    '',
    'Time zone in which scheduled imports run, such as “Europe/Vienna”. Empty: site.time-zone.',
  ),
  'import.image-pause-ms': number(
    500,
    'milliseconds',
    'Pause between two images that an import downloads from one server.',
    { min: 1, max: 600_000 },
  ),
  'newsletter.confirm-days': number(
    7,
    'days',
    'How long a newsletter subscription can be confirmed; then the request is deleted.',
    { min: 1 },
  ),
  'outbound.answer-seconds': number(
    10,
    'seconds',
    'Maximum time to wait for the first response of another site.',
    { min: 1 },
  ),
  'outbound.connect-seconds': number(5, 'seconds', 'Maximum time to connect to another site.', {
    min: 1,
  }),
  'outbound.max-bytes': number(
    8_388_608,
    'bytes',
    'Maximum size of a response from another site, uncompressed.',
    { min: 1000 },
  ),
  'outbound.download-seconds': number(
    1800,
    'seconds',
    'Maximum total time of a download from another site, such as the table of a source.',
    { min: 1 },
  ),
  'outbound.max-download-bytes': number(
    536_870_912,
    'bytes',
    'Maximum size of a download from another site.',
    { min: 1000 },
  ),
  'outbound.private-hosts': list(
    [],
    'Hosts of your own network that may be asked for files, each as “files.museum.local” or “files.museum.local:8080”. Every other private address is refused.',
  ),
  'outbound.redirects': number(3, 'redirects', 'Maximum number of redirects from another site.', {
    max: 20,
  }),
  'outbound.total-seconds': number(
    30,
    'seconds',
    'Maximum total time of a request to another site.',
    { min: 1 },
  ),
  'maps.google-key': text(
    '',
    'With maps.external “google”: the key of the Maps Embed API. It stands in pages, so restrict it to the address of the site. Empty: the address that needs none, which Google does not promise to keep.',
  ),
  'maps.external': text(
    '',
    'External map that visitors can open on the pages of venues and places: “osm” or “google”. It is loaded only when the visitor asks for it. Empty: none.',
    { choices: ['', 'osm', 'google'] },
  ),
  'maps.protected-km': number(
    10,
    'kilometres',
    'Side length of the grid squares to which protected places are rounded; nothing more exact leaves the server. The radius of the area shown on maps is three quarters of it.',
    { min: 1, max: 500 },
  ),
  'maps.tiles': text(
    '',
    'Name of a PMTiles file of vector tiles (Protomaps layers) in the data folder, such as maps/town.pmtiles, for street maps. Empty: maps show countries only.',
  ),
  'search.admin-key': secret(
    '',
    'With hosted Algolia: the key that may write to its indices and change their settings. It never leaves the server.',
  ),
  'search.application-id': text('', 'With hosted Algolia: the id of the application.'),
  'search.export-items': number(
    5000,
    'items',
    'Maximum number of items in the CSV export of a search.',
    { min: 1, max: 10_000 },
  ),
  'search.insights': flag(
    'on',
    'Whether pages report which results are opened and saved, with an identifier that is deleted when the tab is closed. Visitors who opt out of tracking in their browser (Global Privacy Control, Do Not Track) are never counted.',
  ),
  'search.max-ms': number(
    1000,
    'ms',
    'Maximum processor time of a search in the embedded service. Searches that need more return what they have found, with approximate counts. 0: no limit, all counts are exact.',
  ),
  'search.page-size': number(48, 'items', 'Number of items per results page.', {
    min: 12,
    max: 200,
  }),
  'search.provider': text(
    'embedded',
    'Search provider: “embedded” is the built-in search service, “algolia” is hosted Algolia (requires the other search settings for Algolia).',
    { variable: 'VITRINE_SEARCH', choices: ['embedded', 'algolia'] },
  ),
  'search.query-bytes': number(
    1_048_576,
    'bytes',
    'Maximum size of a search request to the embedded service. Larger requests are refused with 413.',
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
  'search.sweep-per-minute': number(
    600,
    'items',
    'With the embedded service: number of items per minute whose recommendations are checked again while the server has nothing else to do, each once a day at most. 0: they are made again only when the item changes or its page is opened. Hosted Algolia is only called for pages that somebody opens.',
    { max: 60_000 },
  ),
  'search.write-bytes': number(
    67_108_864,
    'bytes',
    'Maximum size of a write request (records or settings) to the embedded service.',
    { min: 1000 },
  ),
  'desk.link-minutes': number(60, 'minutes', 'How long a login link for the staff desk is valid.', {
    min: 1,
  }),
  'desk.session-hours': number(
    12,
    'hours',
    'How long staff stay logged in to the staff desk, however much they use it.',
    { min: 1, max: 720 },
  ),
  'desk.idle-minutes': number(
    240,
    'minutes',
    'After how long without a request staff are logged out of the staff desk.',
    { min: 10, max: 43_200 },
  ),
  'desk.invitation-days': number(7, 'days', 'How long an invitation to the staff desk is valid.', {
    min: 1,
    max: 90,
  }),
  'video.external-days': number(
    30,
    'days',
    'How long the title and image of a video on YouTube, Vimeo, PeerTube or another site are kept before they are reloaded.',
    { min: 1 },
  ),
  'share.social-images': number(
    4000,
    'pictures',
    'Maximum number of stored social images (about 100 kB each); the least recently used are deleted first.',
    { min: 100 },
  ),
  'sets.max-bytes': number(
    2_500_000,
    'bytes',
    'Maximum size of a list from which a set is created: 500 items with notes of 1,000 characters in any script.',
    { min: 1000 },
  ),
  'viewer.licence-service': text(
    '',
    'Address of a licence service that the image viewer contacts once per page. Empty: none.',
  ),
  'viewer.licence-key': text('', 'Key for the licence service.'),
  'viewer.licence-plan': text('', 'Plan for the licence service.'),
} satisfies Record<
  string,
  Setting<string> | Setting<string[]> | Setting<boolean> | Setting<number>
>;
