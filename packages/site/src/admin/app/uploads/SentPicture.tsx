// The picture of a file that was chosen here: the file itself, where this browser can show it, else
// what the server makes of it.
import { useState } from 'react';
import { MediaPicture } from '../editing/MediaPicture.tsx';

type SentPictureProps = {
  /** The address of the file in this browser. */
  preview?: string | undefined;
  /** The id of its media record, once the server has it. */
  media: string | undefined;
};

/** It stands for nothing of its own: its name or its alternative text is beside it. */
export function SentPicture({ preview, media }: SentPictureProps) {
  const [unreadable, setUnreadable] = useState<string>();
  if (preview !== undefined && preview !== unreadable)
    return <img src={preview} alt="" loading="lazy" onError={() => setUnreadable(preview)} />;
  return media === undefined ? null : <MediaPicture id={media} width={400} />;
}
