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
  edit: { group: 'pictures', order: 10, control: 'pictures' },
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
          en: 'image, images, image web, image print, image full, web image, full image, large image, original image, is shown by, picture, pictures, photo, photos, image file, image files, filename, file name, file, image name, image url, image urls, primary image, media file, thumbnail, thumbnail url, image filename, file names, imagefile, image path, image link, photo file, photograph file, photo filename, photo name, jpeg, jpg, image 1, media, files, media files, image filenames, picture file, image reference, image ref, digital image, digital file, object image, main image, image ref relative path, image file name, primary image url, photo url, attachment, attachments, image id, digital object path, digital object uri',
          fr: 'image, images, photo, photos, fichier, fichiers, nom de fichier, nom du fichier, fichier image, photographie fichier, nom de l image, visuel, visuels, url image',
          de: 'bild, bilder, bilddatei, datei, dateiname, abbildung, foto, bildname, fotodatei, bilddateien, fotos, abbildungen, bild url, bildpfad',
          it: 'immagine, immagini, file immagine, nome file, foto, file, nome immagine, fotografia file, url immagine',
          es: 'imagen, imagenes, archivo, archivo de imagen, nombre de archivo, foto, fotos, nombre del archivo, fichero, url imagen, nombre de la imagen',
          nl: 'afbeelding, afbeeldingen, bestand, bestandsnaam, foto, beeld, reproductie referentie, reproductie, afbeeldingsbestand, fotos, naam afbeelding, beeldbestand',
          pt: 'imagem, imagens, ficheiro, nome do ficheiro, arquivo de imagem, foto, fotos, nome do arquivo, ficheiro de imagem',
          ja: '画像, 画像ファイル, 画像ファイル名, ファイル名, 写真, 画像名, 写真ファイル, 図版, 画像url, 写真ファイル名, 画像データ',
          ar: 'الصوره, صوره, الصور, صور, ملف الصوره, اسم الملف, اسم الصوره, رابط الصوره, ملفات الصور',
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
          en: 'image alt, alt, alt text, image alt text, alternative text, alttext, image description, image alts, photo description, picture description',
          fr: 'texte alternatif, alt image, description de l image',
          de: 'alternativtext, bildbeschreibung, alt text',
          it: 'testo alternativo, descrizione immagine',
          es: 'texto alternativo, descripcion de la imagen',
          nl: 'alternatieve tekst, beschrijving afbeelding',
          pt: 'texto alternativo, descricao da imagem',
          ja: '代替テキスト, 画像説明',
          ar: 'النص البديل, وصف الصوره',
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
          en: 'image caption, caption, captions, image captions, image title, photo caption, picture caption',
          fr: 'legende, legende de l image, legende photo',
          de: 'bildunterschrift, bildtitel, bildlegende',
          it: 'didascalia immagine, didascalia foto',
          es: 'pie de foto, leyenda de la imagen',
          nl: 'bijschrift, onderschrift, fotobijschrift',
          pt: 'legenda, legenda da imagem',
          ja: 'キャプション, 画像キャプション',
          ar: 'تعليق الصوره, شرح الصوره',
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
  return pictures.map(({ file, index, rights, transcriptions }, place) => {
    const altText = textAt('imageAlt', index ?? place);
    const caption = textAt('imageCaption', index ?? place);
    return {
      file,
      ...(altText ? { altText } : {}),
      ...(caption ? { caption } : {}),
      ...(rights ? { rights } : {}),
      ...(transcriptions ? { transcriptions } : {}),
    };
  });
}
