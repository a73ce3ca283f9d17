// Nationalities as catalogues write them, in small letters, one word each.
export const NATIONALITIES: ReadonlySet<string> = new Set(
  `afghan african albanian algerian american anglo arab argentine argentinian armenian asian australian
  austrian azerbaijani bangladeshi basque belgian belarusian bolivian bosnian brazilian british bulgarian
  burmese cambodian cameroonian canadian catalan chilean chinese colombian congolese cornish croatian cuban
  cypriot czech danish dutch ecuadorian egyptian english estonian ethiopian european filipino finnish
  flemish french georgian german ghanaian greek haitian hungarian icelandic indian indonesian iranian
  iraqi irish israeli italian jamaican japanese jewish jordanian kenyan korean kurdish latvian lebanese
  libyan lithuanian luxembourgish malaysian maltese mexican moldovan moroccan māori maori nepalese
  netherlandish nigerian norwegian ottoman pakistani palestinian persian peruvian polish portuguese
  prussian romanian roman russian saudi scottish senegalese serbian serb singaporean slovak slovenian
  somali south north soviet spanish sudanese swedish swiss syrian taiwanese thai tunisian turkish
  ugandan ukrainian uruguayan us usa venezuelan venetian vietnamese welsh yugoslav zimbabwean native
  français française francais américain américaine britannique anglais anglaise allemand allemande
  italien italienne espagnol espagnole belge suisse néerlandais néerlandaise hollandais hollandaise
  flamand flamande autrichien autrichienne russe polonais polonaise portugais portugaise japonais
  japonaise chinois chinoise grec grecque danois danoise suédois suédoise canadien canadienne
  deutsch deutscher deutsche französisch franzose französin englisch britisch amerikanisch amerikaner
  amerikanerin italienisch spanisch niederländisch flämisch belgisch schweizer schweizerisch österreichisch
  österreicher russisch polnisch dänisch schwedisch norwegisch japanisch chinesisch ungarisch tschechisch
  italiano italiana francese inglese britannico britannica tedesco tedesca spagnolo spagnola americano
  americana olandese fiammingo fiamminga svizzero svizzera austriaco austriaca russo russa giapponese
  veneziano veneziana fiorentino fiorentina
  español española espanol espanola francés francesa inglés inglesa alemán alemana italiano portugués
  holandés holandesa flamenco flamenca estadounidense mexicano mexicana argentino argentina chileno
  colombiano colombiana cubano peruano ruso rusa japonés japonesa chino china
  nederlands nederlandse duits duitse frans franse brits britse engels engelse amerikaans amerikaanse
  belgisch vlaams vlaamse italiaans italiaanse spaans spaanse japans
  português portuguesa francês inglês alemão alemã brasileiro brasileira espanhol espanhola holandês
  日本 中国 韓国 フランス アメリカ イギリス ドイツ イタリア
  مصري مصرية لبناني لبنانية سوري سورية عراقي عراقية مغربي تونسي فرنسي`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
