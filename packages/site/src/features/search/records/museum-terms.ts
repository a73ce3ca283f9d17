// The commonest words of museums in seven languages, each leading to the words of the museum's own
// language: in an English museum “toile” finds a canvas. Single words only, as several match as a
// phrase. Left out is what begins common names or is another word elsewhere (or, main, son, Mar-).
import type { OneWaySynonym } from '../providers/search-query.ts';

/** The languages of the columns. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar'];

/** One meaning in a line; a dash where no word is safe, a comma between spellings. */
const TERMS = `
oil huile öl óleo olio olie زيت
canvas toile leinwand lienzo - doek قماش
kiss baiser kuss beso bacio kus قبلة
watercolour,watercolor aquarelle aquarell acuarela acquerello aquarel -
engraving gravure kupferstich grabado incisione gravure -
etching - radierung aguafuerte acquaforte ets -
print estampe druckgrafik estampa stampa prent -
drawing dessin zeichnung dibujo disegno tekening رسم
painting peinture gemälde pintura dipinto schilderij لوحة
sculpture sculpture skulptur escultura scultura beeldhouwwerk منحوتة
statue statue statue estatua statua standbeeld تمثال
portrait portrait porträt,bildnis retrato ritratto portret بورتريه
landscape paysage landschaft paisaje paesaggio landschap -
river rivière fluss - fiume rivier نهر
flower fleur blume - - bloem زهرة
flowers fleurs blumen flores fiori bloemen زهور
horse cheval pferd caballo cavallo paard حصان
horses chevaux pferde caballos cavalli paarden خيول
dog chien - perro - hond كلب
cat - katze - gatto - قطة
bird oiseau - pájaro uccello - طائر
birds oiseaux vögel pájaros uccelli vogels طيور
tree arbre - árbol albero - شجرة
house - - - - huis منزل
church église kirche iglesia chiesa kerk كنيسة
castle - - castillo castello kasteel قلعة
bridge - brücke puente - - جسر
woman femme - mujer - vrouw امرأة
women femmes frauen mujeres - vrouwen نساء
child enfant - niño bambino - طفل
king - - - - - ملك
queen - königin reina - koningin ملكة
angel - - - - ملاك
death - - muerte morte - موت
war guerre krieg guerra guerra oorlog حرب
peace - frieden - - vrede سلام
night nuit nacht noche notte nacht ليل
winter hiver winter invierno inverno winter شتاء
spring printemps frühling primavera primavera - ربيع
autumn automne herbst otoño autunno herfst خريف
gold - gold - - goud ذهب
silver argent silber plata argento zilver فضة
wood - holz madera legno hout خشب
bronze bronze bronze bronce bronzo brons برونز
marble marbre marmor mármol marmo marmer رخام
glass verre - vidrio vetro - زجاج
paper papier papier papel - papier ورق
ivory ivoire elfenbein marfil avorio ivoor عاج
silk soie seide seda seta zijde حرير
wool laine wolle - - - صوف
ceramic céramique keramik cerámica ceramica keramiek خزف
porcelain porcelaine porzellan porcelana porcellana porselein -
jewellery,jewelry bijoux schmuck joyas gioielli juwelen مجوهرات
coin - münze moneda moneta munt -
tapestry tapisserie wandteppich tapiz arazzo wandtapijt -
photograph photographie fotografie fotografía fotografia - -
book livre - libro libro boek كتاب
manuscript manuscrit handschrift manuscrito manoscritto handschrift مخطوط
mask masque maske máscara maschera masker قناع
carpet tapis teppich alfombra tappeto tapijt سجادة
chair - stuhl - sedia stoel كرسي
sun soleil sonne - - - شمس
moon lune - - - maan قمر
ship navire schiff - - schip سفينة
garden jardin garten jardín giardino tuin حديقة
mountain montagne - montaña montagna - جبل
city - stadt ciudad città - مدينة
dance danse tanz danza danza dans رقص
music musique musik música musica muziek موسيقى
mother - - madre madre moeder -
`;

/**
 * Words of other languages, each with those of `language`, under ids of their own, so that none of
 * the staff's is touched. None for a language without a column.
 */
export function museumTerms(language: string): OneWaySynonym[] {
  const own = LANGUAGES.indexOf(language.slice(0, 2));
  return TERMS.trim()
    .split('\n')
    .flatMap((line) => {
      const columns = line
        .split(' ')
        .map((words) => words.split(',').filter((word) => word !== '-'));
      const synonyms = columns[own] ?? [];
      const inputs = new Set(columns.flat().filter((word) => !synonyms.includes(word)));
      return synonyms.length === 0
        ? []
        : [...inputs].map((input) => ({ objectID: `terms-${input}`, input, synonyms }));
    });
}
