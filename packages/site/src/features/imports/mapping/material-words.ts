// Whether values name what things are made of, by the beginnings of the commonest words for it: a
// heading alone may mean the matter of a book.

const BEGINNINGS = (
  'papel papier paper carta carto cartul cuer cuir couro leather leder pelle pell piel peau ' +
  'mader bois legn hout holz wood metal hierr fer ferr ijzer eisen iron acer acier acci ' +
  'bronc bronz cobre cuivre rame koper copper laton laiton otton plat argent zilver silver ' +
  'prata oro or ouro gold estan etain stagn plom piomb alumin zinc vidri verre vetro vidro ' +
  'glas ceram barro argil terra terre tierra cera cire loza faien maiol porcel gres azulej ' +
  'piedr pierre pietr pedra steen stein stone marm yeso platre gess granit arenis lana ' +
  'laine wool lin lino linho algod coton cotone seta soie silk seda tela toile lienz tessut ' +
  'tejid tecid tissu hilo filo hueso os osso marfil ivoir avori marfim nacar caucho gomm ' +
  'plast bakel cristal pergam parchem pluma pelo fibr esmalt email smalt laca tinta encre ' +
  'inchiostr oleo huile olio acuarel tempera caña mimbre osier vimini vime paja paille ' +
  'paglia palha corcho noce noyer nogal roble chene querc carval pino pin castan chatai ' +
  'ebano caoba acaj coral ambar jade asta corn cuerno'
)
  .split(' ')
  .map((word) => plain(word));

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A short word has to be whole: “or” is gold, and the beginning of “orchestre”. */
const MIN_BEGINNING = 4;

const isMaterial = (word: string): boolean =>
  BEGINNINGS.some((one) => (one.length < MIN_BEGINNING ? word === one : word.startsWith(one)));

/** Words for what they show or are about have hardly a material among them. */
const MAX_PART = 0.2;

export function saysNoMaterial(samples: readonly string[]): boolean {
  const naming = samples.filter((text) =>
    plain(text)
      .split(/[^\p{L}]+/u)
      .some((word) => word !== '' && isMaterial(word)),
  );
  return naming.length < samples.length * MAX_PART;
}
