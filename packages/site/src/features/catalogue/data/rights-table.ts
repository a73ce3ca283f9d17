// The statements of Creative Commons and RightsStatements.org, in our words.
import type { LanguageMap } from '../../records/language-map.ts';

export type RightsRow = {
  code: string;
  name: LanguageMap;
  meaning: LanguageMap;
  download: boolean;
  versioned?: boolean;
};

const free = {
  en: 'Copy it, change it, print it, sell it: you need not ask.',
  fr: 'Copiez, modifiez, imprimez, vendez : nul besoin de demander.',
  ar: 'لك أن تنسخ وتعدّل وتطبع وتبيع دون استئذان.',
};

const licence = (
  code: string,
  { en, fr, ar }: { en: string; fr: string; ar: string },
  meaning: LanguageMap,
): RightsRow => ({
  code,
  name: { en: `Creative Commons ${en}`, fr: `Creative Commons ${fr}`, ar: `المشاع الإبداعي ${ar}` },
  meaning,
  download: true,
  versioned: true,
});

export const rightsTable: Readonly<Record<string, RightsRow>> = {
  cc0: {
    code: 'CC0',
    name: { en: 'Public domain (CC0)', fr: 'Domaine public (CC0)', ar: 'ملكية عامة (CC0)' },
    meaning: free,
    download: true,
  },
  pdm: {
    code: 'PDM',
    name: { en: 'Public domain', fr: 'Domaine public', ar: 'ملكية عامة' },
    meaning: free,
    download: true,
  },
  'cc-by': licence(
    'CC BY',
    { en: 'Attribution', fr: 'Attribution', ar: 'نَسب المُصنَّف' },
    {
      en: 'Use it for anything, and say whose it is.',
      fr: 'Tout usage est permis, en citant l’auteur.',
      ar: 'لك أي استعمال مع ذكر صاحب العمل.',
    },
  ),
  'cc-by-sa': licence(
    'CC BY-SA',
    {
      en: 'Attribution, share alike',
      fr: 'Attribution, partage dans les mêmes conditions',
      ar: 'نَسب المُصنَّف والترخيص بالمثل',
    },
    {
      en: 'Use it for anything, say whose it is, and pass on what you make of it under the same terms.',
      fr: 'Tout usage est permis, en citant l’auteur et en partageant aux mêmes conditions.',
      ar: 'لك أي استعمال مع ذكر صاحب العمل ونشر ما تصنعه منه بالشروط نفسها.',
    },
  ),
  'cc-by-nc': licence(
    'CC BY-NC',
    {
      en: 'Attribution, not for profit',
      fr: 'Attribution, pas d’utilisation commerciale',
      ar: 'نَسب المُصنَّف، لغير الأغراض التجارية',
    },
    {
      en: 'Use it without profit, and say whose it is.',
      fr: 'Usage non commercial permis, en citant l’auteur.',
      ar: 'لك استعماله لغير الربح مع ذكر صاحب العمل.',
    },
  ),
  'cc-by-nd': licence(
    'CC BY-ND',
    {
      en: 'Attribution, no changes',
      fr: 'Attribution, pas de modification',
      ar: 'نَسب المُصنَّف، بلا تعديل',
    },
    {
      en: 'Use it unchanged, and say whose it is.',
      fr: 'Usage permis sans modification, en citant l’auteur.',
      ar: 'لك استعماله دون تعديل مع ذكر صاحب العمل.',
    },
  ),
  'cc-by-nc-sa': licence(
    'CC BY-NC-SA',
    {
      en: 'Attribution, not for profit, share alike',
      fr: 'Attribution, pas d’utilisation commerciale, partage dans les mêmes conditions',
      ar: 'نَسب المُصنَّف، لغير الأغراض التجارية، الترخيص بالمثل',
    },
    {
      en: 'Use it without profit, say whose it is, and pass on what you make of it under the same terms.',
      fr: 'Usage non commercial permis, en citant l’auteur et en partageant aux mêmes conditions.',
      ar: 'لك استعماله لغير الربح مع ذكر صاحب العمل ونشر ما تصنعه منه بالشروط نفسها.',
    },
  ),
  'cc-by-nc-nd': licence(
    'CC BY-NC-ND',
    {
      en: 'Attribution, not for profit, no changes',
      fr: 'Attribution, pas d’utilisation commerciale, pas de modification',
      ar: 'نَسب المُصنَّف، لغير الأغراض التجارية، بلا تعديل',
    },
    {
      en: 'Use it unchanged and without profit, and say whose it is.',
      fr: 'Usage non commercial et sans modification permis, en citant l’auteur.',
      ar: 'لك استعماله دون تعديل ولغير الربح مع ذكر صاحب العمل.',
    },
  ),
  inc: {
    code: 'InC',
    download: false,
    name: { en: 'In copyright', fr: 'Sous droit d’auteur', ar: 'محفوظ الحقوق' },
    meaning: {
      en: 'Look at it here; any other use needs its owner’s permission.',
      fr: 'À regarder ici ; tout autre usage demande l’accord du titulaire.',
      ar: 'للمشاهدة هنا، وأي استعمال آخر يستلزم إذن صاحب الحق.',
    },
  },
  'inc-ow-eu': {
    code: 'InC-OW-EU',
    download: false,
    name: {
      en: 'In copyright, orphan work (EU)',
      fr: 'Sous droit d’auteur, œuvre orpheline (UE)',
      ar: 'محفوظ الحقوق، عمل يتيم (الاتحاد الأوروبي)',
    },
    meaning: {
      en: 'In copyright, and its owner could not be found.',
      fr: 'Sous droit d’auteur ; le titulaire n’a pu être trouvé.',
      ar: 'محفوظ الحقوق ولم يُعثر على صاحبه.',
    },
  },
  'inc-edu': {
    code: 'InC-EDU',
    download: true,
    name: {
      en: 'In copyright, use in education allowed',
      fr: 'Sous droit d’auteur, usage éducatif permis',
      ar: 'محفوظ الحقوق، يجوز استعماله في التعليم',
    },
    meaning: {
      en: 'You may use it to teach and to learn; ask for anything else.',
      fr: 'Permis pour enseigner et apprendre ; demandez pour le reste.',
      ar: 'يجوز استعماله للتعليم والتعلّم، واستأذن فيما سواهما.',
    },
  },
  'inc-nc': {
    code: 'InC-NC',
    download: true,
    name: {
      en: 'In copyright, use without profit allowed',
      fr: 'Sous droit d’auteur, usage non commercial permis',
      ar: 'محفوظ الحقوق، يجوز استعماله لغير الربح',
    },
    meaning: {
      en: 'You may use it without profit; ask for anything else.',
      fr: 'Permis sans but lucratif ; demandez pour le reste.',
      ar: 'يجوز استعماله لغير الربح، واستأذن فيما سواه.',
    },
  },
  'inc-ruu': {
    code: 'InC-RUU',
    download: false,
    name: {
      en: 'In copyright, owner not found',
      fr: 'Sous droit d’auteur, titulaire introuvable',
      ar: 'محفوظ الحقوق، وصاحبه غير معروف',
    },
    meaning: {
      en: 'In copyright; its owner could not be found or asked.',
      fr: 'Sous droit d’auteur ; le titulaire n’a pu être trouvé ou joint.',
      ar: 'محفوظ الحقوق، ولم يُعثر على صاحبه أو تعذّر سؤاله.',
    },
  },
  'noc-cr': {
    code: 'NoC-CR',
    download: false,
    name: {
      en: 'No copyright, restricted by contract',
      fr: 'Sans droit d’auteur, restrictions contractuelles',
      ar: 'بلا حقوق نشر، مقيَّد بعقد',
    },
    meaning: {
      en: 'Free of copyright, but an agreement limits its use.',
      fr: 'Libre de droit d’auteur, mais un accord en limite l’usage.',
      ar: 'خالٍ من حقوق النشر لكن اتفاقاً يقيّد استعماله.',
    },
  },
  'noc-nc': {
    code: 'NoC-NC',
    download: true,
    name: {
      en: 'No copyright, use without profit',
      fr: 'Sans droit d’auteur, usage non commercial',
      ar: 'بلا حقوق نشر، لغير الربح',
    },
    meaning: {
      en: 'Free of copyright; please use it without profit.',
      fr: 'Libre de droit d’auteur ; usage non commercial seulement.',
      ar: 'خالٍ من حقوق النشر، ويُستعمل لغير الربح.',
    },
  },
  'noc-oklr': {
    code: 'NoC-OKLR',
    download: false,
    name: {
      en: 'No copyright, other legal limits',
      fr: 'Sans droit d’auteur, autres limites légales',
      ar: 'بلا حقوق نشر، مع قيود قانونية أخرى',
    },
    meaning: {
      en: 'Free of copyright, but other laws limit its use.',
      fr: 'Libre de droit d’auteur, mais d’autres lois en limitent l’usage.',
      ar: 'خالٍ من حقوق النشر لكن قوانين أخرى تقيّد استعماله.',
    },
  },
  'noc-us': {
    code: 'NoC-US',
    download: true,
    name: {
      en: 'No copyright in the United States',
      fr: 'Sans droit d’auteur aux États-Unis',
      ar: 'بلا حقوق نشر في الولايات المتحدة',
    },
    meaning: {
      en: 'Free in the United States; elsewhere, check first.',
      fr: 'Libre aux États-Unis ; ailleurs, vérifiez d’abord.',
      ar: 'حرّ في الولايات المتحدة، وتحقّق أولاً في غيرها.',
    },
  },
  cne: {
    code: 'CNE',
    download: false,
    name: {
      en: 'Copyright not evaluated',
      fr: 'Droit d’auteur non évalué',
      ar: 'حقوق النشر لم تُقيَّم',
    },
    meaning: {
      en: 'Nobody has yet found out whether it is in copyright.',
      fr: 'On n’a pas encore établi si l’œuvre est protégée.',
      ar: 'لم يُتحقَّق بعد من حالة حقوق النشر.',
    },
  },
  und: {
    code: 'UND',
    download: false,
    name: {
      en: 'Copyright undetermined',
      fr: 'Droit d’auteur indéterminé',
      ar: 'حقوق النشر غير محدَّدة',
    },
    meaning: {
      en: 'It was looked into, and could not be settled.',
      fr: 'La question a été étudiée sans pouvoir être tranchée.',
      ar: 'بُحث الأمر ولم يُحسم.',
    },
  },
  nkc: {
    code: 'NKC',
    download: true,
    name: { en: 'No known copyright', fr: 'Pas de droit d’auteur connu', ar: 'لا حقوق نشر معروفة' },
    meaning: {
      en: 'We know of no copyright in it, but cannot be certain.',
      fr: 'Nous ne lui connaissons pas de droit d’auteur, sans certitude.',
      ar: 'لا نعلم بحقوق نشر عليه دون أن نجزم بذلك.',
    },
  },
};
