// Draws cards in a process of its own: a page never waits for a drawing, and a drawing never takes
// the site with it.
import { makeSocialImage } from './social-image-file.ts';
import { openSocialImageFonts } from './social-image-fonts.ts';
import type { SocialImageJob, SocialImageReport } from './social-image-job.ts';

function answerJobs(folder: string): void {
  const fonts = openSocialImageFonts(folder);
  // Awaited by each drawing, which reports why it failed; until then a failure is no unhandled one.
  fonts.catch(() => undefined);
  let queue = Promise.resolve();
  process.on('message', (message) => {
    const { id, ...job } = message as SocialImageJob;
    queue = queue
      .then(async () => makeSocialImage(job, await fonts))
      .then(
        () => void process.send?.({ id } satisfies SocialImageReport),
        (cause: unknown) =>
          void process.send?.({
            id,
            failed: cause instanceof Error ? cause.message : String(cause),
          } satisfies SocialImageReport),
      );
  });
  process.on('disconnect', () => process.exit(0));
}

if (import.meta.main && process.send) answerJobs(process.argv[2] ?? '');
