// The built staff desk, as the server sees it.
import type { AppFiles } from '../admin/desk/app-files.ts';
import type { SearchAdministration } from '../features/insight/search-administration.ts';
import type { ProxyFault } from '../platform/http/public-origin.ts';
import type { Site } from '../platform/site.ts';

export type DeskBuild = {
  answerDesk(
    request: Request,
    desk: {
      site: Site;
      search: SearchAdministration;
      index: string;
      origin: string;
      secure: boolean;
      client: string;
      proxyFaults: readonly ProxyFault[];
      refused(): Response | undefined;
      changed(): void;
      app: AppFiles;
    },
  ): Promise<Response>;
};
