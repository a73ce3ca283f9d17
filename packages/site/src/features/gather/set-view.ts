// A shared set as it is shown.
import type { ItemCard } from '../catalogue/item-view.ts';
import type { QrCode } from '../share/qr.ts';

export type SetEntry = {
  card: ItemCard;
  note: string;
  url: string;
  /** On a worksheet: the address as a QR code. */ qr: QrCode | undefined;
};

export type SetView = {
  title: string;
  entries: SetEntry[];
  /** Items of the set that are no longer shown to visitors. */ gone: number;
};
