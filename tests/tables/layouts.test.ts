// Tables for which no profile was made are understood as well as before: those that may be looked
// at, and those held out, whose faults are not shown.
import { describe, expect, it } from 'vitest';
import { layoutSets, layoutTables, sampleTables, type LayoutSet } from './expectation.ts';
import { measureSamples, totalsOf, type MeasuredSample } from './measured-samples.ts';

/** What is reached today, which may only become better. Shares are of 1. */
const reached: Readonly<Record<LayoutSet, Record<string, number>>> = {
  'other-layouts': {
    right: 0.978,
    asked: 0.118,
    wrongInSilence: 0,
    privatePublic: 0,
    wronglyPrivate: 0.019,
    flags: 0,
    makers: 17,
    measures: 2,
    untitled: 4,
    secrets: 0,
    maxQuestions: 9,
  },
  'hard-layouts': {
    right: 0.7,
    asked: 0.43,
    wrongInSilence: 0,
    privatePublic: 0,
    wronglyPrivate: 0,
    flags: 0,
    makers: 0,
    measures: 0,
    untitled: 0,
    secrets: 0,
    maxQuestions: 10,
  },
  'held-out': {
    right: 0.99,
    asked: 0.106,
    wrongInSilence: 1,
    privatePublic: 0,
    wronglyPrivate: 0.008,
    flags: 0,
    makers: 0,
    measures: 0,
    untitled: 0,
    secrets: 0,
    maxQuestions: 3,
  },
};

/** Once held out, and opened for improving the program: they are never held out again. */
const opened = new Set(
  'access-inventario-diocesano affiches-amis-du-cinema alat-musiqiya-jamia album-del-pueblo archivio-fotografico archivio-parrocchiale archivo-fotografico-datos-abiertos argus-history-center arquivo-fotografico-camara arquivo-nobrade-fundo arshif-suwar-madina artic-api artist-estate-works artlogic-stock artsmia-jsonl azulejos base-de-recherche-art base-photographies basisregistratie-heemkring bedrijfsarchief-olie beeldbank-streekarchief beni-culturali-regione bibliotheque-fonds-patrimonial bijutsukan-sakuhin-list borough-record-office brouwerijmuseum bruksmuseum-sv-en bunka-isan-ja carlotta-foremal carnegie-flat carteles-fiestas cartes-postales-club catalogit-entries catalogit-farm-village chapel-heritage-list city-art-museum civico-medagliere cleveland-open-access coin-cabinet-obv-rev coleccion-corporativa-banco collection-beaux-arts collection-online-download college-art-museum contentdm-harbor-photographs cooper-hewitt-api costume-store-cards county-herbarium-sheets daigaku-kagaku-kiki demus-numismatika dhakirat-al-hayy dialect-tapes-archive dpla-flattened ecomusee-du-plateau egg-cabinet-oology eingangsbuch-heimatverein embark-json erfgoed-objecten etnografia-asociacion europeana-flattened faust-stadtmuseum fenwick-api ficha-bienes-muebles fichas-de-inventario finna-records fire-brigade-list forges-industrial-museum-bilingual fotosammlung-stadtarchiv fototeca-comarcal-sierra fototeca-valdora fotothek-liste gabinetto-di-fisica gakkou-kyoudoshitsu galerie-lagerliste gemeentelijke-kunstcollectie google-form-neighbourhood-archive great-dunsley-history-group guardaroba-teatro hallazgos-yacimiento heimatstube-liste heimatverein-zwei-kopfzeilen hembygdsgarden herbarium-dwc heritage-room-register historisch-voorwerp-kaart historische-kring-voorwerpen ibmuseum-daicho imdas-volkskunde imprimerie-filemaker inarte-fichas ingenium-canada insektensammlung instrumentos-conservatorio inventario-comune kansallisgalleria-fi keramiksammlung-hohenthal khizanat-al-makhtutat kirche-heimatstube kitamori-mingu-mokuroku kokuritsu-hakubutsukan kunstbesitz-der-stadt kunsthalle-auf-reisen kyodo-shiryokan-daicho lake-museum-api landesmuseum-objektexport marc-fields mathaf-al-nasij mathaf-alqasr-islami mathaf-bila-hudud matriznet-fichas midas-grafik minato-bijutsukan mineraliensammlung-uni mineraux-du-museum mingu-card mingu-kiso-list minzoku-hyouhon-shiryou muenzkabinett-rottenau mura-no-minzoku-kan musee-base-interne musee-du-jouet-saint-aubrac musee-ethnographique-outremer musee-mode-valmorin musees-de-ville-ouvert museo-arte-obras museo-aziendale-motociclette museo-civilta-contadina museo-comarcal-lista museo-del-cine museo-della-scuola museo-historia-natural museo-nacional-historia museu-do-traje museu-povos-serra-alta museu-terras-altas museus-catalunya muzeum-regionalne national-gallery-tables national-museum-te navigart-notices newspaper-picture-library numismatic-search-csv numismatica-armas-quartel open-collectiedata opere-chiese-sotterranee oral-history-project-log outils-agricoles-fiches palissy-pop park-service-cards park-service-catalog penn-museum pfarrkirchen-inventar photos-village physics-teaching-instruments port-larkin-ships portable-finds powerhouse-phm proficio-natural-history public-library-public-domain quilt-and-folk-art-base railroad-depot-access railway-club-stock registre-des-depots registro-museo-regional reperti-scavo resourcespace-phototheque sakagura-shiryokan samira-esportazione schede-beni-demoantropologici schulmuseum-lehrmittel schuttersgilde science-museum-api sculpture-trail sijill-al-mathaf sijill-athar-raqmi sijill-mathaf skin-beaux-arts speelgoed-filemaker spielzeugkammer staatliche-sammlungen stadsarchief-beeldbank stadtgeschichte-wien state-museum-items stoomgemaal-werklijst streekarchief-oosterwaard studio-museum-release tainacan-inbcm technology-collection-open-data tessuti-antichi textil-andino toshokan-digital-archive traje-regional-serra tramway-society-stock tresor-des-eglises turath-shaabi universitaet-physiksammlung university-art-museums-api veterinary-anatomy-teaching vic-goldfields-records visserijmuseum-access walters-list webmuseo-beaux-arts wendham-college-api wikidata-query'.split(
    ' ',
  ),
);

describe('tables for which no profile was made', () => {
  const tables = layoutSets.flatMap((set) => layoutTables(set).map((table) => ({ set, ...table })));

  it('are at least 24, each language of headings at least twice, and none of a profile', () => {
    expect(tables.length).toBeGreaterThanOrEqual(24);
    const languages = tables.map(({ expected }) => expected.language);
    for (const language of ['en', 'fr', 'de', 'it', 'es', 'nl', 'pt', 'ja', 'ar'])
      expect(languages.filter((one) => one === language).length).toBeGreaterThanOrEqual(2);
    expect(tables.flatMap(({ expected }) => expected.profile ?? [])).toEqual([]);
  });

  it('are held out only until somebody has looked at them', () => {
    const heldOut = tables.filter(({ set }) => set === 'held-out');
    expect(heldOut.filter(({ name }) => opened.has(name.split('.')[0] ?? ''))).toEqual([]);
  });

  it('are not part of the other sample tables', () => {
    const paths = new Set(sampleTables().map(({ path }) => path));
    expect(tables.filter(({ path }) => paths.has(path))).toEqual([]);
  });

  const filledSets = layoutSets.filter((set) => layoutTables(set).length > 0);
  it.each(filledSets)(
    'are understood as well as before: %s',
    async (set) => {
      const measured = await measureSamples({ without: false }, layoutTables(set));
      const totals = totalsOf(measured);
      const found: Record<string, number> = {
        asked: totals.counts.asked / totals.filled,
        wrongInSilence: totals.counts.wrongInSilence,
        privatePublic: totals.counts.privatePublic,
        wronglyPrivate: totals.wronglyPrivateShare,
        flags: totals.flagsDisobeyed,
        makers: totals.makersWrong,
        measures: totals.measuresWrong,
        untitled: totals.untitled,
        secrets: totals.secretsPublic,
        maxQuestions: totals.maxQuestions,
      };
      const { right = 1, ...limits } = reached[set];
      const faults = set === 'held-out' ? 'Its faults are not shown.' : faultsOf(measured);
      for (const [what, limit] of Object.entries(limits))
        expect(found[what], `${what}\n${faults}`).toBeLessThanOrEqual(limit);
      expect(totals.rightShare).toBeGreaterThanOrEqual(right);
    },
    240_000,
  );
});

const faultsOf = (measured: readonly MeasuredSample[]): string =>
  measured
    .flatMap(({ name, judgement }) =>
      judgement.faults
        .filter((fault) => !/^(asked|unread):/.test(fault))
        .map((fault) => `${name}: ${fault}`),
    )
    .join('\n');
