// Given names that are common among makers, in small letters: they tell “Charles Eames, Ray Eames”,
// two people, from “García Márquez, Gabriel José”, one. A name that is not here decides nothing.
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `aafke aagot aaliyah aaltje aaron abbas abdallah abdel abdul abdulaziz abdullah abel abelardo
  abigail abilio abraham abramo abril abu achille achim ada adalbert adalgisa adam adel adela
  adelaida adelaide adele adelina adeline adelino adnan adolf adolfina adolfo adolph adriaan
  adrian adriana adriano adrien adrián adèle adérito adília aert afaf afonsina afonso agapito
  agata agatha agathe agnes agnieszka agostinho agostino agripina agueda agustín ahlam ahmad ahmed
  aida aiko ailsa aimé aimée aisha akiko akio akira alan alasdair alba albane albert alberta
  albertina albertino alberto albertus albin albino albrecht alceste alcide alcina alda aldo
  aldobrando aleida alejandra alejandro alejo aleksander aleksandr aleksandra alessandra
  alessandro alessia alex alexander alexandra alexandre alexandrina alexei alexej alexia alexis
  alfio alfons alfonsina alfonso alfred alfredina alfredo ali alice alicia alida alison alistair
  alix allan allen alma almerinda almudena alois aloisia alonso alphonse althea altino alun alvaro
  alwine alzira alípio amadeo amadeu amador amal amalia amalie amancio amanda amandine ambrogio
  ambrose ambrosio amedeo amelia amelie amerigo amilcare amin amina amir amjad amos amparo amy
  amália amédée américo amílcar ana anabela anacleta anacleto anastasia anastasio anatole anaïs
  anders andrea andreas andrei andrej andrew andries andrzej andré andrée andrés aneta angela
  angelina angelo angus angèle angélica anicet aniceto anita anke ann anna annabel annalisa anne
  anneke annelies anneliese annemarie annette annick annie annunziata anouk anselm anselma anselmo
  ansgar antero anthony antje antoine antoinette anton antonella antoni antonia antonie antonietta
  antonina antonio antonín antónia antónio anwar aníbal aoife apolinário apolline aquilino
  arabella araceli arcadia arcadio archibald archie arend argia arianna arie aristide arjen arlene
  arlindo armand armanda armande armandina armando armelle armida armin armindo arménio arnaud
  arndt arne arno arnold arrigo arsenio arsène artemio arthur artur arturo arwa asa asako asbjørn
  ascensión asger asma assunta astrid asunción atsushi attilio aude audrey augusta auguste
  augustin augusto augustus aurelia aurelio aurora aurélie aurélien aurélio avelino avis axel aya
  ayako ayman aziz azucena badr balbina baldomero baltasar baltazar balthasar baptiste barbara
  barend barnaby barnabé barry bart bartholomeus bartholomew barthélemy bartolo bartolomeo
  bartolomé basel basil basilio basma bastiaan bastien battista beate beatrice beatrix beatriz
  becky begoña belarmino belinda bella belmira belén ben benedetta benedetto benedicta benedikt
  benedita bengt beniamino benigno benilde benita benito benjamin benjamín benoit benoît bento
  benvenuto beppe berenice bernabé bernadette bernard bernarda bernardete bernardina bernardino
  bernardo bernardus bernd bernhard bert berta bertha beryl bessie beth betje bettina betty biagio
  bianca bibiana bice bilal bill birger birgit birgitta bjarne björn blaise blanca blanche
  boaventura bob bodil bogdan bohumil bonaventura bonifacio bonnie boris boryslav boudewijn bożena
  bram branca braulio brenda brendan brian bridget brigid brigitta brigitte brites bronisław
  bronwen bruce bruna brunella bruno brígida burkhard bushra bärbel béla bérénice börje caetano
  caitlin caleb calixto callum calogero camila camilla camille camillo camilo candace candela
  candelaria candida carel carin carl carla carlo carlos carlota carlotta carmela carmelo carmen
  carminda carmine carol carolina caroline carrie carsten carys casilda casimira casimiro caspar
  cassandra cassiano catalina catarina catello caterina cathal catharina catherine cathy cathérine
  catriona cayetana cayetano cecil cecilia cedric ceferino celedonio celeste celestina celestino
  celia celina celso cesare chantal charles charlotte charlène chelo chiara chiaretta chiyo chloe
  chris christa christel christiaan christian christiane christina christine christoph christophe
  christopher cicely cinzia cipriano ciriaco cirillo cirilo claas claire clara clare clarence
  claude claudia claudio claus clelia clemens clement clemente clementina clementine clifford
  clotilde clémence clément coen coenraad colette colin conceição concepción concetta concha
  conrad constance constantino constança consuelo cora coralie cordelia cordula corentin corinna
  corinne cormac cornelia cornelis corrado corrie cosimo cosme costante costanza craig cremilde
  crescencia crisanto crispino cristiano cristina cristino cristóbal crystal custódia custódio
  cuthbert cynthia cyril cyrille czesław cândida cândido cäcilie cécile cédric célestin célestine
  daan dafydd dagmar dagny daisuke dalal damiano damien damián damião daniel daniela danielle
  danilo danièle dante daphne daria dario dariusz david davide dawn debbie debora deborah decio
  declan deirdre delfim delfina delfín delia della delmira delphine demetrio denis denise dennis
  deolinda deolindo desiderio detlef diana didier diederik diego dieter dietmar dietrich dilys
  dina dinah dinis dino dinos diogo dionisia dionisio dionísio dirck dirk dirkje dmitri dmitry
  dolly dolores domenica domenico domingas domingo domingos dominique domizia don donald donatella
  donato dora dorcas doreen doriana doris dorothea dorothee dorothy douglas douwe dragan dries
  duarte dulce duncan dunya dylan dália dámaso débora désiré désirée eamon ebel eberhard eckhard
  edda edelmira edgar edgardo edite edith edmond edmund edmundo edmée edna edoardo edouard eduard
  eduarda eduardo edvard edward edwin edwina eelco effie efigénia egidio egisto egon eiji eileen
  eilidh einar eivind eladia eladio elaine elda eleanor elena eleonora elettra eleuterio eleutério
  elfriede eli elia elias eligio elijah elin elinor elio elisa elisabeth elisenda eliseo eliza
  elizabeth elke ella ellen elly elof eloisa eloise eloy eloísa elsa else elsie elske elspeth
  elvira elías elísio elżbieta emad emanuela emanuele emeterio emi emiko emil emile emilia
  emiliana emiliano emilija emilio emily emlyn emma emmanuel emmanuelle emmeline emmy emídio
  emília encarnación endre enea engracia enid ennio enoch enrico enrique enriqueta enzo ephraim
  epifanio erasmo ercole erhard eric erica erich erik erling ermanno ermelinda ermelindo
  ermenegildo ermitas erna ernest ernesta ernestina ernestine ernesto ernie ernst eros erwin eskil
  esmeralda esperanza estanislao esteban estefanía estefânia estelle ester esther estrella estêvão
  ethel etta ettore euan euclides eudald eufemia eugen eugene eugenia eugenio eugène eugénia
  eugénio eulalia eulalie eulogio eulália eunice eusebia eusebio eustace eustache eustaquio eva
  evangeline evaristo evelina evelyn evert ewa ewald ewan ewart ezekiel ezequiel ezio ezra fabiana
  fabien fabienne fabio fabián fabrice fabrizio facundo fadi fahd faisal faiza fanchon fanny farid
  farida faris faten fathi fatima fatma fausta faustina faustine faustino fausto fayez fedele
  federica federico fedor fedora felice feliciana feliciano felicidade felicity felipe felisa
  felisbela felismina feliu felix femke ferdi ferdinand ferdinanda ferdinande ferdinando ferenc
  fergus fermín fernand fernanda fernande fernando fernão ferruccio fiammetta fidel filiberto
  filip filipe filippo filomena finbar finn fiona fiorella fiorenzo firmin firmina firmino
  flaminio flavia flavie flavien flavio flora florbela florence florencia florencio florent
  florentina florentino florian florinda florindo floris flávio folke folkert fortunata fosca
  franca frances francesc francesca francesco francette francine francis francisca francisco
  franco frank frans františek franz françois françoise frauke fred freda frederic frederica
  frederick frederico frederik fredrik freek frida frieda friederike friedrich frits fritz fritzi
  frode froilán frédéric fuad fuensanta fulgencia fulgencio fulvio fumiko fátima félicie félix
  gabriel gabriela gabriele gabriella gaetano gail galeazzo gareth gary gaspar gaspard gaspare
  gaston gatien gavin gavino gaël geert geertje geertruida gelindo gema gemma genevieve geneviève
  gennaro genoveva geoffrey geoffroy georg george georges georgette georgi georgia georgiana
  georgina georgine georgy gerald geraldine gerard gerardo gerardus gerd gerda gerhard gerhardus
  gerlinde germaine germano germán gernot gerolamo gerrie gerrit gerritje gerry gertraud gertrud
  gertrude gertrudes gervais gervasio gervaso ghada ghassan gheorghe gherardo ghislaine giacinta
  giacinto giacomo gian giancarlo gianfranco gianluca gianna gianni gianpaolo gideon gigliola gijs
  gijsbert gil gilbert gilberte gilberto gilda giles gilles gillian gina ginette gino gioacchino
  gioele giordano giorgia giorgio giosuè giovan giovanna giovanni girolamo gisela gisèle giuditta
  giulia giuliana giuliano giulio giuseppe giuseppina giustina giusto gladys gloria glória godfrey
  godfried gonzalo gonçalo gordon goro gottfried gotthard gottlieb gottlob govert grace graciano
  graciela graciete gracinda graham graziella graça greer greetje greger gregor gregoria gregorio
  gregório greta gretel griet grietje griselda grégoire guadalupe gualtiero gudmund gudrun
  guerrino guglielmo guido guilherme guillaume guillermo guiomar guislain gumersindo gunhild
  gunilla gunnar gunter guntram gustaf gustav gustave gustavine guus guy guénolé gwen gwendolen
  gwyneth gyula géraldine gérard göran günter günther habib hadrien hajime hala halina halvard
  hamad hamid hamish hamza hanako hanan hani hanna hannah hanne hannelore hanno hans harald harm
  harmen harold harriet harriett harry hartmut haruko haruo hasan hassan haya hayat heather hector
  hedda hedwig heidi heike heiko hein heiner heinrich heinz heitor heleen helen helena helene
  helga helge heliodoro helmut helmuth hendrick hendrik hendrika hendrikje hendrikus henning henri
  henriette henrike henrique henriqueta henry henryk herbert herbie herculano herman hermann
  hermano hermenegildo hermine herminia herminio hermínia hernán herta hertha hervé hessa hester
  hetty hezekiah hideo higinio higino hilario hilda hilde hildegard hilletje hilma hind hinrich
  hippolyte hipólito hiro hiroko hiroshi hisashi hisham hjalmar holger honorata honorato honorio
  honoré honório horace horatio hortense horácio howard hubert hubertus huda hugh hugo huguette
  huibert humberto humphrey husain hussein huw hyacinthe håkan hélène iacopo iain ian ibrahim
  ibtisam ichiro ida idalina idris ignacio ignazio iker ilaria ilario ilda ilja ilka ilona ilse
  iluminada ilya ilídio iman immacolata immanuel imogen imran inas ineke ines inga inge ingeborg
  ingegerd ingemar ingo ingrid ingvar inmaculada inocencio inácio inés inês ioana iolanda iole
  iona ippolito irene ireneusz irina irma irmgard irène isaac isabel isabelino isabella isabelle
  isaiah isaltina isamu isaura isaäc isaías isidore isidoro isidra isidro isilda isla ismael
  ismail isobel isolde isolina istván itziar ivan ivana ivano ivar ivo ivone ivor iwan izabel
  iñaki iñigo jaap jaber jabez jacinta jacinto jack jackson jacky jacob jacoba jacobo jacobus
  jacomina jacopo jacqueline jacquelyn jacques jadwiga jaime jake jakob jakobine jakub jalal jamal
  james jamil jamila jan jana jane janet janina jannetje jannie jantje januário jarmila jaroslav
  jasmine javier jean jeanne jeannette jeannine jedediah jeff jeltje jemima jenna jennifer jenny
  jens jeremiah jeremy jeremías jeroen jerome jerzy jerónima jerónimo jesper jessica jessie jesús
  jethro jetje jill jim jiro jiří jo joachim joan joana joanina joanna joanne joaquim joaquin
  joaquina joaquín jocelyn jocelyne jochen joe joel johan johann johanna johannes johannis john
  jolanda jonah jonas jonathan joop joost jordi jorge jorgina joris jose josef josefa josefina
  josefine joseph josephina josephine josette joshua josiah josiane josie jost josu josué josé
  joséphine jovita joyce jozef joão joël joëlle juan juana juanita judite judith jules julia
  julian juliana julie julien julienne juliet juliette julija julio julita julius julián june
  jurriaan justa justin justina justine justino justo jutta juvenal jérémie jérôme józef jörg
  jørgen jørn júlia júlio jürgen kai kamal kaoru karel karen karim karima karin karl karla
  karlheinz karoline karsten kaspar katarzyna kate kateřina katharina katherine kathleen kathryn
  katja katrin katsu katy kay kazimierz kazuko kazuo kees keiko keith ken kenji kenneth kenzo
  kerstin kevin khadija khalid khalil khawla kieran kirsten kirsty kit kitty kiyoshi kjell klaas
  klara klaus klemens knud knut koen koji konrad koos kristian kristina kristoffer krzysztof
  kunigunde kuno kurt károly käthe ladislav laerte laetitia laila lajos lambert lamberto lambertus
  lamia lara lars lars-erik lasse latifa laura laureano laurence laurent laurinda lavinia lawrence
  layla lazare lazzaro leah leandra leandro leberecht leda lee leendert leif lello lena lene
  lennart leo leocadia leocádia leon leonard leonardo leoncio leonel leonhard leonida leonie
  leonila leonilde leonor leonora leopold leopoldina leopoldine leopoldo leslie letitia letizia
  lettice levi levin lewis lia liam liberata libânio licia lidia lieke lies liesbeth liesel
  lieselotte lieve ligia lijsbeth lilian liliana liliane lilla lillian lilly lily lina linda lino
  lionel lisa liv livia livio llewellyn lodewijk lois lore loredana lorenz lorenza lorenzo loreto
  loris lorna lorraine lothar lotte lottie lou louis louisa louise lourdes lourenço louwrens loïc
  lubna luc luca lucas lucette lucia luciana luciano lucie lucien lucienne lucile lucilla lucinda
  lucrecia lucretia lucy lucía lucília ludger ludmila ludovic ludovica ludovico ludwig luigi
  luigia luis luisa luise luisella luther lutz luuk luzia luzía luís luísa lydia lyndon lynn
  lyudmila lászló lázaro léa léon léonard léonce léonie léontine léopold lídia maaike maarten
  maartje mabel macarena macario maciej madalena maddalena madeleine mae mafalda magali magda
  magdalena maggie magnus magín maha mahmoud maite maja majid makoto malak malcolm malena malika
  mamoru man manfred manfredo manolo manon mansour manuel manuela manuele marc marcel marcelin
  marcelino marcella marcelle marcellina marcellino marcello marcelo marcia marciana marco
  marcolina marcos marek marg marga margaret margareta margarete margarethe margarida margarita
  margherita margot margret marguerite maria mariam marian mariana marianna marianne mariano
  maribel maricarmen marie mariella marietta mariette marijke mariko marilyn marina marinella
  marinette marinus mario marion marisa marisol marit marius mariusz marjorie mark marleen marlene
  marlies marmaduke marta marten martha marthe martin martina martino marwan mary maryam marylène
  marzia maría marília masako masao massimiliano massimo mathias mathieu mathijs mathilde mathurin
  matilda matilde mats matteo matthew matthias matthijs mattia matías maud maura maureen maurice
  mauricio maurizio mauro maurício mavis max maxime maximilian maximina maximino maxine may maysa
  maël małgorzata mechthild meg megan mehmet meindert meinhard melania melchior melchor menno
  mercede mercedes mercè meritxell mervyn mette micaela micah michael michaela michał michel
  michelangelo michele michiko michèle midori mieke mien mies miguel miguelina mihai mike mikhail
  milagros mildred milena millicent miloš milton mina minna minnie minoru miranda mireille mirella
  miriam mirko miroslav mirosław mitsuko modesta mogens mohamad mohamed mohammed moira moisés moll
  molly mona monica monika monique montserrat morag morena moreno moritz morten moses mounir
  mourad muhammad muna munir murdo muriel musa mustafa mykola myles myra myrtle mária mário máximo
  mécia mélanie mónica nabil nada nadezhda nadia nadine naima najwa nan nancy nanette nanna naoko
  naomi narcisa narciso narcisse nasser natale natalia natalino natalya nathalie nathan nathaniel
  natividad natividade natércia nawal nazareno nazaret neeltje neil nel nell nella nelleke nellie
  nello nelly nemesio nerissa nerys nettie nevio niall niamh nicanor nicasio nicholas nick nicla
  nico nicola nicolas nicole nicoletta nicolás nicolò nicomedes niek niels nieves nigel niki
  nikola nikolai nikolaus nils nina nino nives nizar noah noboru noor nora norbert norberto
  norbinda norman nour noura noémie nuala nuno nunzia nunzio nuria obadiah obdulia octave octavio
  oddone odette odile odilon odoardo odília ofelia olaf olav ole oleg oleksandr olena olga olimpia
  olinda olindo olinto oliver olivia olof olímpia olívia omar omero ondine ondrej onofrio ophelia
  oreste oriol orlanda orlando ornella ortrud osama osamu oscar oskar oswald otilia ottavia
  ottavio ottho ottilie ottmar otto ottone ottó otília ove paal pablo pacho pacifico paco padraig
  palmira palmiro paloma pamela pancho paola paolo paride pascal pascale pascuala pasquale
  pasqualina patricia patricio patrick patrizia patrocinio patrocínia patrícia patsy paul paula
  paule paulette paulina pauline paulino paulo paulus pavel pedro peer peg peggy pelayo pellegrino
  penelope penny perceval percy perpétua perrine petar peter petr petra petronella petronila
  petrus philemon philip philipp philippa philippe phoebe phyllis piedad piedade pier piera
  piergiorgio pierluigi piero pierre pierrette piers piet pieter pieternel pietro pilar pim piotr
  plácido policarpo polly pompeo pompeyo ponciano porfirio porfírio poul preben presentación
  primitiva primitivo prisca priscilla prudence prudencio prudência prudêncio práxedes
  purificación pál pär pélagie pío quentin quintín quirico quirino quitéria rabia rachel rachid
  radu raed rafael rafaela raffaele rafik ragnar ragnhild raimondo raimundo raja ralph rami ramiro
  ramon ramona ramón rana randolph rania raoul raphael raphaël raquel rasha rashid rasmus
  rastislav raul ray raymond raymonde raúl rebeca rebecca reem refugio reg reggie reginald reiko
  reinaldo reinhard reinhold reinier remedios remigio remo renata renate renato renaud renske
  renzo rené renée restituto reuben rhian rhoda rhona riad ricarda ricardo riccardo richard riet
  rigoberto rim rina rinaldo rinus rita robert roberta roberto robustiano rocío roderick rodney
  rodolfo rodolphe rodrigo roel roelof rogelia rogelio roger rogério roland rolande rolf romain
  roman romana romano romeo romolo romuald romualdo román romão ronald roos roque rory ros rosa
  rosalba rosalia rosalie rosalina rosalind rosalino rosalía rosamund rosanna rosaria rosario rose
  rosemarie rosemary rosendo rosetta rosina rosinda rosine rosita rossana rossella roswitha
  rowland roxane roxanne roy rubén rudolf rufina rufino rufus ruggero rui rune rupert ruperto
  rupprecht ruth ruud ryo ryoko régine régis rémi rémy rüdiger saad sabah sabatino sabina sabine
  sabino sabrina saburo sachiko sadie sadiq safa sagrario sahar said salah saleh salem salim sally
  salma salman salomão salomé salustiano salvador salvadora salvatore sam sami samia samir samira
  samson samuel samuele sana sander sandra sandrine sandro santiago santina sara sarah satoshi
  saturnino saverio savina saúl seamus sean sebastian sebastiana sebastiano sebastián sebastião
  selim selina serafina serafino serafín serena sergei sergey sergi sergio seth setsuko severiano
  severin severino shadi sharif sharon sheila shigeru shin shirin shirley shiro shoji sibilla
  sibyl sid sidney sidonie siebe siegbert siegfried siegmund siem sies sietske sigmund sigrid
  sigurd silas silke silvana silvano silverio silvester silvestre silvestro silvia silvina silvio
  silvério simeon simeón simon simona simone simonetta simão simón siobhan sipke siri siro sixten
  sixto sjoerd slobodan sofia sofie sofía sol solange soledad solomon solveig solène sonia sophia
  sophie spartaco stan stanislao stanislav stanisław stanley stefan stefania stefanie stefano
  steffen stella stephan stephanie stephen steve steven stig stijn stuart stéphane stéphanie suad
  suhail sultan sumiko sune susan susana susanna susannah susanne susumu suzanne suze suzette sven
  svend sverre svetlana sybil sydney sylvain sylvaine sylvester sylvia sylviane sylvie szymon
  sándor sébastien séraphin sérgio séverine sílvia sören søren tabitha tacita tadao tadeusz taha
  tahar takako takashi takeshi tamsin tamás tanguy tania tara taras tarcisio tarek tariq taro
  tatiana tatjana tatsuo ted telesforo teodor teodora teodoro teodosia teodósio teotónio terence
  terenzio teresa teresina teresita terry teruko tess teun teunis teófilo thea thelma theo
  theodoor theodor theodora theodore theodorus theresa therese theresia thibault thierry thijn
  thijs thilo thomas thor thorsten thorvald théo théodore théophile thérèse tiago tiberio tibor
  tiburcio tilly tilman tim timoteo timothy tina tine tino tirso tito tiziana tiziano tjeerd tobey
  tobias toby tobías toine tom tomasz tommaso tomás tomásia tomáš tomé toni tony toon torben tore
  torsten toru tosca toshio tove tracey tracy tranquillo traugott traute trevor trijn trijntje
  trine tristan trude trudy truus tryntje tsuneo tullia tullio tyra ubaldo ubbo udo ugo ulf ulisse
  ulisses ulla ulrich ulrike umberta umberto una urbain uriah ursel ursula usama uta ute uwe
  vaclav valdemar valente valentim valentin valentina valentine valentino valentyn valentín
  valeria valeriano valerie valerio valérie vanessa vasco vasile vasily vasyl veit venancio
  venanzio veneranda venâncio vera veronica veronika vibeke vic vicenta vicente victoire victor
  victoria victoriano victorine victorino vicência viggo viktor viktoria vilmos vince vincent
  vincenza vincenzina vincenzo viola violette virgil virgilio virginia virginie virginio virgolino
  virgílio virgínia virtudes visitación vittoria vittorio vivian viviana vivien vlad vladimir
  vladislav vlasta vojtěch volker volkmar volodymyr václav véronique víctor vítor věra wacław wael
  wafa walburga waldemar walid walker walter walther waltraud wanda wassily wenceslao wendelin
  wendy wenzel werner wessel wiebe wiebke wilbur wilf wilfred wilfried wilhelm wilhelmina willem
  willemijn willempje william willie wilma wim winfried winifred winnie winnifred winston wojciech
  wolfgang wolfram wouter wubbe władysław xaver xavier xavière ximena yahya yann yannick yara
  yasmin yasser yasuko yevgeny yke yngve yoko yolanda yoshiko yoshio yousef youssef ysbrand yuki
  yukiko yumi yuri yury yusuf yutaka yves yvette yvon yvonne zacarías zachariah zaha zainab zaira
  zaki zara zbigniew zdeněk zeferino zeina zeno zenobia ziad zita zoe zofia zoilo zoltán zoé
  zsuzsa zulmira zélia zélie álvaro ángel ángela ângela ângelo åke åsa édouard élia éliane élie
  éliette élisabeth élise élisée élodie éloi émeline émile émilie éric étienne évelyne łucja`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
