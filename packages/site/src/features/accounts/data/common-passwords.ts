// Common passwords of eight characters and more, in lower case. Written for Vitrine, from how such
// passwords are made: walks over the keyboard, runs of digits, and the names, seasons, teams and
// words that people take, with what they put after them. It holds no list from elsewhere, and has
// the licence of the product.

/** The commonest as they are. */
const fixed = `
00000000 000000000 0000000000 012345678 0123456789 0987654321 10101010 10203040 1020304050
11111111 111111111 1111111111 1111aaaa 11223344 1122334455 112233445566 11235813 12121212
12131415 123123123 123321123 12341234 12344321 123454321 1234554321 12345678 123456789
1234567890 1234567890a 12345678910 123456789a 123456789q 12345678a 12345678q 1234567a 1234567q
1234asdf 1234qwer 123789456 123qwe123 123qweasd 123qweasdzxc 13131313 13579246 135792468
147258369 147852369 147896325 159357456 159753456 19191919 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 22222222 24681012 246813579
27182818 31415926 314159265 321654987 33333333 4321rewq 44444444 456789123 55555555 66666666
741852963 77777777 789456123 87654321 88888888 963852741 987654321 9876543210 99999999 a1234567
a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa11111 aaaa1111 aaaaaaaa abc12345
abc123456 abcabcabc abcd1234 abcd12345 abcd4321 abcde123 abcdefg1 abcdefgh abcdefghi abcdefghij
admin123 admin1234 admin12345 adminadmin administrator alexander alexander1 alexandra alligator
america1 american anderson andrea123 andrew123 android1 angel123 angela123 anthony1 anthony123
arsenal1 arsenal123 asd123asd asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl123
asdfjkl; asdfqwer asdfzxcv ashley12 ashley123 asshole1 austin123 australia autumn123 azerty12
azerty123 azertyui azertyuiop babyboy1 babygirl babygirl1 bananas1 barcelona barcelona1 baseball
baseball1 baseball12 basketball basketball1 batman12 batman123 bbbbbbbb beckham7 benjamin
birthday birthday1 blahblah blessed1 blessing blink182 blueberry brandon1 brandon123 brazil123
brittany broncos1 brooklyn budweiser bulldog1 bulldogs bullshit butterfly butterfly1 california
california1 canada123 caroline catherine changeme changeme1 changeme123 charlie1 charlie123
charlotte chelsea1 chicago1 chocolate chocolate1 christ123 christian christina christine
christmas christmas1 christopher cinderella cocacola cocacola1 colombia computer computer1
computer123 contrasena contraseña cookie123 corvette counterstrike cowboys1 cristiano cristiano7
crocodile cupcake1 cupcake123 daniel12 daniel123 danielle david123 december december1 default1
default123 diamond1 dolphins dolphins1 dominic1 donald123 donaldduck dragon12 dragon123 drowssap
eagles12 elephant elizabeth elizabeth1 emily123 eminem123 england1 facebook facebook1
facebook123 february fernando ferrari1 ferrari458 finalfantasy florida1 football football1
football12 football123 fortnite1 france123 francisco friday13 fuckoff1 fuckyou1 fuckyou123
fuckyou2 gabriel1 gabriela garfield garfield1 george123 germany1 gmail123 godisgood goodluck
goodmorning google123 gregory1 guest123 guinness1 hallelujah halloween halloween1 hannah123
harley12 harleydavidson heineken hello123 hello1234 hello12345 hellohello hellokitty helloworld
helloworld1 holiday1 holland1 honeybee honeybun hotmail1 ihateyou ilovegod ilovejesus iloveme1
iloveme123 ilovemyself iloveu12 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2
iloveyoubaby iloveyousomuch indonesia instagram internet internet1 iphone123 ireland1 ironman123
isabella istanbul italia123 jackdaniels jackson1 jamaica1 january1 jasmine1 jennifer jennifer1
jeremiah jessica1 jessica123 jesus123 jesuschrist jesuslovesme jonathan jonathan1 jordan12
jordan123 jordan23 joseph123 joshua12 joshua123 justin123 juventus kangaroo katherine kimberly
kobebryant kristina lakers24 lauren123 leonardo letmein! letmein1 letmein123 letmeinnow linux123
lionelmessi liverpool liverpool1 login123 lollipop lollipop1 london123 lorenzo1 losangeles
lovelove loveme12 loverboy lovergirl loveyou1 loveyou123 madison1 madrid123 manchester maradona
margaret maria123 mariana1 mario123 martina1 master12 master123 matrix123 matthew1 matthew123
maxwell1 melissa1 mercedes messi123 metallica metallica1 mexico123 michael1 michael123
michaeljordan michelle michelle1 mickey123 mickeymouse microsoft midnight midnight1 minecraft
minecraft1 minnie12 mohamed1 mohammed monday123 monkey12 monkey123 moscow123 motdepasse
motdepasse1 mountain mountaindew muhammad mustang1 mypassword mypassword1 natalie1 nathaniel
newpass1 newpassword newyork1 newyorkcity nicholas nicholas1 nicole12 nicole123 nintendo1
nirvana1 nokia123 nopassword november november1 october1 olivia12 p@ssw0rd p@ssword p@ssword1
packers1 pakistan pakistan1 panther1 panthers1 paris123 pass1234 pass12345 pass123456 passw0rd
password password! password1 password12 password123 password1234 password? passwordpassword
passwort passwort1 patricia patrick1 patriots1 penguins pepsi123 philippines pikachu1 pineapple
playstation playstation2 pokemon1 pokemon123 porsche1 porsche911 portugal princess princess1
princess12 princess123 pumpkin1 pumpkin123 pussycat q1234567 q1q1q1q1 q1w2e3r4 q1w2e3r4t5
qazwsx123 qazwsxedc qazwsxedcrfv qazxswedc qq123456 qqqqqqqq qwe123qwe qweasd123 qweasdzxc
qweasdzxc123 qweqweqwe qwer1234 qwer4321 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwertyui qwertyuio qwertyuiop qwertyuiop123 qwertyuiop[] qwertzui qwertzuiop raiders1 raspberry
realmadrid rebecca1 redsox12 ricardo1 richard1 robert12 robert123 roblox123 rocknroll rockstar
rockstar1 rodrigo1 ronaldo1 ronaldo7 root1234 rootroot runescape1 russia123 samantha samantha1
samsung1 samsung123 saturday scoobydoo scorpion scorpion1 scotland sebastian sebastian1 secret12
secret123 secretpassword september shadow12 shadow123 shanghai singapore1 skittles1
sleepingbeauty slipknot slipknot1 snickers snickers1 snoopy12 spiderman spiderman1 spring123
starcraft starwars starwars1 starwars123 steelers1 stephanie steven123 stitch123 strawberry
strawberry1 summer12 summer123 sunday123 sunshine sunshine1 sunshine12 sunshine123 superman
superman1 superman123 supermario sweetheart sweetie1 swordfish taylor123 temp1234 temporary
test1234 test12345 tester123 testing1 testing123 testtest texas123 thailand thanksgiving
thepassword thomas12 thomas123 thursday tiger123 tigers12 tinkerbell tinkerbell1 tokyo123
toor1234 trinity1 trustno1 tuesday1 twitter1 unicorn1 unicorn123 user1234 username vanessa1
veronica victoria victoria1 vietnam1 vincent1 wachtwoord warcraft warriors1 watermelon wednesday
welcome1 welcome12 welcome123 welcome1234 whatever whatever1 william1 william123 windows1
windows10 winniethepooh winter12 winter123 wolfpack wolverine xbox3600 xxxxxxxx xyz12345
yahoo123 yamaha12 yankees1 yourpassword youtube1 youtube123 z1234567 zachary1 zaq12wsx zaq1xsw2
zaq1zaq1 zelda123 zeldalink zimbabwe zxcvbnm, zxcvbnm,./ zxcvbnm1 zxcvbnm123 zzzzzzzz
`;

/** Words that people begin with. */
const stems = `
access admin administrator alexander amanda america andreas andrew angel anna anthony apple
april archive art artist asdfgh ashley august autumn azerty bailey banana baseball basketball
batman beach bear berlin black blue boston brasil brother buddy business butter canada candy
captain change changeme charlie cheese cherry chicago chicken china chocolate christ christopher
church coffee collection college company computer cookie corvette crystal culture curator daisy
dance daniel database david december default demo diamond doctor dollar dolphin dragon drummer
eagle earth elizabeth emma england exhibition family father february ferrari fire flower
football forest france freedom friday friend friends gallery george germany ginger gold google
green guest guitar hannah harley harry heaven hello heritage history hockey honda honey horse
hunter iloveyou india internet italia jack james january jean jennifer jessica jesus john jordan
joseph joshua julia july june killer knight laura letmein library lightning lily lion login
london love lovely lucky madrid maggie magic manager march maria marie marine markus martin
master matthew max maximilian melissa mercedes metal mexico michael michelle milano molly monday
money monkey moon mother mountain musee museo museum music mustang network newyork nicole ninja
nissan november nurse ocean october office oliver orange painting panther paris party password
passwort peanut pepper peter piano picture pierre pink pirate pizza pokemon police porsche
princess private public purple qwerty qwertz red richard river robert rock rocky roma rose
russia samantha samsung samurai sarah saturday school secret security september server service
shadow silver sister sky smokey soccer soldier sophia sophie spiderman spring star starwars
stefan stephanie storm student sugar summer sun sunday sunshine superman support system teacher
temp tennis test testing texas thomas thunder thursday ticket tiger toyota tuesday user vienna
visitor warrior water website wednesday welcome whatever white william wind winter wizard wolf
yamaha yellow zxcvbn
`;

/** What they put after them. */
const endings =
  '1 12 123 1234 12345 123456 01 11 22 69 77 88 99 00 007 2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 ! 1! 123! 2024! 2025! 2026!';

const wordsIn = (text: string): string[] => text.trim().split(/\s+/);

/** About 8,000, each of eight characters or more. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    ...wordsIn(fixed),
    ...wordsIn(stems).flatMap((stem) => [
      stem,
      stem + stem,
      ...wordsIn(endings).map((ending) => stem + ending),
    ]),
  ].filter((password) => password.length >= 8),
);
