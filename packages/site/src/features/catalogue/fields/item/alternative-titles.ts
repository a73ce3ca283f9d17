// Other titles: former and popular ones, the original, the series.
import { z } from 'zod';
import { languageMapShape } from '../../../records/language-map-shape.ts';
import { none } from '../field.ts';
import { text } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { PublicItemField } from '../item-field.ts';

const columns = [
  ['title.alternative', 'alternative'],
  ['title.original', 'original'],
  ['title.series', 'series'],
] as const;

export const alternativeTitles: PublicItemField<'alternativeTitles'> = {
  key: 'alternativeTitles',
  visibility: 'public',
  label: 'field.item.alternative-titles',
  help: 'field.item.alternative-titles.help',
  edit: {
    group: 'identity',
    order: 40,
    control: 'list',
    parts: {
      value: { label: 'field.part.title', control: 'localized-line' },
      type: { label: 'field.part.type', control: 'line' },
    },
  },
  schema: z.array(z.strictObject({ value: languageMapShape, type: text })).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'title.alternative',
        order: 50,
        means: 'Another title',
        shape: 'words',
        inLanguages: true,
        many: true,
        synonyms: {
          en: 'alternative title, alt label, alt labels, also known as, alternative, alternate title, other title, other titles, alt title, subtitle, sub title, variant title, former title, previous title, other name, nonpreferred labels, parallel title, translated title, title translation, popular title, also known as, aka, alias, popular name, local name',
          fr: 'autre titre, titre alternatif, sous titre, autres titres, titre ancien, titre parallele, dit aussi, autre nom, autres noms',
          de: 'nebentitel, weiterer titel, untertitel, alternativtitel, weitere titel, anderer titel, trivialname, zusatz zum titel, auch genannt, andere bezeichnung',
          it: 'altro titolo, titolo alternativo, sottotitolo, altri titoli, titolo attribuito, titolo parallelo, altro nome, detto anche, altra denominazione',
          es: 'otro titulo, titulo alternativo, subtitulo, otros titulos, titulo paralelo, tambien conocido como, otro nombre',
          nl: 'alternatieve titel, andere titel, ondertitel, titel vertaling, vertaalde titel, ook bekend als, andere naam',
          pt: 'outro titulo, titulo alternativo, subtitulo, outros titulos, outras denominacoes, outro nome, tambem conhecido como',
          ja: '別名, 別称, 別題, 副題, 副書名, 別タイトル, 英題, 英語タイトル, 通称, 異称, 別名称, その他の名称, 俗称',
          ar: 'عنوان بديل, عنوان اخر, عنوان فرعي, اسم اخر, تسميه اخري',
        },
      },
      {
        id: 'title.original',
        order: 60,
        means: 'Its title in the language it was made in',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'foreign title, original title, native title, title original, original language title',
          fr: 'titre original, titre d origine',
          de: 'originaltitel',
          it: 'titolo originale',
          es: 'titulo original',
          nl: 'oorspronkelijke titel, originele titel',
          pt: 'titulo original, titulo de origem',
          ja: '原題, 原タイトル, 原語タイトル',
          ar: 'العنوان الاصلي',
        },
      },
      {
        id: 'title.series',
        order: 70,
        means: 'The series or group that it belongs to',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'series, series title, group title, portfolio, set title, album, suite, series name, part of series',
          fr: 'serie, ensemble, titre de la serie, suite, recueil',
          de: 'serie, folge, konvolut, serientitel, mappe, zyklus, reihe',
          it: 'serie, titolo serie, ciclo, album',
          es: 'serie, titulo de la serie, conjunto, ciclo',
          nl: 'reeks, serie, reekstitel, album',
          pt: 'serie, titulo da serie, conjunto, ciclo',
          ja: 'シリーズ, シリーズ名, 叢書名, 連作名, 組名',
          ar: 'سلسله, السلسله, المجموعه الفنيه, اسم السلسله',
        },
      },
    ],
    read: ({ values }) =>
      columns.some(([column]) => values.isMapped(column))
        ? columns.flatMap(([column, type]) =>
            values.all(column).map((value) => ({
              // The language of an original title is rarely that of the table.
              value: { [type === 'original' ? 'none' : value.language]: value.text },
              type,
            })),
          )
        : undefined,
  },
  page: { as: 'the titles below the first, on the wall label' },
  search: {
    texts: [
      {
        attribute: 'otherTitles',
        tier: 'other title',
        value: ({ alternativeTitles: others = [] }) =>
          others.flatMap(({ value }) => textsOf(value)),
      },
    ],
  },
  manifest: none('The label is the title alone.'),
  export: none('Tables and citations give the title alone.'),
  dump: 'as-stored',
};
