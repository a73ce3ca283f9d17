// Its pictures, films and documents: their ids; the first picture is the one shown in lists.
import type { LanguageMap } from '../../../records/language-map.ts';
import { eachIdOnce } from '../cells/labels.ts';
import type { RowReading } from '../cells/row-reading.ts';
import type { DraftMedia } from '../drafts.ts';
import { linksTo, none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { ids } from '../schemas.ts';

export const media: PublicItemField<'media'> = {
  key: 'media',
  visibility: 'public',
  label: 'field.item.media',
  help: 'field.item.media.help',
  schema: ids,
  links: (item) => linksTo('media', item.media),
  import: {
    columns: [
      {
        id: 'image',
        order: 550,
        means: 'Its pictures: names of files, or paths',
        shape: 'file',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'image, images, picture, pictures, photo, photos, image file, image files, filename, file name, file, image name, image url, image urls, primary image, media file, thumbnail, thumbnail url, image filename, file names, object location',
          fr: 'image, images, photo, photos, fichier, fichiers, nom de fichier',
          de: 'bild, bilder, bilddatei, datei, dateiname, abbildung, foto',
        },
      },
      {
        id: 'imageAlt',
        order: 560,
        means: 'What its pictures show, for those who cannot see them',
        shape: 'words',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'image alt, alt, alt text, image alt text, alternative text, alttext, image description, image alts',
          fr: 'texte alternatif, alt image',
          de: 'alternativtext, bildbeschreibung',
        },
      },
      {
        id: 'imageCaption',
        order: 570,
        means: 'The captions of its pictures',
        shape: 'words',
        lists: true,
        aligned: true,
        synonyms: {
          en: 'image caption, caption, captions, image captions, image title',
          fr: 'legende',
          de: 'bildunterschrift, bildtitel',
        },
      },
    ],
    read: mediaIn,
    resolve: (_, found) => found.media && eachIdOnce(found.media),
  },
  page: { as: 'the pictures, films and documents' },
  search: { as: 'the picture of a card, its colours, and what looks like it' },
  manifest: { as: 'canvases' },
  export: none('Tables and citations have no pictures.'),
  dump: 'as-stored',
};

/**
 * Alternative texts and captions belong to the files that the cells name, by position; one lone
 * text belongs to all of them.
 */
function mediaIn({ values, pictures }: RowReading): DraftMedia[] | undefined {
  if (!values.isMapped('image') && pictures.length === 0) return undefined;
  const textAt = (column: string, index: number): LanguageMap | undefined => {
    const all = values.aligned(column);
    const value = all.length === 1 ? all[0] : all[index];
    return value && value.text !== '' ? { [value.language]: value.text } : undefined;
  };
  return pictures.map(({ file, index }, place) => {
    const altText = textAt('imageAlt', index ?? place);
    const caption = textAt('imageCaption', index ?? place);
    return { file, ...(altText ? { altText } : {}), ...(caption ? { caption } : {}) };
  });
}
