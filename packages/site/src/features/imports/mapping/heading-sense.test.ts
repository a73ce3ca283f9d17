import { describe, expect, it } from 'vitest';
import { senseOf } from './heading-sense.ts';
import { wordsOf } from './header-words.ts';

const sense = (heading: string) => senseOf(wordsOf(heading), () => undefined);

describe('the words of a heading together', () => {
  it.each([
    ['year_of_design', 'date'],
    ['Object production date', 'date'],
    ['Objektdatierung', 'date'],
    ['Wann hergestellt', 'date'],
    ['EARLYDATE', 'date.start'],
    ['UnitDateLatest', 'date.end'],
    ['Object production person', 'maker'],
    ['Wie maakte het', 'maker'],
    ['つくった人', 'maker'],
    ['Fabricant / auteur', 'maker'],
    ['PHTGRAPHER', 'maker'],
    ['Nascita e morte autore', 'maker.dates'],
    ['creator.date_of_birth.start', 'maker.birth'],
    ['produced_where', 'place'],
    ['Ort der Herstellung', 'place'],
    ['title_display', 'title'],
    ['OBJNAME', 'objectType'],
    ['ObjMaterialTechniqueTxt', 'medium'],
    ['Soporte y técnica', 'medium'],
    ['なにでできている', 'material'],
    ['Item #', 'accessionNumber'],
    ['NEGNO', 'otherNumber'],
    ['image_alt_text', 'imageAlt'],
    ['o:media/file', 'image'],
    ['CATDATE', 'internalNotes'],
    ['inhoud.persoon.naam', 'depictedPerson'],
    ['annee_min', 'date.start'],
    ['Datering laatst', 'date.end'],
    ['Costruttore', 'maker'],
    ['Tejedora o tejedor', 'maker'],
    ['Luogo di costruzione', 'place'],
    ['Centro de fabrico', 'place'],
    ['Tipo de pieza', 'objectType'],
    ['objektklassifikation', 'objectType'],
    ['Fibra', 'material'],
    ['Sakord', 'objectType'],
    ['Hoog mm', 'dimensions.height'],
    ['Weegt gram', 'dimensions.weight'],
    ['Painel alt x larg (cm)', 'dimensions'],
    ['Größe (HxBxT)', 'dimensions'],
    ['Cronologia da', 'date.start'],
    ['Datierung bis', 'date.end'],
    ['De (année)', 'date.start'],
    ['Año const.', 'date'],
    ['Wie heeft het gemaakt?', 'maker'],
    ['Quem fez', 'maker'],
    ['Artista (apellidos, nombre)', 'maker'],
    ['De que é feito?', 'material'],
    ['Was ist es?', 'objectType'],
    ['Gesamthöhe', 'dimensions.height'],
    ['重さg', 'dimensions.weight'],
    ['Tecnica tessile', 'technique'],
    ['Descrição sumária', 'description'],
    ['Enlace a la ficha', 'sourceUrl'],
    ['أين صنع', 'place'],
  ])('“%s” are a %s', (heading, field) => {
    expect(sense(heading)?.field).toBe(field);
  });

  it('tell the unit of a measurement', () => {
    expect(sense('height_inches')).toEqual({ field: 'dimensions.height', unit: 'in' });
    expect(sense('Dimensions (cm) Hauteur')).toEqual({ field: 'dimensions.height', unit: 'cm' });
    expect(sense('date cm')).toBeUndefined();
  });

  it.each([
    'Author of text',
    'Dress size',
    'Restaurierungsdatum',
    'Place of residence',
    'TECH',
    'PERI',
    'txtDenominacion',
    '_index',
    'Tecnica interna',
    'Data wpływu',
    'Name',
  ])('say nothing unless all are understood: “%s”', (heading) => {
    expect(sense(heading)).toBeUndefined();
  });
});
