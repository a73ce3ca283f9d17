// GET /favicon.svg
import { emblem } from '../../design/emblem.ts';

export function loader() {
  return new Response(emblem, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
