// An item for machines: schema.org's VisualArtwork, with addresses of this site.
import { pictureAddress } from '../../features/catalogue/picture-address.ts';
import { standardWidth } from '../../features/catalogue/ui/ItemPicture.tsx';
import type { PublicPosition } from '../../features/maps/position.ts';
import { geoJsonLd } from '../maps/geo-json-ld.ts';
import { pageOf } from '../../features/catalogue/ui/addresses.ts';
import type { ItemPageData } from './item-data.ts';

/**
 * The item as a JSON-LD node.
 * @param origin public address of the site, without a slash at the end
 */
export function itemJsonLd(
  item: ItemPageData,
  origin: string,
  museum: string,
  { ark, position }: { ark?: string | undefined; position?: PublicPosition | undefined } = {},
): Record<string, unknown> {
  const { label } = item;
  const [picture] = item.pictures;
  return withoutEmpty({
    '@type': 'VisualArtwork',
    '@id': origin + item.page,
    url: origin + item.page,
    name: label.title.text,
    alternateName: label.otherTitles?.map(({ text }) => text),
    creator: label.makers.map((maker) => ({
      '@type': 'Person',
      name: maker.name.text,
      url: origin + pageOf(maker),
    })),
    dateCreated: label.date,
    artMedium: label.medium?.text,
    locationCreated: (label.place ?? position) && {
      '@type': 'Place',
      ...(label.place ? { name: label.place } : {}),
      ...geoJsonLd(position),
    },
    identifier: ark
      ? [
          label.accessionNumber,
          { '@type': 'PropertyValue', propertyID: 'ARK', value: ark, url: `${origin}/${ark}` },
        ].filter(Boolean)
      : label.accessionNumber,
    description: item.description?.text,
    keywords: item.subjects,
    image: picture && origin + pictureAddress(picture, standardWidth(picture)),
    thumbnailUrl:
      picture && origin + pictureAddress(picture, picture.sizes[0]?.width ?? picture.width),
    license: item.rights?.url,
    creditText: item.credit?.text,
    isPartOf: item.collections.map((collection) => ({
      '@type': 'Collection',
      name: collection.name.text,
      url: origin + pageOf(collection),
    })),
    provider: { '@type': 'Museum', name: museum, url: origin },
  });
}

function withoutEmpty(node: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
