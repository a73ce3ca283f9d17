// Given names that are common among makers, in small letters: they tell “Charles Eames, Ray Eames”,
// two people, from “García Márquez, Gabriel José”, one. A name that is not here decides nothing.
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `aaron abel abraham ada adam adele adolf adolph adrian agnes ahmad ahmed aisha alan albert albrecht
  alessandro alex alexander alexandra alexandre alexis alfred alfredo ali alice alison allan allen
  alonso álvaro amelia amy ana anders andré andrea andreas andrew andré angela ann anna anne annette
  annie anselm anthony antoine anton antoni antonia antonio antónio arnold arthur artur arturo
  auguste augustin augustus barbara barry bartolomeo beatrice beatriz ben benjamin berenice bernard
  bernardo bert bertha betty bill bob boris brian bruce bruno camille carel carl carla carlo carlos
  carmen carol caroline caspar catherine cathérine cecil cecilia charles charlotte chris christian
  christina christine christoph christophe christopher claire clara clare claude claudia clement
  colin conrad constance cornelia cornelis craig cristina daniel daniela dante david deborah denis
  dennis diana diego dieter dinos dirk dmitri dolores domenico domingo don donald dora dorothea
  dorothy douglas duncan edgar edith edmund edouard édouard eduard eduardo edvard edward edwin eileen
  elena eleanor elisabeth eliza elizabeth ella ellen elsa emil émile emile emilia emilio emily emma
  enrico enrique eric erich erik ernest ernesto ernst esther étienne eugen eugene eugène eugenio eva
  evelyn fatima federico felix félix ferdinand fernand fernando filippo florence francesca francesco
  francis francisca francisco franco françois françoise frank franz fred frederic frédéric
  frederick friedrich frieda frida fritz gabriel gabriele gareth gary gaspar gavin geoffrey georg
  george georges georgia gerald gérard gerard gerhard gerrit gertrude giacomo gian gilbert giles
  gillian giorgio giovanna giovanni giulia giulio giuseppe gonzalo gordon graham grace greta guido
  guillaume guillermo gunter günther gustav gustave guy hannah hans harold harriet harry hassan heinrich
  helen helena helene hélène helga helmut hendrick hendrik henri henriette henry herbert herman
  hermann hilda hilma horace howard hubert hugh hugo ian ibrahim ida ignacio ilse ines inês ingrid irene
  irma isaac isabel isabella isidore ivan ivor jack jackson jacob jacopo jacqueline jacques jaime jake
  jakob james jan jane janet javier jean jeanne jeff jennifer jenny jeremy jerome jessica jim joan
  joanna joão joaquin joaquín joe johan johann johanna johannes john jonas jonathan jorge josé jose
  josef joseph josephine joshua juan juana judith jules julia julian julie julien julio julius kai karel
  karen karin karl karla kate katharina katherine kathleen käthe keith kenneth kevin khalid klaus konrad
  kurt lars laura laurence laurent lawrence léa lee leo leon léon leonard leonardo leonora leopold
  leslie lewis lilian lillian lilly linda lisa lorenzo lotte louis louisa louise luc luca lucas lucia
  lucie lucien lucy ludovico ludwig luigi luis luís luisa lydia maarten madeleine magdalena man manuel
  marc marcel marco marcos margaret margarete margarita margherita marguerite maria maría marianne
  marie mario marion mark marta martha martin mary mathilde matteo matthew matthias maud maurice max
  maximilian may mehmet mercedes michael michel michelangelo michele mies miguel mikhail milton minna
  miriam mohamed mohammed mona monica muhammad mustafa nadia nancy naomi natalia nathan neil nicholas
  nick nicola nicolas nicole niels niki nikolai nina nora norman olga oliver olivia omar oscar oskar otto
  pablo pamela paola paolo pascal patricia patrick paul paula pauline pedro peggy percy peter philip
  philippe philipp pier piero pierre piet pieter pietro rachel rafael raffaele ralph ramon ramón raoul
  raphael raul raúl ray raymond rebecca reinhard renate rené renée rebeca ricardo richard rita robert
  roberta roberto roger roland rolf roman ronald rosa rosalind rose rosemary roy rudolf rufus ruth
  salvador salvatore sam samuel sandra sandro sara sarah sebastian sébastien sergei sergio sharon sheila
  sigmund simon simone sofia sol sonia sophia sophie stanley stefan stefano stella stephan stephen steve
  steven stuart susan susanna suzanne sven sylvia sylvie tacita teresa theo theodor théodore theodore
  theresa thérèse thomas tim timothy tom tomás tommaso tony toni tracey ulrich umberto ursula valentina
  valerie vanessa vera veronica vicente victor victoria vincent vincenzo viola virginia vittorio
  vladimir walker walter wassily wendy werner wilhelm wilhelmina willem william wolfgang xavier yasmin
  yves yvonne zaha zoe`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
