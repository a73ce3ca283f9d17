// Words that reverse what the others in a heading say: “Rejected artist” is not the artist, and
// “Draft description” is not for visitors. Nine languages; `*` stands for any end of a word.

export const reversingWords = `
not non never without former formerly previous old obsolete superseded deprecated outdated
internal private confidential restricted secret hidden draft* temporary provisional interim working
proposed suggested suspected supposed disputed doubtful uncertain rejected discarded wrong incorrect
erroneous false fake unverified unchecked unconfirmed pending auction purchase* insured
insurance invoice replaced cancelled stolen
nicht kein keine ohne fruher* ehemalig* alte alter altes veraltet* intern* vertraulich*
vorlaufig* entwurf* provisorisch* arbeits arbeit vermutlich* vermutet* fraglich* zweifelhaft*
verworfen* abgelehnt* falsch* fehlerhaft* ungepruft* unbestatigt* gesperrt* verkauf* ankauf* verloren
sans ancien ancienne anciens anciennes obsolete interne confidentiel* restreint* cache provisoire*
brouillon* travail propose proposee suppose* presume* conteste* douteu* rejete* ecarte* errone*
inexact* faux verifier verifie verifiee vente achat assure* perdu* vole*
senza vecchio vecchia vecchi vecchie precedente precedenti superat* interno interna interni interne
riservat* provvisori* bozza bozze lavoro propost* presunt* dubbi* scartat* rifiutat* errat* sbagliat*
verificare verificato vendita acquisto perdut*
antiguo antigua antiguos antiguas anterior anteriores interno interna internos internas
reservad* confidencial* provisional* borrador* trabajo propuest* presunt* dudos* rechazad* descartad*
erroneo* erronea* equivocad* verificar verificado venta compra perdid*
niet geen zonder voormalig* vroeger* oud oude vorig* verouderd* interne intern vertrouwelijk*
voorlopig* vermoed* twijfelachtig* verworpen afgewezen fout foutief onjuist*
ongecontroleerd* verkoop aankoop
nao sem antigo antiga antigos antigas internos internas reservado reservada provisori* rascunho*
trabalho proposto suposto duvidos* rejeitad* errado* erroneo* venda
旧 非公開 内部 部内 仮 暫定 下書き 誤 未確認 要確認 不採用 購入 売却
قديم قديمه سابق سابقه داخلي داخليه سري سريه مسوده موقت موقته خطا مرفوض غير ليس
`
  .trim()
  .split(/\s+/u);
