// Worked examples of content files for their reference; a test imports what it shows.

/** The path and text of each file, by the kind of record. */
export const contentFileExamples: Readonly<Record<string, readonly [string, string][]>> = {
  page: [
    ['pages/visit/page.json', '{ "position": 1 }'],
    [
      'pages/visit/en.md',
      `---
title: Visit us
summary: How to find us, and when we are open.
---

Start with [the lamp](../../stories/lamp/en.md).[^1]

| Day | Hours |
| --- | --- |
| Monday | closed |
| Friday | 10:30–17:00 |

::hours{title="Opening hours"}

[^1]: On the upper floor of [the hall](../../venues/hall.json).`,
    ],
    [
      'pages/visit/ar.md',
      '---\ntitle: زورونا\n---\n\nابدأوا من [المصباح](../../stories/lamp/en.md).',
    ],
  ],
  story: [
    [
      'stories/lamp/story.json',
      '{ "state": "published", "publishAt": "2026-01-05T09:00:00+01:00" }',
    ],
    [
      'stories/lamp/en.md',
      `---
title: A lamp and its light
---

:::quote{by="A visitor"}
It still smells of oil.
:::`,
    ],
  ],
  exhibition: [
    ['exhibitions/light/exhibition.json', '{ "from": "2026-03-01", "until": "2026-09-30" }'],
    [
      'exhibitions/light/en.md',
      '---\ntitle: Oil and light\nplace: Upper floor\n---\n\nThirty lamps, lit one after another.',
    ],
  ],
  menu: [
    [
      'menus/main.json',
      `{
  "content": {
    "place": "main",
    "entries": [
      { "label": { "en": "Visit", "ar": "زيارة" }, "to": "../pages/visit/en.md" },
      { "label": { "en": "Collection" }, "to": "/search" }
    ]
  }
}`,
    ],
  ],
  notice: [
    [
      'notices/snow.json',
      `{
  "unpublishAt": "2026-12-05T18:00:00+01:00",
  "content": {
    "text": { "en": "Closed today because of snow." },
    "to": "../pages/visit/en.md"
  }
}`,
    ],
  ],
  venue: [
    [
      'venues/hall.json',
      `{
  "content": {
    "name": { "en": "The hall", "ar": "القاعة" },
    "address": ["1 Lamp Street", "Cairo"],
    "coordinates": { "latitude": 30.05, "longitude": 31.24 },
    "timeZone": "Africa/Cairo",
    "access": ["step-free"],
    "hours": {
      "week": [{ "days": [2, 3, 4, 5, 6, 7], "opens": "10:00", "closes": "18:00" }],
      "exceptions": [
        { "from": "2026-12-25", "to": "2026-12-26", "reason": { "en": "Christmas" }, "spans": [] }
      ]
    },
    "main": true
  }
}`,
    ],
  ],
  event: [
    [
      'events/evening.json',
      `{
  "content": {
    "title": { "en": "An evening by lamplight", "ar": "أمسية على ضوء المصباح" },
    "type": "tour",
    "audiences": ["adults"],
    "access": ["step-free"],
    "attendance": "in-person",
    "venue": "venues/hall",
    "exhibitions": ["exhibitions/light"],
    "free": false,
    "offers": [{ "name": { "en": "Adults" }, "amount": 12.5, "currency": "EUR" }],
    "booking": { "mode": "none" },
    "status": "confirmed",
    "schedule": {
      "timeZone": "Africa/Cairo",
      "start": "2026-12-01T18:00",
      "minutes": 60,
      "rule": "FREQ=WEEKLY;COUNT=4",
      "overrides": [{ "at": "2026-12-08T18:00", "start": "2026-12-08T19:00" }]
    }
  }
}`,
    ],
  ],
};
