// What is written on it.
import { asWritten } from '../../../records/language-map.ts';
import { marked } from '../../../records/marked-text.ts';
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { localized, text } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';

export const inscriptions: PublicItemField<'inscriptions'> = {
  key: 'inscriptions',
  visibility: 'public',
  label: 'item.facts.inscriptions',
  help: 'field.item.inscriptions.help',
  edit: {
    group: 'physical',
    order: 70,
    control: 'list',
    parts: {
      text: { label: 'field.part.text', control: 'text' },
      type: { label: 'field.part.type', control: 'line' },
      language: { label: 'field.part.language', control: 'line' },
      position: { label: 'field.part.position', control: 'line' },
      translation: { label: 'field.part.translation', control: 'localized-text' },
    },
  },
  schema: z
    .array(
      z.strictObject({
        type: text.optional(),
        text,
        language: text.optional(),
        translation: localized,
        position: text.optional(),
      }),
    )
    .optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'inscription',
        order: 460,
        means: 'What is written on it',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'inscription, inscriptions, signature, signatures, marks, signed, marks and inscriptions, inscriptions and marks, inscription text, markings, inscribed, maker s mark, makers mark, inscription marks, signature and marks, hallmark, hallmarks, legend, signed name, transcription of inscription, markings and inscriptions, signature marks, marking, stamps and marks, text on object, written on back, written on the back, written on it, what s written on it, what is written on it, writing on it, writing on back, writing on the back, words on it, text on back',
          fr: 'inscription, inscriptions, marques, signature, inscriptions et marques, marque, poincon, inscriptions marques, precisions sur les inscriptions, marques et inscriptions, signatures, poincons',
          de: 'inschrift, beschriftung, signatur bezeichnung, marken, bezeichnet, inschriften, aufschrift, signiert, marke, signatur und bezeichnung, stempel, bezeichnung signatur, beschriftungen, punze, kunstlersignatur, signatur',
          it: 'iscrizioni, iscrizione, firma, marchi, iscrizioni e marchi, stemmi, marchio, firme, punzone, trascrizione iscrizione, segnatura',
          es: 'inscripcion, inscripciones, inscripciones leyendas, firma, firmas marcas etiquetas, marcas, firmas, marca, leyenda, inscripciones y marcas, leyendas',
          nl: 'opschrift, opschriften, inscriptie, inscripties, merken, signatuur opschrift, handtekening, merk, opschriften en merken, opschrift inhoud, inscripties en merken, keurmerk, signatuur',
          pt: 'inscricao, inscricoes, marcas, assinatura, marca, inscricoes e marcas, legenda inscricao, assinaturas, marcas e inscricoes',
          ja: '銘, 銘文, 落款, 署名, 印章, 印, 款記, 銘記, 署名印章, サイン, 刻銘, 箱書, 賛, 題字, 墨書, 銘款, 落款印章, 署名年紀, 印記',
          ar: 'النقش, نقش, الكتابات, التوقيع, توقيع, العلامات, النقوش, كتابات, نص النقش, الكتابه',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('inscription')
        ? values.all('inscription').map((value) => ({ text: value.text }))
        : undefined,
  },
  page: {
    facts: [
      {
        group: 'item.facts.making',
        order: 80,
        values: ({ body }) =>
          (body.inscriptions ?? []).map((inscription) => ({
            text: { text: inscription.text, language: inscription.language ?? '' },
            note: inscription.position && marked(asWritten(inscription.position)),
          })),
      },
    ],
  },
  search: {
    texts: [
      {
        attribute: 'inscriptions',
        tier: 'text',
        value: (item) =>
          (item.inscriptions ?? []).flatMap((inscription) => [
            inscription.text,
            ...textsOf(inscription.translation),
          ]),
        order: 50,
      },
    ],
  },
  manifest: none('The wall label has no line for it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};
