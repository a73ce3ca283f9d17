// A season at the Museum of Pattern: visibly an example. It names no living person and no real
// street, and stays out of search engines.
import type { MuseumEvent } from '../../schedule/event.ts';
import type { Series } from '../../schedule/series.ts';
import type { Venue } from '../../schedule/venue.ts';

const TIME_ZONE = 'Europe/Paris';

export const sampleVenues: Record<string, Venue> = {
  house: {
    name: { en: 'The House of Pattern', fr: 'La Maison du motif', ar: 'بيت الزخرف' },
    slug: 'house-of-pattern',
    main: true,
    unlisted: true,
    timeZone: TIME_ZONE,
    // What computers call the point where the equator meets the prime meridian. There is only sea:
    // nobody lives there.
    address: ['Null Island'],
    coordinates: { latitude: 0, longitude: 0 },
    description: {
      en: 'The house of an example museum. Like its prints it is only drawn: its hours, its rooms and its programme show what a museum can say of its own.',
      fr: 'La maison d’un musée d’exemple. Comme ses estampes, elle n’est que dessinée : ses horaires, ses salles et son programme montrent ce qu’un musée peut dire des siens.',
      ar: 'بيت متحف هو مثال. وهو كمطبوعاته مرسوم لا غير: فمواعيده وقاعاته وبرنامجه تُظهر ما يستطيع متحف أن يقوله عن نفسه.',
    },
    hours: {
      week: [
        { days: [2, 3, 5, 6, 7], opens: '10:00', closes: '18:00' },
        { days: [4], opens: '10:00', closes: '21:00' },
      ],
      seasons: [
        {
          from: '12-01',
          to: '02-28',
          name: { en: 'Winter', fr: 'Hiver', ar: 'الشتاء' },
          week: [{ days: [2, 3, 4, 5, 6, 7], opens: '11:00', closes: '17:00' }],
        },
      ],
      exceptions: [],
    },
    access: ['step-free', 'hearing-loop', 'quiet-space', 'touch'],
    accessNotes: {
      en: 'Were the house built, there would be lifts to every room, seats in every second one, and a quiet room beside the entrance; ear defenders could be borrowed.',
      fr: 'Si la maison était construite, il y aurait des ascenseurs vers chaque salle, des sièges une salle sur deux et une salle calme près de l’entrée ; on y prêterait des casques antibruit.',
      ar: 'لو بُني البيت لكانت فيه مصاعد إلى كل قاعة، ومقاعد في كل قاعة ثانية، وغرفة هادئة بجانب المدخل، ولأمكنت استعارة واقيات للأذن.',
    },
    howToGetThere: {
      en: 'This museum has no walls. On the map its house stands where the equator crosses the prime meridian: in open sea, nearly 600 kilometres from land. Mapmakers call the spot Null Island, because whatever computers know no place for turns up there. You need not travel: the museum is these pages, and you are in it.',
      fr: 'Ce musée n’a pas de murs. Sur la carte, sa maison se trouve là où l’équateur croise le méridien d’origine : en pleine mer, à près de 600 kilomètres de toute terre. Les cartographes appellent ce point « Null Island », car tout ce à quoi les ordinateurs ne connaissent pas de lieu y échoue. Inutile de voyager : le musée, ce sont ces pages, et vous y êtes.',
      ar: 'ليس لهذا المتحف جدران. يقف بيته على الخريطة حيث يتقاطع خط الاستواء مع خط الطول الرئيسي: في عرض البحر، على بُعد نحو 600 كيلومتر من أقرب برّ. ويسمّي رسّامو الخرائط تلك النقطة «Null Island» أي جزيرة الصفر، لأن كل ما لا تعرف الحواسيب له مكانًا ينتهي إليها. لا حاجة إلى السفر: المتحف هو هذه الصفحات، وأنت فيه.',
    },
  },
  garden: {
    name: { en: 'The Garden House', fr: 'Le Pavillon du jardin', ar: 'بيت الحديقة' },
    slug: 'garden-house',
    unlisted: true,
    timeZone: TIME_ZONE,
    address: ['Null Island'],
    access: ['step-free'],
    description: {
      en: 'Drawn behind the House of Pattern: long tables, good light, a sink. Where things would be made.',
      fr: 'Dessiné derrière la Maison du motif : de longues tables, une bonne lumière, un évier. C’est ici que l’on fabriquerait.',
      ar: 'مرسوم خلف بيت الزخرف: طاولات طويلة وضوء جيد وحوض. هنا كانت ستُصنع الأشياء.',
    },
  },
};

export const sampleSeries: Record<string, Series> = {
  sundays: {
    title: { en: 'Sundays', fr: 'Les dimanches', ar: 'أيام الأحد' },
    slug: 'sundays',
    unlisted: true,
    description: {
      en: 'Every Sunday somebody shows the way through the rooms.',
      fr: 'Chaque dimanche, quelqu’un montre le chemin à travers les salles.',
      ar: 'كل أحد يرشدك أحد عبر القاعات.',
    },
  },
  hands: {
    title: { en: 'Hands on', fr: 'À la main', ar: 'باليد' },
    slug: 'hands-on',
    unlisted: true,
    description: {
      en: 'Patterns are understood fastest by making them.',
      fr: 'On comprend un motif plus vite en le faisant.',
      ar: 'أسرع طريق إلى فهم الزخرف أن تصنعه.',
    },
  },
};

/**
 * An event of the season; `at` is counted from the first day of the month in which the season
 * begins.
 */
export type SeasonEvent = Omit<
  MuseumEvent,
  'schedule' | 'venue' | 'series' | 'status' | 'unlisted' | 'items' | 'content'
> & {
  /** Its body by language, in Markdown. */
  text?: Record<string, string>;
  slug: string;
  venue: keyof typeof sampleVenues & string;
  series?: keyof typeof sampleSeries & string;
  /** Accession numbers of the items that it is about. */
  about: string[];
  status?: MuseumEvent['status'];
  when: {
    /** Time of day, or nothing for whole days. */
    time?: string;
    minutes: number;
    rule?: string;
    /**
     * Days from the season's first day of what does not repeat, or of what is not found by the
     * rule.
     */
    days?: number[];
    /** Numbers of dates, from 0, that are cancelled, and those that begin at another hour. */
    cancelled?: number[];
    moved?: { date: number; time: string }[];
  };
};

const free = { free: true, booking: { mode: 'none' } } as const;
const registered = (capacity: number, maxParty: number) =>
  ({
    mode: 'registration',
    capacity,
    partyMost: maxParty,
    waitingList: true,
    closesMinutes: 60,
  }) as const;

/** What the workshop of knots is about, with the print that it ends with. */
const knotsText = ({ tied, knots, turksHead, bring, nothing }: Record<KnotsPart, string>) =>
  `## ${tied}

${knots}

:::image{item="MP.2026.65"}
${turksHead}
:::

## ${bring}

${nothing}
`;
type KnotsPart = 'tied' | 'knots' | 'turksHead' | 'bring' | 'nothing';

export const seasonEvents: readonly SeasonEvent[] = [
  {
    slug: 'twelve-symmetries',
    title: {
      en: 'The museum in twelve symmetries',
      fr: 'Le musée en douze symétries',
      ar: 'المتحف في اثني عشر تناظرًا',
    },
    promise: {
      en: 'One hour, twelve prints, and you will see mirrors everywhere.',
      fr: 'Une heure, douze estampes, et vous verrez des miroirs partout.',
      ar: 'ساعة واحدة واثنتا عشرة مطبوعة، وسترى المرايا في كل مكان.',
    },
    description: {
      en: 'A walk through all the rooms that asks one question of every print: what can be done to it without changing it? We begin at the entrance and end in front of the wallpapers.',
      fr: 'Une marche à travers toutes les salles, qui pose à chaque estampe une même question : que peut-on lui faire sans la changer ? Nous commençons à l’entrée et finissons devant les papiers peints.',
      ar: 'جولة في كل القاعات تطرح على كل مطبوعة سؤالًا واحدًا: ماذا يمكن أن نفعل بها من دون أن تتغيّر؟ نبدأ عند المدخل وننتهي أمام ورق الجدران.',
    },
    whatToExpect: {
      en: 'A group of at most twenty. We stop every five minutes, and folding stools are there for everyone.',
      fr: 'Un groupe de vingt personnes au plus. Nous nous arrêtons toutes les cinq minutes, et il y a un siège pliant pour chacun.',
      ar: 'مجموعة من عشرين شخصًا على الأكثر. نتوقف كل خمس دقائق، وللجميع مقاعد قابلة للطي.',
    },
    type: 'tour',
    audiences: ['everyone'],
    access: ['step-free', 'hearing-loop'],
    languages: ['en'],
    attendance: 'in-person',
    venue: 'house',
    series: 'sundays',
    about: ['eightfold-stars', 'asanoha', 'cairo-pentagons'],
    ...free,
    when: {
      time: '11:00',
      minutes: 60,
      rule: 'FREQ=WEEKLY;BYDAY=SU',
      cancelled: [4],
      moved: [{ date: 6, time: '14:00' }],
    },
  },
  {
    slug: 'signed-tour',
    title: {
      en: 'The museum in sign language',
      fr: 'Le musée en langue des signes',
      ar: 'المتحف بلغة الإشارة',
    },
    promise: {
      en: 'A tour in sign language, with voice interpretation.',
      fr: 'Une visite en langue des signes, interprétée à l’oral.',
      ar: 'جولة بلغة الإشارة مع ترجمة صوتية.',
    },
    type: 'tour',
    audiences: ['everyone'],
    access: ['sign-language', 'step-free'],
    languages: ['en'],
    attendance: 'in-person',
    venue: 'house',
    series: 'sundays',
    about: ['interlace-panel'],
    ...free,
    when: { time: '15:00', minutes: 75, rule: 'FREQ=MONTHLY;BYDAY=2SU' },
  },
  {
    slug: 'one-print-one-hour',
    title: {
      en: 'One print, one lunch hour',
      fr: 'Une estampe, une pause de midi',
      ar: 'مطبوعة واحدة في ساعة الغداء',
    },
    promise: {
      en: 'Look at a single thing for as long as it takes.',
      fr: 'Regarder une seule chose aussi longtemps qu’il le faut.',
      ar: 'انظر إلى شيء واحد ما شئت من الوقت.',
    },
    type: 'talk',
    audiences: ['adults'],
    access: ['step-free', 'hearing-loop'],
    languages: ['en'],
    attendance: 'in-person',
    venue: 'house',
    about: ['chladni-plates'],
    ...free,
    when: { time: '12:30', minutes: 45, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE' },
  },
  {
    slug: 'knots-you-can-keep',
    title: { en: 'Knots you can keep', fr: 'Des nœuds à emporter', ar: 'عُقَد تأخذها معك' },
    promise: {
      en: 'Tie a trefoil, a figure eight and a Turk’s head, and take them home.',
      fr: 'Nouez un trèfle, un huit et un bonnet turc, et emportez-les.',
      ar: 'اعقد ثلاثية الفصوص وعقدة الثمانية ورأس التركي وخذها إلى بيتك.',
    },
    description: {
      en: 'Rope is provided. We begin with the trefoil, ask whether it is the same as its mirror image, and find out by trying.',
      fr: 'La corde est fournie. Nous commençons par le trèfle, nous nous demandons s’il est identique à son image dans un miroir, et nous le découvrons en essayant.',
      ar: 'الحبال متوفرة. نبدأ بعقدة الورقة الثلاثية، ونسأل هل هي نفسها صورتها في المرآة، ونكتشف ذلك بالتجربة.',
    },
    text: {
      en: knotsText({
        tied: 'What you will tie',
        knots:
          'The trefoil is the simplest knot that is one. The figure eight equals its mirror image; the trefoil does not, and in the first half hour you will find out why nobody can turn one into the other.',
        turksHead:
          'A Turk’s head has no ends. Sailors plaited it round rails and handles, where a wet hand needs a grip.',
        bring: 'What to bring',
        nothing: 'Nothing. The ropes are yours afterwards.',
      }),
      fr: knotsText({
        tied: 'Ce que vous nouerez',
        knots:
          'Le trèfle est le plus simple des nœuds. Le huit est égal à son image dans un miroir ; le trèfle ne l’est pas, et vous découvrirez dans la première demi-heure pourquoi personne ne peut changer l’un en l’autre.',
        turksHead:
          'Le bonnet turc n’a pas de bouts. Les marins le tressaient autour des rampes et des poignées, là où une main mouillée cherche une prise.',
        bring: 'Ce qu’il faut apporter',
        nothing: 'Rien. Les cordes sont ensuite à vous.',
      }),
      ar: knotsText({
        tied: 'ما الذي ستعقده',
        knots:
          'عقدة الورقة الثلاثية أبسط العقد. وعقدة الثمانية تساوي صورتها في المرآة، أما الورقة الثلاثية فلا، وستكتشف في نصف الساعة الأول لماذا لا يستطيع أحد أن يحوّل إحداهما إلى الأخرى.',
        turksHead:
          'ليس لرأس التركي طرفان. كان البحّارة يضفرونه حول الدرابزين والمقابض حيث تحتاج اليد المبتلّة إلى ما تتمسك به.',
        bring: 'ماذا تُحضر',
        nothing: 'لا شيء. والحبال لك بعد ذلك.',
      }),
    },
    whatToExpect: {
      en: 'A table for twelve, hands in view on a large screen, breaks whenever you want one. Left-handed drawings are there.',
      fr: 'Une table pour douze, les mains visibles sur un grand écran, des pauses quand vous le voulez. Il y a des dessins pour gauchers.',
      ar: 'طاولة لاثني عشر شخصًا، واليدان ظاهرتان على شاشة كبيرة، واستراحات متى شئتم. وتوجد رسوم لمن يستعملون اليد اليسرى.',
    },
    type: 'workshop',
    audiences: ['adults', 'young-people'],
    access: ['step-free', 'captions'],
    languages: ['en'],
    attendance: 'in-person',
    venue: 'garden',
    series: 'hands',
    about: ['trefoil', 'figure-eight-knot', 'turks-heads'],
    free: false,
    offers: [
      { name: { en: 'Standard', fr: 'Plein tarif', ar: 'عادي' }, amount: 18, currency: 'EUR' },
      { name: { en: 'Reduced', fr: 'Tarif réduit', ar: 'مخفّض' }, amount: 9.5, currency: 'EUR' },
    ],
    booking: registered(12, 3),
    when: { time: '14:00', minutes: 120, rule: 'FREQ=MONTHLY;BYDAY=1SA' },
  },
  {
    slug: 'weave-a-square',
    title: { en: 'Weave a square', fr: 'Tisser un carré', ar: 'انسج مربعًا' },
    promise: {
      en: 'Paper, scissors, over and under: for hands from five years on.',
      fr: 'Papier, ciseaux, dessus et dessous : dès cinq ans.',
      ar: 'ورق ومقص، فوق وتحت: للأيدي من سن الخامسة.',
    },
    type: 'family',
    audiences: ['families'],
    access: ['step-free', 'relaxed'],
    languages: ['en', 'fr'],
    attendance: 'in-person',
    venue: 'garden',
    series: 'hands',
    about: ['plain-weave', 'twill', 'houndstooth'],
    free: true,
    booking: registered(20, 6),
    when: { time: '10:30', minutes: 90, rule: 'FREQ=MONTHLY;BYDAY=2SA,4SA', cancelled: [3] },
  },
  {
    slug: 'relaxed-morning',
    title: { en: 'A relaxed morning', fr: 'Une matinée détendue', ar: 'صباح مريح' },
    promise: {
      en: 'Fewer people, lower light, no announcements, an hour before we open.',
      fr: 'Moins de monde, une lumière douce, aucune annonce, une heure avant l’ouverture.',
      ar: 'زوار أقل وضوء أخفت وبلا إعلانات، قبل الافتتاح بساعة.',
    },
    whatToExpect: {
      en: 'Come and go as you like. Nothing plays, nothing moves; the quiet room is open throughout.',
      fr: 'Allez et venez comme il vous plaît. Rien ne sonne, rien ne bouge ; la salle calme est ouverte tout du long.',
      ar: 'تعالوا واذهبوا كما تشاؤون. لا صوت ولا حركة، والغرفة الهادئة مفتوحة طوال الوقت.',
    },
    type: 'other',
    audiences: ['everyone'],
    access: ['relaxed', 'quiet-space', 'step-free'],
    attendance: 'in-person',
    venue: 'house',
    about: ['seigaiha'],
    ...free,
    when: { time: '09:00', minutes: 60, rule: 'FREQ=MONTHLY;BYDAY=1SU' },
  },
  {
    slug: 'every-map-lies',
    title: { en: 'Every map lies', fr: 'Toute carte ment', ar: 'كل خريطة تكذب' },
    promise: {
      en: 'Which lie would you like? Eighteen projections and what each one hides.',
      fr: 'Quel mensonge préférez-vous ? Dix-huit projections et ce que chacune cache.',
      ar: 'أي كذبة تفضّل؟ ثمانية عشر إسقاطًا وما يخفيه كل منها.',
    },
    description: {
      en: 'A sphere does not lie flat. From Mercator to Goode we look at what was given up for what: angles, areas, distances or the oceans.',
      fr: 'Une sphère ne se met pas à plat. De Mercator à Goode, nous regardons ce qui a été sacrifié et pour quoi : les angles, les surfaces, les distances ou les océans.',
      ar: 'الكرة لا تنبسط. من مركاتور إلى غود ننظر إلى ما ضُحّي به ومقابل ماذا: الزوايا أم المساحات أم المسافات أم المحيطات.',
    },
    type: 'talk',
    audiences: ['adults'],
    access: ['captions', 'sign-language', 'hearing-loop', 'step-free'],
    languages: ['en'],
    attendance: 'both',
    venue: 'house',
    about: ['map-mercator', 'map-goode', 'map-gall-peters'],
    ...free,
    when: {
      time: '18:30',
      minutes: 90,
      rule: 'FREQ=MONTHLY;BYDAY=3TH',
      moved: [{ date: 2, time: '19:30' }],
    },
  },
  {
    slug: 'open-late',
    title: {
      en: 'Open late: patterns of the sky',
      fr: 'Nocturne : motifs du ciel',
      ar: 'سهرة: زخارف السماء',
    },
    promise: {
      en: 'The last Friday of the month, until ten.',
      fr: 'Le dernier vendredi du mois, jusqu’à vingt-deux heures.',
      ar: 'آخر جمعة من كل شهر حتى العاشرة مساءً.',
    },
    type: 'late',
    audiences: ['adults', 'young-people'],
    access: ['step-free'],
    attendance: 'in-person',
    venue: 'house',
    about: ['stars-north', 'venus-rose', 'analemma'],
    ...free,
    when: { time: '18:00', minutes: 240, rule: 'FREQ=MONTHLY;BYDAY=-1FR' },
  },
  {
    slug: 'described-tour',
    title: { en: 'Patterns described', fr: 'Motifs décrits', ar: 'زخارف موصوفة' },
    promise: {
      en: 'An audio-described tour with six prints in relief to touch.',
      fr: 'Une visite audiodécrite, avec six estampes en relief à toucher.',
      ar: 'جولة بوصف صوتي مع ست مطبوعات بارزة للّمس.',
    },
    type: 'tour',
    audiences: ['everyone'],
    access: ['audio-description', 'touch', 'step-free', 'hearing-loop'],
    languages: ['en'],
    attendance: 'in-person',
    venue: 'house',
    about: ['gosper-curve'],
    free: true,
    booking: registered(8, 2),
    when: { time: '10:30', minutes: 90, rule: 'FREQ=MONTHLY;BYDAY=2TH' },
  },
  {
    slug: 'tessellation-mornings',
    title: { en: 'Tessellation mornings', fr: 'Matinées pavage', ar: 'صباحات التبليط' },
    promise: {
      en: 'Which shapes fill the floor? A morning for school classes.',
      fr: 'Quelles formes remplissent le sol ? Une matinée pour les classes.',
      ar: 'أي الأشكال تملأ الأرضية؟ صباح للصفوف المدرسية.',
    },
    type: 'school',
    audiences: ['schools'],
    access: ['step-free', 'quiet-space'],
    languages: ['en', 'fr'],
    attendance: 'in-person',
    venue: 'garden',
    about: ['archimedean-tilings', 'penrose-rhombs'],
    free: true,
    booking: registered(30, 30),
    when: {
      time: '09:30',
      minutes: 120,
      rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=40',
      cancelled: [7, 8, 9, 10],
    },
  },
  {
    slug: 'stars-by-compass',
    title: {
      en: 'Stars by compass: a course',
      fr: 'Étoiles au compas : un cours',
      ar: 'نجوم بالفرجار: دورة',
    },
    promise: {
      en: 'Six Tuesdays from a circle to a star of sixteen points.',
      fr: 'Six mardis, du cercle à l’étoile à seize branches.',
      ar: 'ستة أيام ثلاثاء من الدائرة إلى نجمة بست عشرة رأسًا.',
    },
    type: 'course',
    audiences: ['adults'],
    access: ['step-free', 'captions'],
    languages: ['en'],
    attendance: 'both',
    venue: 'garden',
    series: 'hands',
    about: ['eightfold-stars', 'twelvefold-stars'],
    free: false,
    offers: [
      {
        name: { en: 'All six evenings', fr: 'Les six soirées', ar: 'الأمسيات الست' },
        amount: 90,
        currency: 'EUR',
      },
    ],
    booking: registered(10, 1),
    when: { time: '18:00', minutes: 120, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=6' },
  },
  {
    slug: 'game-of-life',
    title: {
      en: 'A film that nobody made',
      fr: 'Un film que personne n’a fait',
      ar: 'فيلم لم يصنعه أحد',
    },
    promise: {
      en: 'Cells live and die by three rules, for forty minutes, on the large wall.',
      fr: 'Des cellules vivent et meurent selon trois règles, quarante minutes, sur le grand mur.',
      ar: 'خلايا تحيا وتموت بثلاث قواعد أربعين دقيقة على الجدار الكبير.',
    },
    type: 'screening',
    audiences: ['everyone'],
    access: ['step-free', 'captions'],
    attendance: 'in-person',
    venue: 'house',
    about: ['glider-gun', 'r-pentomino'],
    ...free,
    when: { time: '16:00', minutes: 40, days: [9, 23, 51, 72] },
  },
  {
    slug: 'canon-for-strings',
    title: { en: 'A canon is a pattern', fr: 'Un canon est un motif', ar: 'الكانون زخرف' },
    promise: {
      en: 'Music that is its own mirror image.',
      fr: 'Une musique qui est sa propre image en miroir.',
      ar: 'موسيقى هي صورة مرآة لنفسها.',
    },
    type: 'concert',
    audiences: ['everyone'],
    access: ['step-free', 'hearing-loop'],
    attendance: 'in-person',
    venue: 'house',
    about: ['lissajous-table'],
    status: 'cancelled',
    free: false,
    offers: [
      { name: { en: 'Standard', fr: 'Plein tarif', ar: 'عادي' }, amount: 15, currency: 'EUR' },
    ],
    booking: { mode: 'none' },
    when: { time: '19:30', minutes: 80, days: [40] },
  },
  {
    slug: 'days-of-pattern',
    title: { en: 'Days of pattern', fr: 'Les journées du motif', ar: 'أيام الزخرف' },
    promise: {
      en: 'Three days, every room, everything open to everyone.',
      fr: 'Trois jours, toutes les salles, tout ouvert à tous.',
      ar: 'ثلاثة أيام وكل القاعات وكل شيء مفتوح للجميع.',
    },
    type: 'other',
    audiences: ['everyone', 'families'],
    access: ['step-free', 'relaxed', 'sign-language'],
    attendance: 'in-person',
    venue: 'house',
    about: ['mandelbrot-set', 'penrose-kites', 'damask'],
    ...free,
    when: { minutes: 4320, days: [61] },
  },
];
