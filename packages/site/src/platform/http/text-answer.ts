// A text that is made on demand, as a file to keep: tagged, compressed, open to scripts of other
// sites because it is public.
import { answerWith, finishPage } from './finished-page.ts';

export function answerText(
  request: Request,
  { type, text }: { type: string; text: string },
  fileName: string,
): Response {
  const page = finishPage(
    200,
    [
      ['content-type', type],
      ['cache-control', 'public, max-age=0, s-maxage=60'],
      ['content-disposition', `attachment; filename="${fileName}"`],
      ['access-control-allow-origin', '*'],
    ],
    Buffer.from(text),
  );
  return answerWith(page, request);
}
