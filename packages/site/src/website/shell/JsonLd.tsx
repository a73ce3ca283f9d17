// Linked data in the page (schema.org, JSON-LD 1.1).
import { jsonForScript } from '../../platform/http/script-json.ts';

export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: jsonForScript({ '@context': 'https://schema.org', ...data }),
      }}
    />
  );
}
