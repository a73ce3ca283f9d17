// Ages of the past that began and ended at other times in other countries. Their years are those
// between which they were anywhere in the old world, so that none of them is wrong.
import type { Term, TermRow } from '../terms.ts';

const about = (from: number, to: number): Term => ({ is: 'named', from, to, about: true });

export const prehistory: readonly TermRow[] = [
  [
    'mesolithic|mesolithikum|mittelsteinzeit|mittlere steinzeit|mesolithique|mesolitico|mesolithicum|middensteentijd|midden-steentijd|midden steentijd',
    about(-10000, -4000),
  ],
  [
    'neolithic|neolithikum|jungsteinzeit|jungere steinzeit|neolithique|neolitico|neolithicum|nieuwe steentijd|العصر الحجري الحديث|النيوليتي',
    about(-10000, -1800),
  ],
  [
    'early neolithic|fruhneolithikum|fruhes neolithikum|fruhe jungsteinzeit|neolithique ancien|neolitico antico|neolitico antiguo|neolitico antigo|vroeg neolithicum',
    about(-10000, -3500),
  ],
  [
    'middle neolithic|mid neolithic|mittleres neolithikum|mittelneolithikum|neolithique moyen|neolitico medio|midden neolithicum',
    about(-7000, -2300),
  ],
  [
    'late neolithic|final neolithic|spatneolithikum|endneolithikum|spates neolithikum|neolithique final|neolithique tardif|neolithique recent|neolitico finale|neolitico recente|neolitico tardo|neolitico final|laat neolithicum',
    about(-7000, -1800),
  ],
  [
    'chalcolithic|copper age|eneolithic|kupferzeit|chalcolithique|eneolitico|calcolitico|eta del rame|edad del cobre|idade do cobre|kopertijd',
    about(-5500, -1800),
  ],
  [
    'bronze age|bronzezeit|age du bronze|eta del bronzo|edad del bronce|idade do bronze|bronstijd|العصر البرونزي|عصر البرونز',
    about(-3500, -500),
  ],
  [
    'early bronze age|fruhbronzezeit|fruhe bronzezeit|altere bronzezeit|bronze ancien|age du bronze ancien|bronzo antico|antica eta del bronzo|eta del bronzo antico|bronce antiguo|edad del bronce antiguo|bronze antigo|idade do bronze antigo|vroege bronstijd|العصر البرونزي المبكر|العصر البرونزي القديم',
    about(-3500, -1100),
  ],
  [
    'middle bronze age|mid bronze age|mittelbronzezeit|mittlere bronzezeit|bronze moyen|age du bronze moyen|bronzo medio|media eta del bronzo|eta del bronzo medio|bronce medio|edad del bronce medio|bronze medio|idade do bronze medio|midden-bronstijd|middenbronstijd|midden bronstijd|العصر البرونزي الوسيط|العصر البرونزي الاوسط',
    about(-2300, -1000),
  ],
  [
    'late bronze age|final bronze age|spatbronzezeit|spate bronzezeit|jungere bronzezeit|endbronzezeit|bronze final|age du bronze final|bronze recent|age du bronze recent|bronzo finale|bronzo recente|bronzo tardo|tarda eta del bronzo|eta del bronzo finale|eta del bronzo recente|eta del bronzo tardo|bronce final|bronce tardio|edad del bronce final|edad del bronce tardio|idade do bronze final|late bronstijd|العصر البرونزي المتاخر|العصر البرونزي الحديث',
    about(-1700, -500),
  ],
  [
    'iron age|eisenzeit|age du fer|eta del ferro|edad del hierro|idade do ferro|ijzertijd|العصر الحديدي|عصر الحديد',
    about(-1300, 1100),
  ],
  [
    'early iron age|fruhe eisenzeit|altere eisenzeit|premier age du fer|1er age du fer|prima eta del ferro|primera edad del hierro|primeira idade do ferro|vroege ijzertijd',
    about(-1300, 100),
  ],
  [
    'late iron age|spate eisenzeit|jungere eisenzeit|second age du fer|deuxieme age du fer|seconda eta del ferro|segunda edad del hierro|segunda idade do ferro|late ijzertijd',
    about(-600, 1100),
  ],
  ['hallstatt|hallstattzeit|periode de hallstatt', about(-1200, -400)],
  ['la tene|latene|latenezeit|periode de la tene', about(-500, 50)],
  ['urnenfelderzeit|urnfield', about(-1350, -700)],
  ['gallo-romain|gallo-romaine|epoque gallo-romaine|periode gallo-romaine', about(-60, 500)],
  ['romano-british', about(40, 420)],
  ['medieval|mediaeval|mittelalterlich|middeleeuws', about(500, 1500)],
  [
    'early medieval|early middle ages|fruhmittelalter|fruhes mittelalter|haut moyen age|alto medioevo|alta edad media|vroege middeleeuwen|alta idade media',
    about(400, 1100),
  ],
  ['hochmittelalter|hohes mittelalter|high middle ages|moyen age central', about(950, 1300)],
  ['spatmittelalter', about(1200, 1525)],
  ['bas moyen age|baja edad media|baixa idade media|basso medioevo', about(1000, 1525)],
  [
    'early modern|early modern period|fruhe neuzeit|epoque moderne|eta moderna|edad moderna|idade moderna',
    about(1450, 1820),
  ],
  ['post-medieval|postmedieval|postmittelalterlich', about(1450, 1900)],
  ['late medieval', about(1200, 1540)],
  ['high medieval', about(950, 1300)],
  ['jomon', about(-14500, -300)],
  ['initial jomon', about(-10000, -4000)],
  ['early jomon', about(-5500, -3200)],
  ['middle jomon|mid jomon', about(-3600, -2300)],
  ['late jomon', about(-2600, -1000)],
  ['final jomon', about(-1400, -300)],
  ['yayoi', about(-1000, 300)],
  ['early yayoi', about(-800, -150)],
  ['middle yayoi|mid yayoi', about(-400, 100)],
  ['late yayoi', about(1, 300)],
  ['kofun', about(240, 710)],
  ['early kofun', about(240, 420)],
  ['middle kofun|mid kofun', about(350, 520)],
  ['late kofun', about(450, 650)],
  ['asuka', about(538, 710)],
];
