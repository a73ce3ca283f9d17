// What kinds of media there are. Apart from their shapes, so that a browser's script which tells
// them apart goes without the checking library.

export type MediaKind = 'image' | 'document' | 'video' | 'sound';

/** Whether a medium runs in time. */
export const isRecording = ({ kind }: { kind: MediaKind }): boolean =>
  kind === 'video' || kind === 'sound';
