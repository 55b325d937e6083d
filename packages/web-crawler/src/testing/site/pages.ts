import { readFileSync } from 'node:fs';

import { createPdf } from './pdf.ts';

/** The response for a path. */
export interface SitePage {
  body: string | Uint8Array;
  headers?: Record<string, string>;
  status?: number;
  type: string;
}

const HTML = 'text/html; charset=utf-8';

const html = (name: string): SitePage => ({
  body: readFileSync(new URL(`pages/${name}.html`, import.meta.url)),
  type: HTML,
});

const redirect = (location: string): SitePage => ({
  body: '',
  headers: { location },
  status: 302,
  type: 'text/plain',
});

const LONG = Array.from(
  { length: 400 },
  (_, index) =>
    `${index % 20 === 0 ? `<h2>Part ${index / 20 + 1}</h2>` : ''}<p>Paragraph ${index + 1}. The tide rises and falls twice a day in most places, and how far depends on the coast, the moon and the wind.</p>`,
).join('\n');

const STATIONS = [
  'station,line',
  ...Array.from({ length: 40 }, (_, index) => `Pier ${index + 1},ferry`),
];

/** The pages of the test site, by path. */
export const createSitePages = (): ReadonlyMap<string, SitePage> =>
  new Map<string, SitePage>([
    ['/', html('index')],
    ['/app', html('app')],
    ['/article', html('article')],
    ['/docs/retries', html('docs')],
    ['/files/stations.csv', { body: `${STATIONS.join('\n')}\n`, type: 'text/csv; charset=utf-8' }],
    ['/forum/481', html('forum')],
    ['/hostile', html('hostile')],
    [
      '/long',
      {
        body: `<!doctype html><html lang="en"><title>Tides</title><main><h1>Tides</h1>\n${LONG}</main></html>`,
        type: HTML,
      },
    ],
    [
      '/paper.pdf',
      {
        body: createPdf('Report on the cables', [
          'Report on the cables of the harbour bridge.',
          'All 48 cables were measured. 12 had lost more than a tenth of their strength.',
          'We advise to replace all of them in one winter.',
        ]),
        type: 'application/pdf',
      },
    ],
    ['/private/notes', { body: '<p>Not for programs.</p>', type: HTML }],
    ['/redirect', redirect('/article')],
    ['/redirect-loop', redirect('/redirect-loop')],
    ['/redirect-private', redirect('http://169.254.169.254/latest/meta-data/')],
    ['/robots.txt', { body: 'User-agent: *\nDisallow: /private/\n', type: 'text/plain' }],
    ['/table', html('table')],
  ]);
