// Headings of flags that say what is public, and the words in their cells, in nine languages.

/** A flag is recognised by its whole heading. */
export const flagHeadings: readonly string[] = [
  'is public, public, public access, publicly accessible, access, is published, published, publish, publication status, published collection, webpublish, web publish, publish on web, publish to web, publish online, web publication, on web, on website, web, website, online, internet, show on web, show online, visible, visibility, visible online, web access, web export, export to web, public view, public record, approved for web, approved for publication, curator approved, release, released, adm publish web no password, o is public, approved, web ready, ok for web, public flag, show to public, display online, include on website, on line',
  'freigabe, freigegeben, veroffentlicht, veroffentlichen, veroffentlichung, publikationsstatus, publizieren, sichtbar, offentlich, webfreigabe, online gestellt, im web, internetfreigabe, web freigabe, online freigabe, obj publication status voc',
  'diffusion, diffusable, diffusion internet, en ligne, publiable, publie, publier, visible en ligne, visible sur le site, public oui non, statut de publication, mise en ligne, diffusion en ligne',
  'pubblicabile, pubblicato, pubblicare, pubblico, visibile, visibile online, in linea, pubblicazione web, stato di pubblicazione, adsp',
  'publico, publicado, publicar, visible web, visible en linea, en linea, difusion, publicable, estado de publicacion, visible al publico',
  'webpublicatie, publiceren, gepubliceerd, publicatiestatus, zichtbaar, openbaar, op website, online zichtbaar, web publicatie',
  'publicar, publicado, publicavel, visivel, em linha, disponivel online, estado de publicacao',
  '公開, 公開可否, 公開区分, 公開フラグ, 公開状況, web公開, ウェブ公開, インターネット公開, 公開設定, 掲載, 掲載可否',
  'نشر, النشر, منشور, للنشر, حاله النشر, متاح للعامه, عام, اتاحه, الاتاحه, يعرض للجمهور',
]
  .join(', ')
  .split(', ');

/** Flags of the other direction: what they mark stays a draft, with a warning for staff. */
export const sensitiveHeadings: readonly string[] = [
  'sensitive, sensitivity, culturally sensitive, cultural sensitivity, sensitive content, sensitive material, content warning, sacred, sacred object, secret sacred, secret or sacred, human remains, contains human remains, ancestral remains, embargo, embargoed, embargo until, under embargo, restricted access, nagpra',
  'sensibel, sensible inhalte, sakral geheim, menschliche uberreste, gesperrt, sperrvermerk, embargo bis, sperrfrist',
  'sensible, contenu sensible, sacre, restes humains, sous embargo, embargo jusqu au',
  'sensibile, contenuto sensibile, sacro, resti umani',
  'contenido sensible, sagrado, restos humanos, embargado',
  'gevoelig, gevoelige inhoud, heilig, menselijke resten, onder embargo',
  'sensivel, conteudo sensivel, restos humanos, sob embargo',
  '取扱注意, 人骨, 神聖, 制限',
  'حساس, محتوي حساس, مقدس, رفات بشريه, حظر',
]
  .join(', ')
  .split(', ');

const words = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(',').map((word) => word.trim())));

/** What a flag's cell says where its row is public; compared folded. */
export const publicWords = words(
  '1, true, yes, y, t, x, ✓, ✔, ☑, on, public, published, accessible to public, publicly accessible, open, approved, live, released, online, web, visible, ok, public access, public access approved, approved for web, visible to public, available',
  'ja, j, wahr, freigegeben, veroffentlicht, offentlich, sichtbar, publiziert, frei',
  'oui, o, vrai, publie, en ligne, diffusable, publiable, diffuse',
  'si, s, vero, pubblico, pubblicato, pubblicabile, visibile',
  'publico, publicado, verdadero, visible al publico',
  'waar, openbaar, gepubliceerd, zichtbaar',
  'sim, verdadeiro, visivel',
  '可, ○, 〇, ◯, 公開, 公開可, 有, はい, 公開する, 掲載',
  'نعم, منشور, عام, متاح, للنشر, ينشر',
);

/** What it says where its row is not. */
export const draftWords = words(
  ', 0, false, no, n, f, off, private, draft, unpublished, not public, internal staff only, not accessible to public, staff only, internal, closed, not approved, hidden, withheld, offline, not published, not public access approved, restricted, none, never, pending, not for publication, do not publish, unapproved, in progress',
  'nein, falsch, intern, nicht freigegeben, entwurf, gesperrt, nicht offentlich, unveroffentlicht, verborgen',
  'non, faux, interne, brouillon, non publie, hors ligne, prive, non diffusable, ne pas diffuser',
  'falso, interno, bozza, non pubblico, riservato, privato, non pubblicabile',
  'borrador, no publico, privado, oculto, no publicado',
  'nee, onwaar, concept, niet openbaar, prive, verborgen',
  'nao, rascunho, oculto, nao publicado',
  '不可, ×, ✗, ✕, 非公開, 公開不可, 無, いいえ, 非掲載, 公開しない, 未公開, 否',
  'لا, غير منشور, خاص, مسوده, داخلي, غير متاح, مخفي',
);

/** What it says where its row is no object at all: the form that a record is copied from. */
export const skipWords = words('template, vorlage, modele, modello, plantilla');
