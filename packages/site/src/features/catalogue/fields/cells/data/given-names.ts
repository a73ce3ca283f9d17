// Given names that are common among makers, in small letters: they tell “Charles Eames, Ray Eames”,
// two people, from “García Márquez, Gabriel José”, one. A name that is not here decides nothing.
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `aaron abel abraham ada adam adela adele adolf adolph adrian afonso agnes agustín ahmad ahmed
  aisha alan albert alberto albrecht aldo alejandro alessandra alessandro alessia alex alexander
  alexandra alexandre alexis alfonso alfred alfredo ali alice alicia alison allan allen alonso
  amedeo amelia amparo amy amália américo ana anabela anders andrea andreas andrew andré andrés
  angela angelina angelo angélica ann anna annalisa anne annette annie anselm anthony antoine
  anton antonella antoni antonia antonio antónia antónio aníbal armando arnold arthur artur arturo
  attilio auguste augustin augusto augustus aurora baltasar barbara barry bartolomeo beatrice
  beatriz belmira ben benito benjamin bento beppe berenice bernard bernardino bernardo bert bertha
  betty bill blanca bob boris brian bruce bruno caetano camille camillo carel carl carla carlo
  carlos carlota carlotta carmen carol caroline caspar catarina catherine cathérine cecil cecilia
  celeste cesare charles charlotte chiara chris christian christina christine christoph christophe
  christopher cinzia claire clara clare claude claudia claudio clement colin conceição conrad
  constance consuelo cornelia cornelis corrado craig cristina cristóbal custódio cândida cécile
  célestin daniel daniela danilo dante dario david davide deborah denis denise dennis deolinda
  diana diego dieter dino dinos diogo dirk dmitri dolores domenica domenico domingo domingos don
  donald donatella dora dorothea dorothy douglas duarte duncan edgar edith edmund edoardo edouard
  eduard eduarda eduardo edvard edward edwin eileen eleanor elena elisa elisabeth eliza elizabeth
  ella ellen elsa elvira emanuele emil emile emilia emiliano emilio emily emma encarnación enrico
  enrique enzo eric erich erik ermelinda ernest ernesto ernst esmeralda esperanza esteban esther
  ettore eugen eugene eugenia eugenio eugène eva evelyn ezio fabienne fabio fabrizio fatima
  federico felipe felix ferdinand ferdinando fermín fernand fernanda fernando filipe filippo
  filomena flavio florence franca francesca francesco francine francis francisca francisco franco
  frank franz françois françoise fred frederic frederick frida frieda friedrich fritz frédéric
  fulvio fátima félicie félix gabriel gabriele gaetano gareth gary gaspar gavin geneviève gennaro
  geoffrey georg george georges georgia gerald gerard gerardo gerhard germaine gerrit gertrude
  gertrudes ghislaine giacomo gian gianni gil gilbert giles gilles gillian gino giorgia giorgio
  giovanna giovanni gisèle giulia giuliana giuliano giulio giuseppe glória gonzalo gordon grace
  graham graziella graça gregorio greta guadalupe guglielmo guido guilherme guillaume guillermo
  gunter gustav gustave guy gérard günther hannah hans harold harriet harry hassan heinrich helen
  helena helene helga helmut hendrick hendrik henri henriette henrique henry herbert herman
  hermann hermínia hernán hilario hilda hilma honoré horace hortense howard hubert hugh hugo
  hélène ian ibrahim ida ignacio ilse ines ingrid inés inês irene irma irène isaac isabel isabella
  isaura isidore ivan ivo ivor jacinto jack jackson jacob jacopo jacqueline jacques jaime jake
  jakob james jan jane janet javier jean jeanne jeannine jeff jennifer jenny jeremy jerome
  jerónimo jessica jesús jim joan joana joanna joaquim joaquin joaquina joaquín joe johan johann
  johanna johannes john jonas jonathan jorge jose josef josefa joseph josephine joshua josé
  joséphine joão juan juana judith jules julia julian julie julien julio julius julián jérôme
  júlio kai karel karen karin karl karla kate katharina katherine kathleen keith kenneth kevin
  khalid klaus konrad kurt käthe lars laura laurence laurent laurinda lawrence leandro lee lello
  leo leon leonard leonardo leonel leonor leonora leopold leopoldina leslie lewis lidia lilian
  liliana lillian lilly linda lisa lorenza lorenzo lotte louis louisa louise luc luca lucas lucia
  luciana luciano lucie lucien lucienne lucy lucía ludovico ludwig luigi luigia luis luisa luís
  luísa lydia léa léon lídia maarten madeleine magdalena man manuel manuela marc marcel marcelle
  marcello marco marcos margaret margarete margarida margarita margherita marguerite maria
  marianne mariano marie marina mario marion mark marta martha martin mary maría massimo mathilde
  matilde matteo matthew matthias maud maurice maurizio max maximilian may mehmet mercedes michael
  michel michelangelo michele mies miguel mikhail milton minna mireille mirella miriam mohamed
  mohammed mona monica monique muhammad mustafa mário mónica nadia nadine nancy naomi natale
  natalia nathan neil nella nello nicholas nick nicola nicolas nicole nicolás niels niki nikolai
  nina nino nora norman nuno nuria odette odile olga oliver olivia olívia omar oreste ornella
  oscar oskar otto pablo palmira paloma pamela paola paolo pascal pasquale patricia patricio
  patrick patrícia paul paula paulette pauline paulo pedro peggy percy peter philip philipp
  philippe pier piera piero pierre piet pieter pietro pilar rachel rafael raffaele ralph ramiro
  ramon ramón raoul raphael raquel raul ray raymond raymonde raúl rebeca rebecca reinhard remedios
  remo renata renate renato renzo rené renée ricardo riccardo richard rina rinaldo rita robert
  roberta roberto rocío rodrigo roger roland rolande rolf roman romano romeo ronald rosa rosalba
  rosalind rosalía rosaria rosario rose rosemary roy rudolf rufina rufus rui ruth salvador
  salvatore sam samuel sandra sandro santiago sara sarah saverio sebastian sebastián sergei sergio
  sharon sheila sigmund silvano silvia silvio simon simone sofia sofía sol solange soledad sonia
  sophia sophie stanley stefan stefania stefano stella stephan stephen steve steven stuart susan
  susana susanna suzanne sven sylvia sylvie sébastien sílvia tacita teodoro teotónio teresa theo
  theodor theodore theresa thomas théodore thérèse tiago tim timothy tina tom tommaso tomás tomé
  toni tony tracey tullio ugo ulrich umberto ursula valentin valentina valeria valerie vanessa
  vasco vera veronica vicente victor victoria vincent vincenza vincenzo viola virginia vittoria
  vittorio vladimir víctor vítor walker walter wassily wendy werner wilhelm wilhelmina willem
  william wolfgang xavier ximena yasmin yolanda yves yvette yvonne zaha zeferino zeno zoe zoé
  álvaro ángel ángela édouard éliane émile étienne`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
