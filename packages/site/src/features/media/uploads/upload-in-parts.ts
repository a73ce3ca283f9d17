// A file that staff send in parts.

export type MediaUpload = {
  id: string;
  /** Who sends it, as histories name them. */
  actor: string;
  name: string;
  /** Received so far. */
  bytes: number;
  length: number;
  /** The media record that it became. */
  mediaId?: string;
  touchedAt: string;
};
