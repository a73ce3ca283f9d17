// How headings write the sides of a size, after accents and capitals are gone.

/** “H x B x T cm”. */
export const SIDES_ALONE = /^(?:[hwdlbtpa] ?x ?)+[hwdlbtpa](?: (?:in )?(cm|mm|in))?$/;

/** “Größe (HxBxT)”. */
export const SIDES_INSIDE = /\b(?!txt\b)(?:[hwdlbtpa] ?x ?){1,2}[hwdlbtpa]\b/g;

/** “alt x larg”, “haut. x larg. x prof.”: sides in short, one after the other. */
const SIDE =
  '(?:alt|alto|altura|haut|hauteur|hohe|altezza|hoogte|h|height|larg|largo|largura|largeur|larghezza|lang|lange|lunghezza|long|longueur|longitud|lengte|length|l|b|br|w|width|breite|breedte|anch|ancho|anchura|comp|comprimento|prof|profondeur|profondita|profundidad|profundidade|fondo|fundo|grueso|espesor|espessura|epaisseur|spessore|esp|tiefe|diepte|dikte|dicke|p|t|d|depth|縦|横|高さ|奥行|幅)';
export const SIDES_SHORT = new RegExp(`(?<!\\S)${SIDE}(?: x ${SIDE})+(?!\\S)`, 'g');

/** A side of a size, by its letter in a heading. */
export const SIDE_OF: Readonly<Record<string, string>> = {
  h: 'height',
  b: 'width',
  w: 'width',
  t: 'depth',
  d: 'depth',
  p: 'depth',
  l: 'length',
};
