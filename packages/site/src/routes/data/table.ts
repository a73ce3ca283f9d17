// Every address of the site: which file answers it, by which methods, and what is there. The router
// of the pages, the parts that answer files and protocols, and the desk are made from it, and so is
// docs/reference/routes.md.

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

const READ = ['GET', 'HEAD'] as const;
const READ_AND_SEND = [...READ, 'POST'] as const;

/** What pages are asked by; those without a form refuse POST themselves. */
export const pageMethods: readonly Method[] = READ_AND_SEND;

/** For parts that speak a protocol of their own, which refuses what is not in it. */
const PROTOCOL = [...READ, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

type Row = {
  methods: readonly Method[];
  /** Below packages/site/src. */
  file: string;
  /** What is there, in the words of the reference. */
  shows: string;
};

export type PageRow = Row & { address: string };

export type PartRow = Row & {
  /** In the form that `address.ts` reads. */
  addresses: readonly string[];
  /** Also below the segment of a language: `/fr/…`. */
  languages?: true;
};

const page = (address: string, file: string, shows: string): PageRow => ({
  address,
  methods: READ,
  file: `website/${file}`,
  shows,
});

/** A page with a form that is sent to its own address. */
const form = (address: string, file: string, shows: string): PageRow => ({
  ...page(address, file, shows),
  methods: READ_AND_SEND,
});

/**
 * Public pages, in the order in which the router compares them. Each is also below the segment of a
 * language. `:name` is one segment, `:name?` one that may be missing, `*` all the rest.
 */
export const pages: readonly PageRow[] = [
  page('/', 'home/home-page.tsx', 'the home page: one item, ways in by colour, time and place'),

  page(
    '/i/:id',
    'items/permalink-page.tsx',
    'the permanent link of anything that has a page: leads there in the reader’s language',
  ),
  page('/items/any', 'items/any-item.ts', 'leads to a random item'),
  page(
    '/items/:id/viewer',
    'items/viewer-page.tsx',
    'the viewer, full screen; a part of the picture as `?xywh=percent:x,y,w,h`, with `picture=` and `rotate=`',
  ),
  page('/items/:id/:slug?', 'items/item-page.tsx', 'an item'),
  page('/people', 'people/people-page.tsx', 'makers and others, A–Z'),
  page('/people/:id/:slug?', 'people/person-page.tsx', 'a person'),
  page('/places', 'places/places-page.tsx', 'places, A–Z'),
  page('/places/:id/:slug?', 'places/place-page.tsx', 'a place'),
  page('/subjects', 'subjects/subjects-page.tsx', 'subjects, materials, techniques, A–Z'),
  page('/subjects/:id/:slug?', 'subjects/subject-page.tsx', 'a subject'),
  page('/collections', 'collections/collections-page.tsx', 'the museum’s collections'),
  page('/collections/:id/:slug?', 'collections/collection-page.tsx', 'a collection'),

  page('/collection', 'collection/search-page.tsx', 'search and browse; parameters below'),
  page(
    '/collection/words',
    'collection/search-words.ts',
    'the messages of the search page, for its script',
  ),
  page(
    '/collection/export.csv',
    'collection/export-csv.ts',
    'a search as a table; parameters as for `/collection`',
  ),
  page(
    '/collection/feed.xml',
    'collection/search-feed.ts',
    'a search as an Atom feed; parameters as for `/collection`',
  ),
  page(
    '/search',
    'search/everything-page.tsx',
    '`?q=&in=&page=`, everything in one box: items, people, places, subjects, collections, events, pages',
  ),
  page(
    '/suggest',
    'search/suggest.ts',
    '`?q=`, names of records that begin with what was typed, and searches that visitors often make, as JSON: `text`, `language`, `kind`, `id`, `url`, and where there are any `line` and `thumbnail`',
  ),
  page('/data', 'data/data-page.tsx', 'what the bulk-data files hold, and where they are'),

  page('/about', 'about/about-page.tsx', 'about this site'),
  page(
    '/accessibility',
    'accessibility/accessibility-page.tsx',
    'how far everybody can use this site, and what is known not to work',
  ),
  page('/whats-on', 'whats-on/programme-page.tsx', 'what is on; parameters below'),
  page('/whats-on/:year/:month', 'whats-on/month-page.tsx', 'a month'),
  form(
    '/whats-on/:slug/register',
    'whats-on/register-page.tsx',
    'the form to register for the date `?date=` of an event',
  ),
  page('/whats-on/:slug', 'whats-on/event-page.tsx', 'an event'),
  form(
    '/registrations/:id',
    'whats-on/registration-page.tsx',
    'one registration, for who has its `?key=`',
  ),
  page('/venues/:slug', 'venues/venue-page.tsx', 'a venue with its hours'),
  page('/series/:slug', 'series/series-page.tsx', 'a series of events'),

  page('/forms', 'forms/forms-page.tsx', 'the forms'),
  form(
    '/forms/:slug',
    'forms/form-page.tsx',
    'a form; `?item={id}` fills in which item it is about',
  ),
  page('/forms/:slug/sent/:reference', 'forms/sent-page.tsx', 'thanks, and the reference'),
  form(
    '/newsletter/confirm',
    'newsletter/confirm-page.tsx',
    'where the link in the email that confirms a subscription leads',
  ),
  form(
    '/newsletter/leave',
    'newsletter/leave-page.tsx',
    'where the link to unsubscribe leads; also takes the single POST of RFC 8058',
  ),

  page('/stories', 'stories/stories-page.tsx', 'stories'),
  page('/stories/:slug', 'stories/story-page.tsx', 'a story'),
  page('/exhibitions', 'exhibitions/exhibitions-page.tsx', 'exhibitions'),
  page('/exhibitions/:slug', 'exhibitions/exhibition-page.tsx', 'an exhibition'),
  page('/media', 'media/recordings-page.tsx', 'films and sounds'),
  page(
    '/media/:name',
    'media/recording-page.tsx',
    'a film or a sound with its text, by its address or id; `?t=` begins at a second, `?version=described` or `signed` plays that version',
  ),

  page('/share', 'share/share-page.tsx', 'every way to pass on the `?page=` of this site'),
  page('/share/qr.svg', 'share/qr-code.ts', 'the QR code of `?page=` as a file'),
  page(
    '/oembed',
    'share/oembed.ts',
    '`?url=&maxwidth=&maxheight=&format=`, oEmbed in JSON or XML: 404 for other addresses, 401 where rights do not allow it, 501 for other formats',
  ),
  page(
    '/embed/items/:id',
    'embed/embed-item.tsx',
    'an item for frames on other sites, where its rights allow a download',
  ),
  page('/embed/items/:id/viewer', 'embed/embed-viewer.tsx', 'its viewer, for frames'),
  page('/embed/whats-on/:slug', 'embed/embed-event.tsx', 'an event, for frames'),
  page('/embed/stories/:slug', 'embed/embed-story.tsx', 'a story, for frames'),
  page('/embed/exhibitions/:slug', 'embed/embed-exhibition.tsx', 'an exhibition, for frames'),
  page(
    '/compare',
    'sets/compare-page.tsx',
    '`?items={id},{id}`, two to six items beside each other; with script, two move as one in the viewer',
  ),
  form('/sets', 'sets/sets-page.tsx', 'a visitor’s own sets'),
  page('/sets/:token', 'sets/set-page.tsx', 'a set that was shared; with `?sheet` as a worksheet'),

  page('/sitemap.xml', 'sitemap/sitemap-index.ts', 'the parts of the sitemap, for search engines'),
  page('/sitemap/:name', 'sitemap/sitemap-piece.ts', 'a part of the sitemap'),
  page('/robots.txt', 'sitemap/robots.ts', 'what search engines may read'),
  page('/favicon.svg', 'browser/favicon.ts', 'the icon of the site'),
  page(
    '/site.webmanifest',
    'browser/web-manifest.ts',
    'the name and icons of the site, for browsers',
  ),
  page(
    '/speculation-rules.json',
    'browser/speculation-rules.ts',
    'which links a browser may prepare',
  ),
  page(
    '/*',
    'pages/page-page.tsx',
    'the museum’s own pages, such as `/visit/groups`, and redirects; `?preview=` opens a draft for who has its link',
  ),
];

const part = (file: string, addresses: readonly string[], shows: string): PartRow => ({
  addresses,
  methods: READ,
  file,
  shows,
});

/** What answers files and protocols, by name. The first whose address fits answers. */
export const parts = {
  images: {
    ...part(
      'app/mounts.ts',
      ['/iiif/image/*'],
      'IIIF Image API 3 and 2: `/iiif/image/{3,2}/{media id}/…`',
    ),
    methods: PROTOCOL,
  },
  assets: part(
    'app/mounts.ts',
    ['/assets/*'],
    'scripts, styles and fonts of the pages, under names that never change their content',
  ),
  search: {
    ...part(
      'app/mounts.ts',
      ['/search-api/*'],
      'Algolia’s protocol below `/search-api/1/…`; `/search-api/config` has the public settings',
    ),
    methods: PROTOCOL,
  },
  data: part(
    'features/search/export/dump-routes.ts',
    ['/data/:dump'],
    'all published records as JSON lines and CSV, compressed, dated, with checksums; `/data/files.json` lists them',
  ),
  manifests: part(
    'features/video/video-routes.ts',
    ['/media/:id/manifest.json'],
    'a film or a sound as IIIF Presentation 3',
  ),
  'item manifests': part(
    'features/iiif/manifest-routes.ts',
    ['/items/:id/manifest.json'],
    'an item as IIIF Presentation 3: its pictures, label, rights and place (navPlace); none without pictures, nor where visitors are asked first',
  ),
  posters: part(
    'features/video/outside/outside-film.ts',
    ['/media/outside/:poster'],
    'the kept picture of a film elsewhere',
  ),
  recordings: part(
    'features/media/recording-routes.ts',
    ['/media/:id/{play|described|signed|poster}/:played', '/media/:id/text/:track'],
    'what a player plays, in parts, and its texts as WebVTT: `text/{captions,descriptions,chapters}.{language}.vtt`',
  ),
  masters: part(
    'features/media/media-routes.ts',
    ['/media/:id/:master'],
    'a master under its file name, where the rights allow it',
  ),
  arks: part(
    'features/citing/citing-routes.ts',
    ['/:ark'],
    'ARKs `/ark:/{naan}/{name}`, where `site.ark` is set; with `?info` what it names',
  ),
  citations: {
    ...part(
      'features/citing/citing-routes.ts',
      ['/{items|i}/:id.{bib|ris|csl.json}'],
      'the citation as a file',
    ),
    languages: true,
  },
  cards: part(
    'features/share/social-image-routes.ts',
    ['/og.jpg', '/og/*.jpg'],
    'the social image of a page, 1200 × 630; `/og.jpg` is the museum’s own',
  ),
  sets: {
    ...part(
      'features/gather/set-routes.ts',
      ['/sets/:token.{csv|json|collection.json|bib|ris|csl.json}'],
      'a shared set as a table, as IIIF (`.json` one book, `.collection.json` a collection of the items’ manifests), as citations; `/sets/cards.json?ids=` has the cards of a visitor’s own set',
    ),
    languages: true,
  },
  calendars: {
    ...part(
      'features/events/feeds/feed-routes.ts',
      ['/whats-on.ics', '/{whats-on|venues|series}/:name.ics'],
      'calendars (iCalendar)',
    ),
    languages: true,
  },
  uploads: {
    ...part(
      'features/forms/uploads/upload-routes.ts',
      ['/uploads', '/uploads/*'],
      'files for forms, in parts (tus 1.0.0: creation, expiration, checksum, termination)',
    ),
    methods: PROTOCOL,
  },
  ground: {
    ...part(
      'features/maps/basemap-routes.ts',
      ['/maps/{ground.json|streets.pmtiles}'],
      'the countries for interactive maps; street tiles by ranges of bytes, where `maps.tiles` names a file',
    ),
    languages: true,
  },
  maps: {
    ...part(
      'features/search/map/search-map-routes.ts',
      ['/maps/{items|places|venues|events}.geojson'],
      'for maps (GeoJSON, any site may read them); parameters below',
    ),
    languages: true,
  },
  'media uploads': {
    ...part(
      'features/api/media-upload-routes.ts',
      ['/api/v1/uploads', '/api/v1/uploads/*'],
      'pictures, films and documents of staff, in parts (tus 1.0.0, as for forms); a whole one becomes a media record, whose id is in `Upload-Media`',
    ),
    methods: PROTOCOL,
  },
  api: {
    ...part(
      'features/api/api-routes.ts',
      ['/api/v1', '/api/v1/*'],
      'the API for staff and their programs, in JSON; `/api/v1/openapi.json` describes it',
    ),
    methods: PROTOCOL,
  },
  desk: {
    ...part('admin/entry.server.tsx', ['/admin', '/admin/*'], 'the staff desk, below'),
    methods: READ_AND_SEND,
  },
  metrics: part(
    'app/metrics-mount.ts',
    ['/metrics'],
    'figures for Prometheus, for whoever has the token of `metrics.token`',
  ),
  health: part(
    'app/health-mount.ts',
    ['/healthz', '/readyz'],
    'for whoever watches the server; what `/readyz` tells is below',
  ),
} as const satisfies Record<string, PartRow>;

export type PartName = keyof typeof parts;

/** In the order in which they are asked. */
export const partNames = Object.keys(parts) as PartName[];

const desk = (file: string, shows: string): Row => ({
  methods: READ,
  file: `admin/${file}`,
  shows,
});

const tables = (shows: string): Row => desk('search/table-files.ts', shows);

/** Pages and files of the desk, for whoever is logged in. `:number` is the number of an experiment. */
export const deskPages = {
  '/admin/files': desk('files/missing-files-page.tsx', 'files that the disk has lost'),
  '/admin/search': desk('search/overview-page.tsx', 'what is searched'),
  '/admin/search/searches.csv': desk(
    'search/overview-page.tsx',
    'the searches of a period as a table',
  ),
  '/admin/search/not-found': desk('search/not-found-page.tsx', 'searches with no results'),
  '/admin/search/remedy': desk(
    'search/remedy-page.tsx',
    'a remedy for a search, before it is done',
  ),
  '/admin/search/done': desk(
    'search/not-found-page.tsx',
    'the remedies that were done, and what came of them',
  ),
  '/admin/search/recommendations': desk(
    'search/recommendations-page.tsx',
    'what is suggested beside an item, and the curator’s last word on it',
  ),
  '/admin/search/suggested': desk(
    'search/suggested-page.tsx',
    'searches of visitors that are suggested to others',
  ),
  '/admin/search/experiments': desk('search/experiments-page.tsx', 'experiments'),
  '/admin/search/experiments/draft': desk(
    'search/experiment-draft-page.tsx',
    'the draft of an experiment',
  ),
  '/admin/search/experiments/:number': desk('search/experiment-page.tsx', 'an experiment'),
  '/admin/search/ranking': desk('search/ranking-page.tsx', 'how searches are answered'),
  '/admin/search/days.csv': tables('searches by day'),
  '/admin/search/unclicked.csv': tables('searches of which no result was opened'),
  '/admin/search/positions.csv': tables('clicks by position'),
  '/admin/search/not-found.csv': tables('searches with no results'),
  '/admin/search/done.csv': tables('the remedies that were done'),
  '/admin/search/experiments.csv': tables('experiments'),
  '/admin/search/effect.csv': tables('what came of a decision'),
  '/admin/search/suggestions.csv': tables('what is suggested beside an item'),
  '/admin/search/trending.csv': tables('what is looked at most'),
  '/admin/search/decisions.csv': tables('the curators’ decisions on suggestions'),
} as const satisfies Record<string, Row>;

export type DeskPage = keyof typeof deskPages;

const screen = (folder: string, shows: string): Row => desk(`app/screens/${folder}`, shows);

/** Screens of the desk's application, which is one document at all of these addresses. */
export const deskScreens = {
  '/admin': screen('today/TodayScreen.tsx', 'what needs somebody today'),
  '/admin/look': screen('look/LookScreen.tsx', 'how the site looks to visitors'),
  '/admin/staff': screen('staff/StaffScreen.tsx', 'who works here, and as what'),
  '/admin/messages': screen('messages/MessagesScreen.tsx', 'messages of visitors, by their state'),
  '/admin/messages/:reference': screen('messages/MessageScreen.tsx', 'one message of a visitor'),
  '/admin/activity': screen('activity/ActivityScreen.tsx', 'what staff did, and who logged in'),
  '/admin/account': screen('account/AccountScreen.tsx', 'one’s own account'),
  '/admin/items/new': screen('quick-add/QuickAddScreen.tsx', 'adds an item'),
  '/admin/people/new': screen('new-record/NewRecordScreen.tsx', 'begins a person'),
  '/admin/places/new': screen('new-record/NewRecordScreen.tsx', 'begins a place'),
  '/admin/subjects/new': screen('new-record/NewRecordScreen.tsx', 'begins a subject'),
  '/admin/collections/new': screen('new-record/NewRecordScreen.tsx', 'begins a collection'),
  '/admin/items': screen(
    'items/ItemsScreen.tsx',
    'items: found by words, filtered, in an order, with what each lacks',
  ),
  '/admin/people': screen('items/PeopleScreen.tsx', 'people, likewise'),
  '/admin/places': screen('items/PlacesScreen.tsx', 'places, likewise'),
  '/admin/subjects': screen('items/SubjectsScreen.tsx', 'subjects, likewise'),
  '/admin/collections': screen('items/CollectionsScreen.tsx', 'collections, likewise'),
  '/admin/items/:id': screen('editor/EditorScreen.tsx', 'the editor of an item'),
  '/admin/people/:id': screen('editor/EditorScreen.tsx', 'the editor of a person'),
  '/admin/places/:id': screen('editor/EditorScreen.tsx', 'the editor of a place'),
  '/admin/subjects/:id': screen('editor/EditorScreen.tsx', 'the editor of a subject'),
  '/admin/collections/:id': screen('editor/EditorScreen.tsx', 'the editor of a collection'),
} as const satisfies Record<string, Row>;

export type DeskScreen = keyof typeof deskScreens;

const sent = (file: string, shows: string): Row => ({
  methods: ['POST'],
  file: `admin/${file}`,
  shows,
});

/** Pages of the desk that take no session. */
export const deskSignInPages = {
  '/admin/open': desk(
    'sign-in/link-page.tsx',
    'the page of a link with `?key=` (`npx vitrine desk-link`): the set-up while there is no owner, afterwards a login for an owner',
  ),
  '/admin/sign-in': desk(
    'sign-in/sign-in-page.tsx',
    'logging in with an email address and a password',
  ),
  '/admin/invitation': desk(
    'sign-in/invitation-page.tsx',
    'where an invitation leads, with `?key=`',
  ),
  '/admin/reset': desk(
    'sign-in/reset-page.tsx',
    'where a link to choose a new password leads, with `?key=`',
  ),
  '/admin/second-factor': desk(
    'sign-in/second-factor-page.tsx',
    'sets up the second factor of whoever is logged in',
  ),
} as const satisfies Record<string, Row>;

export type DeskSignInPage = keyof typeof deskSignInPages;

/** Forms of the desk that take no session. */
export const deskSignInForms = {
  '/admin/open': sent('sign-in/link-page.tsx', 'logs an owner in, once, with the `key` of a link'),
  '/admin/set-up': sent('sign-in/set-up-page.tsx', 'sets the site up, with the `key` of a link'),
  '/admin/sign-in': sent('sign-in/sign-in-action.ts', 'logs in'),
  '/admin/sign-in/code': sent('sign-in/code-page.tsx', 'logs in with the second factor'),
  '/admin/sign-in/passkey': sent('sign-in/passkey-action.ts', 'logs in with a passkey'),
  '/admin/sign-in/passkey/question': sent(
    'sign-in/passkey-action.ts',
    'what a browser asks its passkeys, as JSON',
  ),
  '/admin/invitation': sent('sign-in/invitation-page.tsx', 'makes the user who was invited'),
  '/admin/reset': sent('sign-in/reset-page.tsx', 'sets a new password, with the `key` of a link'),
  '/admin/second-factor': sent(
    'sign-in/second-factor-page.tsx',
    'finishes the set-up of a second factor, and shows the recovery codes',
  ),
  '/admin/language': sent('desk/sign-in.tsx', 'chooses the language of the desk'),
  '/admin/appearance': sent('desk/appearance.ts', 'chooses between light and dark'),
  '/admin/close': sent('desk/sign-in.tsx', 'logs out'),
} as const satisfies Record<string, Row>;

export type DeskSignInForm = keyof typeof deskSignInForms;

/** What forms of the desk do, for whoever is logged in. */
export const deskForms = {
  '/admin/search/remedies': sent('search/remedy-page.tsx', 'does a remedy'),
  '/admin/search/remedies/:id/undo': sent('search/not-found-page.tsx', 'undoes a remedy'),
  '/admin/search/recommendations/hide': sent(
    'search/recommendations-page.tsx',
    'hides a suggestion',
  ),
  '/admin/search/recommendations/pin': sent('search/recommendations-page.tsx', 'pins a suggestion'),
  '/admin/search/recommendations/forget': sent(
    'search/recommendations-page.tsx',
    'forgets a decision on a suggestion',
  ),
  '/admin/search/suggested/hide': sent(
    'search/suggested-page.tsx',
    'never suggests a search to visitors',
  ),
  '/admin/search/suggested/again': sent(
    'search/suggested-page.tsx',
    'suggests a search to visitors again',
  ),
  '/admin/search/experiments': sent('search/experiment-draft-page.tsx', 'starts an experiment'),
  '/admin/search/experiments/drafts': sent(
    'search/experiment-draft-page.tsx',
    'keeps the draft of an experiment',
  ),
  '/admin/search/experiments/drafts/:id/discard': sent(
    'search/experiments-page.tsx',
    'discards a draft',
  ),
  '/admin/search/experiments/:number/stop': sent(
    'search/experiments-page.tsx',
    'stops an experiment',
  ),
  '/admin/search/experiments/:number/decide': sent(
    'search/experiment-page.tsx',
    'decides an experiment',
  ),
  '/admin/search/experiments/:number/take-back': sent(
    'search/experiment-page.tsx',
    'reverts a decision',
  ),
  '/admin/search/ranking': sent('search/ranking-page.tsx', 'changes how searches are answered'),
} as const satisfies Record<string, Row>;

export type DeskForm = keyof typeof deskForms;
