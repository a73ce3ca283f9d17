// A picture of the museum as the desk shows it: while the server still prepares it, it is asked for
// again, a little later each time.
import { useEffect, useState } from 'react';

/** When a picture that is not there yet is asked for again, in milliseconds; then it is left. */
const AGAIN_AFTER_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

type MediaPictureProps = { id: string; width: number; className?: string };

/** It stands for nothing of its own: its name or its alternative text is beside it. */
export function MediaPicture({ id, width, className }: MediaPictureProps) {
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false });
  const { count, hasFailed } = attempt;
  useEffect(() => {
    const wait = AGAIN_AFTER_MS[count];
    if (!hasFailed || wait === undefined) return undefined;
    const timer = setTimeout(() => setAttempt({ count: count + 1, hasFailed: false }), wait);
    return () => clearTimeout(timer);
  }, [count, hasFailed]);
  return (
    <img
      key={count}
      src={`/api/v1/media/${id}/picture?width=${width}`}
      alt=""
      loading="lazy"
      hidden={hasFailed}
      className={className}
      onError={() => setAttempt({ count, hasFailed: true })}
    />
  );
}
