// Places that stand behind a maker's name and a comma, in small letters: “Bell, Paris” is no
// person whose given name is Paris.
export const PLACE_NAMES: ReadonlySet<string> = new Set(
  `london|paris|berlin|rome|roma|vienna|wien|madrid|lisbon|lisboa|amsterdam|brussels|bruxelles|brussel
  |munich|münchen|hamburg|cologne|köln|dresden|leipzig|nuremberg|nürnberg|frankfurt|stuttgart|meissen
  |new york|new york city|boston|chicago|philadelphia|washington|san francisco|los angeles|st. louis
  |baltimore|cincinnati|toronto|montreal|sydney|melbourne|auckland|wellington|edinburgh|glasgow|dublin
  |manchester|birmingham|liverpool|leeds|sheffield|bristol|stoke-on-trent|oxford|cambridge|brighton
  |lyon|marseille|lille|bordeaux|strasbourg|nantes|limoges|sèvres|rouen|brest|genève|geneva|zürich|zurich
  |basel|bern|venice|venezia|florence|firenze|milan|milano|naples|napoli|turin|torino|bologna|genoa|genova
  |barcelona|seville|sevilla|valencia|bilbao|porto|antwerp|antwerpen|anvers|ghent|gent|bruges|brugge|delft
  |rotterdam|utrecht|the hague|den haag|haarlem|leiden|copenhagen|københavn|stockholm|oslo|helsinki
  |prague|praha|budapest|warsaw|warszawa|kraków|moscow|saint petersburg|st petersburg|athens|istanbul
  |cairo|alexandria|jerusalem|beirut|damascus|baghdad|tehran|delhi|mumbai|bombay|calcutta|tokyo|kyoto|osaka
  |edo|beijing|peking|shanghai|hong kong|mexico city|buenos aires|rio de janeiro|são paulo|lima|havana
  |england|scotland|wales|ireland|great britain|united kingdom|uk|france|germany|deutschland|italy|italia
  |spain|españa|portugal|netherlands|nederland|belgium|switzerland|schweiz|austria|österreich|denmark|sweden
  |norway|finland|poland|russia|greece|turkey|egypt|china|japan|india|canada|usa|u.s.a.|united states
  |australia|new zealand|mexico|brazil|brasil|argentina|cuba`
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
);
