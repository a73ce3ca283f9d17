// What kinds of media there are. Apart from their shapes, so that a browser's script which tells
// them apart goes without the checking library.

export type MediaKind = 'image' | 'document' | 'video' | 'sound';

/** Whether a medium runs in time. */
export const isRecording = ({ kind }: { kind: MediaKind }): boolean =>
  kind === 'video' || kind === 'sound';

/** What a file is, once it is known whether it runs in time. */
export const kindOfFile = ({
  mime,
  recording,
}: {
  mime: string;
  recording?: { kind: 'video' | 'sound' };
}): MediaKind => recording?.kind ?? (mime.startsWith('image/') ? 'image' : 'document');
