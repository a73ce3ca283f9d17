// Headings of flags that say what is public, and the words in their cells, in nine languages.

/** A flag is recognised by its whole heading. */
export const flagHeadings: readonly string[] = [
  'is public, public, public access, publicly accessible, access, is published, published, publish, publication status, published collection, webpublish, web publish, publish on web, publish to web, publish online, web publication, on web, on website, web, website, online, internet, show on web, show online, visible, visibility, visible online, web access, web export, export to web, public view, public record, approved for web, approved for publication, curator approved, release, released, adm publish web no password, o is public, audience, approved, web ready, ok for web, public flag, show to public, display online, include on website, on line',
  'freigabe, freigegeben, veroffentlicht, veroffentlichen, veroffentlichung, publikationsstatus, publizieren, sichtbar, sichtbarkeit, offentlich, webfreigabe, online gestellt, im web, internetfreigabe, web freigabe, online freigabe, obj publication status voc',
  'diffusion, diffusable, diffusion internet, en ligne, publiable, publie, publier, visible en ligne, visible sur le site, public oui non, statut de publication, mise en ligne, diffusion en ligne',
  'pubblicabile, pubblicato, pubblicare, pubblico, visibile, visibile online, in linea, pubblicazione web, stato di pubblicazione, adsp',
  'publico, publicado, publicar, visible web, visible en linea, en linea, difusion, publicable, estado de publicacion, visible al publico',
  'webpublicatie, publiceren, gepubliceerd, publicatiestatus, zichtbaar, openbaar, op website, online zichtbaar, web publicatie',
  'publicar, publicado, publicavel, visivel, em linha, disponivel online, estado de publicacao',
  '公開, 公開可否, 公開区分, 公開フラグ, 公開状況, web公開, ウェブ公開, インターネット公開, 公開設定, 掲載, 掲載可否',
  'نشر, النشر, منشور, للنشر, حاله النشر, متاح للعامه, عام, ينشر, تنشر, هل ينشر, اتاحه, الاتاحه, يعرض للجمهور',
]
  .join(', ')
  .split(', ');

/** What they mark is not an object, or is no longer there: it stays a draft. */
export const hiddenHeadings: readonly string[] =
  'hidden, hide, is hidden, hide online, hide from public, hide from web, suppress, suppressed, is suppressed, suppress from web, suppress online, private, is private, confidential, is confidential, do not publish, not for web, not for publication, internal only, staff only, is draft, draft, vertraulich, verborgen, nicht veroffentlichen, confidentiel, prive, masque, brouillon, riservato, nascosto, confidencial, privado, oculto, vertrouwelijk, 非公開, سري, is template, template record, deaccessioned, is deaccessioned, deaccession, disposed, disposed of, ausgesondert, deakzessioniert, radie, alienato, dado de baja, afgestoten, abatido, 除籍'.split(
    ', ',
  );

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
  'tak, kylla, да, evet, -1, cleared, aprobado, aprobada, aprovado, aprovada, approuve, approuvee, genehmigt, goedgekeurd, libero, libera, livre, vrij, v, autorizado, autorizada, autorise, autorizzato, erlaubt, toegestaan, permitido, permitida, permesso, مسموح, مسموح به, موافق, متاحه',
  'checked, ticked, 1, true, yes, y, t, x, ✓, ✔, ☑, on, public, publish, published, publicly visible, shown, accessible to public, publicly accessible, open, approved, live, released, online, web, visible, ok, public access, public access approved, approved for web, visible to public, available, external',
  'ja, j, wahr, freigegeben, veroffentlicht, offentlich, sichtbar, publiziert, frei',
  'ouvert, ouverte, libre, libre acces, offen, aperto, aperta, abierto, abierta, aberto, aberta, publicada, publiee, pubblicata, gepubliceerd, publicar, publier, publizieren, pubblicare, publiceren',
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
  'nej, nie, ne, ei, hayir, нет, –, —, -, rejected, refused, rechazado, rechazada, rejeitado, refuse, refusee, rifiutato, abgelehnt, geweigerd, restringido, restringida, restrito, reservado, reservada, ممنوع, محظور, محجوب',
  'unchecked, unticked, , 0, false, no, n, f, off, private, draft, auto-draft, trash, suppressed, confidential, not visible, invisible, not shown, unpublished, not public, internal staff only, not accessible to public, staff only, internal, closed, not approved, hidden, withheld, offline, not published, not public access approved, restricted, none, never, pending, not for publication, do not publish, unapproved, in progress',
  'restreint, restreinte, confidentiel, confidentielle, vertraulich, riservata, confidencial, vertrouwelijk, no publicar, nao publicar, non pubblicare, nicht veroffentlichen, niet publiceren, ne pas publier, pendiente, pendiente de permiso, pendiente de revision, pendente, en attente, in attesa, in afwachting, zuruckgestellt, sin publicar, por publicar, sous embargo, embargo, embargoed',
  'nein, falsch, intern, nicht freigegeben, entwurf, gesperrt, nicht offentlich, unveroffentlicht, verborgen',
  'non, faux, interne, brouillon, non publie, hors ligne, prive, non diffusable, ne pas diffuser',
  'falso, interno, bozza, non pubblico, riservato, privato, non pubblicabile',
  'borrador, no publico, privado, oculto, no publicado',
  'nee, onwaar, concept, niet openbaar, prive, verborgen',
  'nao, rascunho, oculto, nao publicado',
  '不可, ×, ✗, ✕, 非公開, 公開不可, 無, いいえ, 非掲載, 公開しない, 未公開, 否',
  'لا, غير منشور, خاص, مسوده, داخلي, غير متاح, مخفي',
);

/**
 * Words of cells that speak of publishing under any heading. “Open” and “approved” do not: they may
 * speak of comments, or of the work on a record.
 */
export const surelyPublicWords = words(
  'public, publish, published, publicly accessible, publicly visible, visible, visible to public, online, accessible to public, veroffentlicht, offentlich, publiziert, sichtbar, publie, publique, en ligne, pubblico, pubblicato, visibile, publico, publicado, publicada, openbaar, gepubliceerd, zichtbaar, visivel, 公開, 公開可, منشور, عام',
);
export const surelyDraftWords = words(
  'confidential, confidentiel, confidentielle, vertraulich, confidencial, vertrouwelijk, no publicar, nao publicar, non pubblicare, nicht veroffentlichen, niet publiceren, ne pas publier, intern, nur intern, interne, internal, interno, uso interno, gesperrt, riservato, 内部, 館内のみ, private, draft, auto-draft, unpublished, not public, not published, hidden, suppressed, not visible, invisible, offline, staff only, internal staff only, not for publication, do not publish, not accessible to public, privat, entwurf, unveroffentlicht, nicht offentlich, verborgen, brouillon, prive, non publie, hors ligne, bozza, privato, non pubblico, nascosto, borrador, privado, no publico, no publicado, oculto, niet openbaar, concept, rascunho, nao publicado, 非公開, 公開不可, 未公開, 下書き, غير منشور, مسوده, خاص, مخفي',
);

/**
 * Beginnings of words that speak of publishing, in languages whose headings are not known: with
 * values that say yes or no they are flags.
 */
export const publishingStems: readonly string[] =
  'publi publik pubbli opublik veroffentlich offentlig offentli visib vidljiv online internet websi websted webb julkai julki zverejn verejn dostupn udostepn yayin 공개 公开'.split(
    ' ',
  );

/** A word of a heading that speaks of publishing; with values that say yes or no it is a flag. */
export const publishingWords = words(
  'portal, portale, portaal, freig, veroff, pubbl, publ, zeigen, ensenar, montrer, acceso, acesso, toegang, line, app, apps, kiosk, web, website, site, internet, online, public, publish, published, publication, publishing, publicly, homepage, www, webpage, webseite, netz, veroffentlichen, veroffentlicht, veroffentlichung, publizieren, publiziert, freigabe, freigegeben, offentlich, offentlichkeit',
  'pubblica, publica, divulgar, divulgado, divulgacao, divulgacion, divulgazione, publier, publie, publiee, publiable, publication, ligne, linha, diffusion, diffuser, diffuse, diffusable, toile, rete, sito, pubblicare, pubblicato, pubblicabile, pubblicazione, pubblico, linea, red, publicar, publicado, publicada, publicacion, publicable, publico, difusion, pagina, natet, nettet, nettsted, webben',
  'ينشر, تنشر, publiceren, gepubliceerd, publicatie, openbaar, webpublicatie, publicacao, publicavel, rede, 公開, 掲載, ウェブ, サイト, ネット, نشر, النشر, منشور, للجمهور, الجمهور, جمهور, موقع, الموقع, انترنت, الانترنت, عام, للعموم',
);

/** What may stand beside it. */
export const showingWords = words(
  'situacao, situacion, situation, nutzung, benutzung, uso, gebruik, utilisation, اذن, line, اتاحه, للجميع, permission, permitted, consent, agreed, darf, durfen, ins, dar, scheda, schede, opera, oggetto, objeto, objekt, object, objet, obra, oeuvre, registro, record, notice, puede, pode, puo, peut, kan, mogen, autorizado, autorizada, autorise, autorisee, autorizzato, autorizzata, autorizacion, autorizacao, autorisation, authorised, authorized, authorisation, erlaubt, erlaubnis, genehmigt, toestemming, toegestaan, permiso, permesso, permissao, aprobado, aprobada, aprovado, aprovada, approuve, valide, validato, j, s, o, qui, se, sera, sara, da, a, listo, pronto, pret, bereit, fertig, klaar, para, mostrado, mostrata, anzeige, zeige, affichage, affiche, visualizzare, visualizacion, consulta, consultation, catalogo, catalogue, katalog, public, online, zeigbar, verfugbar, beschikbaar, disponibles, 許可, 掲載許可, 公開許可, 対象, موافقه, مسموح, يمكن, جاهز, سماح',
  'estatus, statut, stato, estado, show, shown, display, state, status, level, available, accessible, viewing,  visible, visibility, view, viewable, export, exported, ready, ok, okay, approve, approved, approval, cleared, clear, include, included, release, released, put, live, allow, allowed, can, may, is, be, on, in, to, for, the, our, your, it, this, of, use, flag, status, yes, no, y, n, or, access, record, item, object, museum, collection, portal',
  'disponible, disponibile, disponivel, consultable, consultabile, em, na, no, ao, il, lo, gli, i, che, per, mettere, peut, mettre, on, des, der, soll, kann, vises, vise, visas, visa, ma, pa, til, auf, im, in, zeigen, anzeigen, sichtbar, stellen, gestellt, der, die, das, dem, zur, zum, fur, ja, nein, wird, werden, darf, afficher, montrer, visible, sur, le, la, les, en, pour, au, oui, non, du, de, a, l, grand, fiche, notice',
  'mostrare, mostra, visibile, visualizza, sul, nel, on, si, mostrar, visible, ver, en, el, al, para, sitio, tonen, toon, zichtbaar, op, de, het, voor, nee, mag, visivel, no, na, sim, nao, 可否, 区分, フラグ, する, 可, متاح, متاحه, على, في, علي, ال, اظهار, عرض, للعرض',
);

/** Words that allow; with one of those below they ask whether visitors may see the row. */
export const allowingWords = words(
  'ok, okay, can, may, might, allowed, alright, fine, happy, safe, darf, durfen, kann, erlaubt, peut, peuvent, permis, puede, pueden, puo, possono, pode, podem, mag, mogen, kan, يمكن, يجوز',
);

export const toShowWords = words(
  'show, shown, display, displayed, share, shared, zeigen, gezeigt, anzeigen, angezeigt, montrer, montre, montree, afficher, affiche, mostrar, mostrarse, ensenar, mostrare, mostrato, mostrata, exibir, tonen, getoond, laten zien, عرض, عرضه',
);

/** With these a yes says that the row is not public. */
export const negativeFlagWords = words(
  'not, hide, hidden, withhold, withheld, exclude, excluded, never, dont, nicht, kein, keine, ausblenden, verbergen, masquer, pas, cacher, nascondere, nascosto, ocultar, oculto, niet, geen, verborgen, esconder, 非公開, 公開不可, لا, غير, اخفاء',
);

/** “Public domain”, “publication date” and “web address” are not flags. */
export const noFlagWords = words(
  'domain, domaine, dominio, domein, date, year, place, number, password, url, address, label, text, note, notes, title, description, history, reference, references, bibliography, literature, literatur, bibliographie, bibliografia, literatuur',
);

/** What every cell of a flag says. */
export const yesOrNoWords = words(
  'checked, unchecked, ticked, unticked, yes, no, y, n, true, false, 1, 0, t, f, x, ✓, ✔, ☑, on, off, ja, nein, j, wahr, falsch, oui, non, o, vrai, faux, si, s, vero, falso, verdadero, nee, waar, onwaar, sim, nao, verdadeiro, nej, nei, tak, nie, ano, ne, да, нет, evet, hayir, kylla, ei, ναι, οχι, 是, 예, 아니오, ○, 〇, ◯, ×, ✗, ✕, 可, 不可, 有, 無, はい, いいえ, 否, نعم, لا, -',
);

/** States of objects that are no longer there, and of records that were given up. */
export const goneWords = words(
  'inactive, retired, deleted, deaccessioned, de-accessioned, disposed, disposed of, missing, lost, stolen, destroyed, withdrawn, written off, not in collection, template, transferred out',
  'deakzessioniert, ausgesondert, abgegeben, verloren, gestohlen, zerstort, vermisst, geloscht, inaktiv, ausgeschieden, radie, radiee, perdu, perdue, vole, volee, disparu, disparue, detruit, detruite, manquant, manquante',
  'dismesso, dismessa, perso, persa, rubato, rubata, disperso, dispersa, distrutto, distrutta, dado de baja, baja, perdido, perdida, robado, robada, destruido, destruida, desaparecido, desaparecida, extraviado',
  'afgestoten, vermist, kwijt, gestolen, vernietigd, abatido, abatida, furtado, roubado, destruida, 除籍, 廃棄, 紛失, 亡失, 所在不明, مفقود, مستبعد, مسروق, تالف',
);

/** What it says where its row is not an object at all: the form that a record is copied from. */
export const skipWords = words('template, vorlage, modele, modello, plantilla');

/**
 * What cells of a flag say that somebody has still to decide, or that holds only under a condition:
 * such a row is not clearly public, and waits as a draft.
 */
export const undecidedFlag = new RegExp(
  [
    // “?”, “ja?”, “△”
    '\\?$|^△$',
    // “no - family”, “n: ask”
    '^(?:no|n|non|nein|nee|nao|nej|لا)(?:!|\\s*[-–—,:;(/])',
    // “yes, but ask me first”
    '^(?:yes|y|si|oui|ja|sim|ok)\\b.*\\b(?:but|if|only|after|without|pero|sin|solo|ma|se|senza|mais|sans|sauf|aber|ohne|nur|wenn|maar|mits|zonder|mas|sem)\\b',
    '^(?:ask|check|hold|on hold|wait|later|soon|maybe|perhaps|tbc|tbd|unsure|not (?:yet|sure)|after|until|under review|in review|review|staged|to come|to be|closed until|query|discuss)\\b',
    '^(?:preguntar|consultar|revisar|en revision|mas tarde|quiza|solo|perguntar|rever|talvez|a confirmar|em analise|so no|mais tarde)\\b',
    '^(?:a (?:voir|valider|verifier|flouter|revoir|demander|confirmer)|demander|en cours|peut etre|plus tard|apres)\\b',
    '^(?:da (?:verificare|vedere|decidere|valutare|rivedere|chiedere|confermare)|forse|in corso|chiedere|dopo)\\b',
    '^(?:prufen|zu (?:prufen|klaren)|nach |spater|vielleicht|fragen|nur |gesperrt|warten|noch )',
    '^(?:vragen|nog |na |later|straks|misschien|weet niet|eerst|wachten|alleen)',
    '^(?:保留|要確認|検討中|確認中|未定|審査中|調整中|館内限定|館内のみ)',
    '^(?:ربما|قيد |بانتظار|بعد |موجل|لاحقا)',
  ].join('|'),
  'u',
);
