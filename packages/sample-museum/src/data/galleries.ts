// The galleries of the Museum of Pattern, in their order.

/** Key → title in the three languages of the interface, and what a visitor finds there. */
export const galleries = {
  maps: {
    title: { en: 'Maps of the world', fr: 'Cartes du monde', ar: 'خرائط العالم' },
    summary:
      'No flat map can be true to a round Earth. Eighteen ways to be wrong, each for a good reason, from 1514 to 1996.',
  },
  sky: {
    title: { en: 'The sky', fr: 'Le ciel', ar: 'السماء' },
    summary:
      'The bright stars where they truly stand, and the figures that the Sun, Venus, Mars and the pole draw among them.',
  },
  tilings: {
    title: { en: 'Tilings', fr: 'Pavages', ar: 'التبليط' },
    summary: 'Floors that repeat, floors that never do, floors that belong to another geometry.',
  },
  wallpapers: {
    title: {
      en: 'The seventeen wallpaper groups',
      fr: 'Les dix-sept groupes de papier peint',
      ar: 'زمر ورق الجدران السبع عشرة',
    },
    summary:
      'A pattern can repeat itself in seventeen ways and in no other. One wallpaper for each, with its diagram.',
  },
  knots: {
    title: { en: 'Knots and plaits', fr: 'Nœuds et entrelacs', ar: 'العقد والضفائر' },
    summary:
      'Rope, interlace and lines in sand: what goes over, what goes under, and what cannot be undone.',
  },
  weaves: {
    title: { en: 'Woven cloth', fr: 'Tissages', ar: 'النسيج' },
    summary: 'Thirteen cloths, thread by thread. Come close enough to see the twist of the yarn.',
  },
  curves: {
    title: {
      en: 'Curves, surfaces and waves',
      fr: 'Courbes, surfaces et ondes',
      ar: 'المنحنيات والسطوح والأمواج',
    },
    summary:
      'What pendulums, wheels, bows, soap films and weather draw when they are left to themselves.',
  },
  growth: {
    title: { en: 'Crystals and growth', fr: 'Cristaux et croissance', ar: 'البلورات والنمو' },
    summary: 'Snow, spots, magnets and the lattices of matter: order that nobody laid out.',
  },
  automata: {
    title: { en: 'Cellular automata', fr: 'Automates cellulaires', ar: 'الأوتوماتا الخلوية' },
    summary:
      'Squares that look at their neighbours and do as the rule says. Some become carpets, some computers.',
  },
  fractals: {
    title: { en: 'Fractals', fr: 'Fractales', ar: 'الكسيريات' },
    summary:
      'Shapes whose parts are like the whole, from curves of 1890 to a print of nearly a thousand million points.',
  },
  letters: {
    title: { en: 'Letterforms', fr: 'Lettres', ar: 'أشكال الحروف' },
    summary: 'The fonts that this site is set in, looked at as drawings.',
  },
} as const;

export type GalleryKey = keyof typeof galleries;
