// Sharing: the page with every way to do it, its QR code as a file, and what other sites ask
// (oEmbed).
import { route } from '@react-router/dev/routes';

export const shareRoutes = [
  route('share', 'share/share-page.tsx'),
  route('share/qr.svg', 'share/qr-code.ts'),
  route('oembed', 'share/oembed.ts'),
];
