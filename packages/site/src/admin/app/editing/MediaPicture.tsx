// A picture of the museum as the desk shows it: while the server still prepares it, it is asked for
// again, a little later each time.
import { useAttempts } from './use-attempts.ts';

type MediaPictureProps = { id: string; width: number; className?: string };

/** It stands for nothing of its own: its name or its alternative text is beside it. */
export function MediaPicture({ id, width, className }: MediaPictureProps) {
  const { count, hasFailed, fail } = useAttempts();
  return (
    <img
      key={count}
      src={`/api/v1/media/${id}/picture?width=${width}`}
      alt=""
      loading="lazy"
      hidden={hasFailed}
      className={className}
      onError={fail}
    />
  );
}
