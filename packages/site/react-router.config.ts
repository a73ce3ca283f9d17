// React Router renders the public pages on the server; pages of `website/` are its routes.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/website',
  buildDirectory: 'build',
  ssr: true,
} satisfies Config;
