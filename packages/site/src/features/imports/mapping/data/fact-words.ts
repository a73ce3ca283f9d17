// Words for what may be known of a thing and for which no field of its own exists, in nine languages:
// its colour, what it was for, how it works. Nobody is asked about them.

const facts = {
  en: 'colour colours color colors colouring coloring purpose usage decoration decorations ornamentation ornament ornaments trimming trimmings mechanism mechanisms workings voltage wattage horsepower capacity calibre caliber scale occasion accessories fittings texture watermark perforation symbolism anecdote anecdotes feature features',
  fr: 'couleur couleurs coloris teinte usage utilisation emploi décor décors décoration ornementation ornements garniture mécanisme fonctionnement contenance capacité calibre échelle accessoires finition filigrane dentelure symbolique symbolisme',
  de: 'farbe farben farbigkeit farbgebung kolorit verwendung verwendungszweck gebrauch zweck einsatzzweck dekor dekore verzierung verzierungen dekoration mechanik mechanismus antrieb funktionsweise fassungsvermögen kaliber maßstab massstab anlass zubehör oberfläche glasur wasserzeichen zähnung symbolik anekdote anekdoten',
  it: 'colore colori uso utilizzo impiego decorazione decorazioni decoro decori ornamentazione meccanismo funzionamento capacità calibro scala occasione accessori filigrana dentellatura significato simbologia aneddoto aneddoti',
  es: 'colores uso usos utilización utilidad finalidad decoración ornamentación adornos mecanismo funcionamiento capacidad escala ocasión accesorios acabado filigrana dentado simbolismo anécdota anécdotas',
  nl: 'kleur kleuren gebruik toepassing doel decoratie versiering versieringen mechaniek mechanisme werking kaliber schaal gelegenheid toebehoren afwerking watermerk symboliek verhaal',
  pt: 'cor cores utilização finalidade decoração ornamentação mecanismo capacidade ocasião acessórios acabamento simbologia',
  ja: '色 色彩 色調 用途 使用法 使用方法 使い方 使いみち 機能 装飾 加飾 仕組み 容量 縮尺 付属品 エピソード',
  ar: 'اللون الالوان الاستخدام الاستعمال استخدام استعمال الوظيفه الغرض الزخرفه الزخارف المناسبه الملحقات',
} as const;

export const factWords: readonly string[] = Object.values(facts).flatMap((words) =>
  words.split(' '),
);
