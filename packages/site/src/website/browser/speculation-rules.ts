// GET /speculation-rules.json: pages of ours may be fetched when the pointer rests on a link.
// Searches, and what is by chance, may not.

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?*' } },
          {
            not: {
              href_matches: [
                '/items/any',
                '/*/items/any',
                '/iiif/*',
                '/media/*',
                '/search-api/*',
                '/admin/*',
                '/assets/*',
              ],
            },
          },
          { not: { selector_matches: '[download], [rel~=nofollow], [data-opens]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
