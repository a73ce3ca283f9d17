// Parts of pictures with words, as annotations of IIIF (https://iiif.io/api/presentation/3.0/#56-annotation-page): what curators wrote of an
// item's details, and the steps of stories that go into it. Viewers such as Mirador list them and
// draw their frames. Pure.
import type { Item } from '../catalogue/item.ts';
import type { ZoomStep } from '../editorial/blocks/zoom.ts';
import { entryAddress, type Entry, type EntryKind } from '../editorial/entry.ts';
import { plainText } from '../editorial/rich-text.ts';
import type { Stored } from '../records/record.ts';
import type { LocalizedText } from '../records/language-map.ts';
import { present, wordsOf, type Node, type Words } from './presentation.ts';

/** In percent of the picture: x, y, width, height. */
type Region = readonly [number, number, number, number];
/** What is said about it in one language; an empty one is not known. */
type NoteText = { language: string; title: string; text: string };

/** A part of a picture, with what is said about it in each language. */
type RegionNote = {
  /** Id of the picture. */ picture: string;
  region: Region;
  noteTexts: NoteText[];
};

/** Notes that belong together. `name` tells them apart in addresses. */
type NotePage = {
  name: string;
  label: Words;
  /** The page of the site that tells them, without its origin. */ page?: string;
  notes: RegionNote[];
};

type Measured = { id: string; width: number; height: number };

/** What curators wrote of the details of an item. */
export function notesOfItem(item: Item, label: Words): NotePage {
  const notes = (item.details ?? []).map(
    ({ media, region, label: title, description }): RegionNote => {
      const languages = [...new Set([...Object.keys(title), ...Object.keys(description ?? {})])];
      return {
        picture: media,
        region,
        noteTexts: languages.map((language) => ({
          language,
          title: title[language] ?? '',
          text: description?.[language] ?? '',
        })),
      };
    },
  );
  return { name: 'details', label, notes };
}

/**
 * The steps of a story into one item. A step in two languages is one note where it shows the same
 * part.
 * @param names what the story may call the item
 */
export function notesOfEntry(
  entry: Stored<Entry>,
  names: ReadonlySet<string>,
  picture: string,
): NotePage {
  const steps = Object.entries(entry.body.content).flatMap(([language, blocks]) =>
    blocks.flatMap((block) =>
      block.kind === 'zoom' && names.has(block.item)
        ? block.parts.map((step) => ({ language, step }))
        : [],
    ),
  );
  const notes = [...Map.groupBy(steps, ({ step }) => step.region.join(' ')).values()].flatMap(
    (same): RegionNote[] =>
      same[0] ? [{ picture, region: same[0].step.region, noteTexts: same.map(noteTextOf) }] : [],
  );
  return {
    name: `${entry.kind}/${encodeURIComponent(entry.body.path)}`,
    label: wordsOf(entry.body.title) ?? { none: [entry.label] },
    page: entryAddress(entry.kind as EntryKind, entry.body.path),
    notes,
  };
}

const noteTextOf = ({ language, step }: { language: string; step: ZoomStep }): NoteText => ({
  language,
  title: step.title,
  text: plainText(step.text),
});

/**
 * What a canvas has of `pages`: those that say something of its picture. `languages`: of the site,
 * in its order.
 */
type NotesOnCanvas = {
  canvas: string;
  picture: Measured;
  origin: string;
  languages: readonly string[];
};

/**
 * The annotation pages of a canvas, one for each language: a viewer lists every annotation of every
 * page, with one text each. Those of the site's own languages come first.
 */
export function annotationPages(
  pages: readonly NotePage[],
  { canvas, picture, languages }: NotesOnCanvas,
): Node[] {
  return pages.flatMap(({ name, label, notes }) => {
    const here = notes.filter((note) => note.picture === picture.id);
    const spoken = [
      ...new Set(here.flatMap(({ noteTexts }) => noteTexts.filter(hasWords).map(languageOf))),
    ].toSorted((a, b) => rank(a, languages) - rank(b, languages));
    return spoken.map((language) => {
      const id = `${canvas}/${name}/${language}`;
      const items = here.flatMap(({ region, noteTexts }, i) => {
        const noteText = noteTexts.find((one) => languageOf(one) === language && hasWords(one));
        return noteText
          ? [
              {
                id: `${id}/${i + 1}`,
                type: 'Annotation',
                motivation: 'commenting',
                body: bodyOf(noteText),
                target: `${canvas}#xywh=${pixelsOf(region, picture)}`,
              },
            ]
          : [];
      });
      const own = label[language];
      return { id, type: 'AnnotationPage', label: own ? { [language]: own } : label, items };
    });
  });
}

/**
 * The pages of the site that go into the picture of a canvas, as its homepages: an annotation page
 * may have none.
 */
export function homepagesOf(
  pages: readonly NotePage[],
  { picture, origin }: NotesOnCanvas,
): Node[] {
  return pages.flatMap(({ label, page, notes }) => {
    const isHere = notes.some(
      (note) => note.picture === picture.id && note.noteTexts.some(hasWords),
    );
    return page && isHere ? [{ id: origin + page, type: 'Text', format: 'text/html', label }] : [];
  });
}

/** What is written in a picture, as an annotation that supplements its canvas. */
export function transcriptionPages(
  { id, transcription }: { id: string; transcription: LocalizedText | undefined },
  { canvas, label }: { canvas: string; label: Words },
): Node[] {
  if (!transcription) return [];
  const page = `${canvas}/transcription`;
  const language = transcription.language || undefined;
  return [
    {
      id: page,
      type: 'AnnotationPage',
      label,
      items: [
        {
          id: `${page}/${id}`,
          type: 'Annotation',
          motivation: 'supplementing',
          body: present({
            type: 'TextualBody',
            value: transcription.text,
            format: 'text/plain',
            language,
          }),
          target: canvas,
        },
      ],
    },
  ];
}

const hasWords = ({ title, text }: NoteText) => (title + text).trim() !== '';
const languageOf = ({ language }: NoteText): string => language || 'none';
const rank = (language: string, languages: readonly string[]) =>
  languages.includes(language) ? languages.indexOf(language) : languages.length;

function bodyOf({ language, title, text }: NoteText): Node {
  const value = [title.trim() && `<b>${escaped(title)}</b>`, ...text.split('\n').map(escaped)]
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
  return present({
    type: 'TextualBody',
    value,
    format: 'text/html',
    language: language === 'none' || language === '' ? undefined : language,
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** In whole pixels that are within the picture. */
function pixelsOf([x, y, width, height]: Region, picture: Measured): string {
  const span = (from: number, size: number, whole: number): [number, number] => {
    const start = Math.min(whole - 1, Math.max(0, Math.round((from / 100) * whole)));
    return [start, Math.max(1, Math.min(whole - start, Math.round((size / 100) * whole)))];
  };
  const [[left, wide], [top, high]] = [
    span(x, width, picture.width),
    span(y, height, picture.height),
  ];
  return [left, top, wide, high].join(',');
}
