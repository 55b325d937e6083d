import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { expect, it } from 'vitest';

import { openSite } from '../testing/open-site.ts';
import { createWebBrowsingService } from './create-web-browsing-service.ts';

/** A key and a certificate for this machine, trusted by this process. */
const makeCertificate = async (folder: string): Promise<{ cert: string; key: string }> => {
  const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'certificate')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...subject], { stdio: 'ignore' });
  const [key, cert] = await Promise.all(
    ['key', 'certificate'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { cert: cert ?? '', key: key ?? '' };
};

it('reports a redirect from https to http, does not cache such a page, and saves no such file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unencrypted-'));
  const trusted = getCACertificates('default');
  const certificate = await makeCertificate(folder);
  setDefaultCACertificates([...trusted, certificate.cert]);
  await using plain = await openSite((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/plain').end('The text of the page.');
  });
  const secure = createServer(certificate, (request, response) => {
    const isPage = request.url === '/page';
    response.writeHead(isPage ? 302 : 404, isPage ? { location: `${plain.url}/plain` } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const host = `127.0.0.1:${(secure.address() as AddressInfo).port}`;
  const service = createWebBrowsingService({
    allow: [host, plain.host],
    dataDirectory: folder,
    environment: {},
  });
  const url = `https://${host}/page`;
  for (let time = 0; time < 2; time += 1) {
    const { results } = await service.crawlPages([url]);
    expect(results[0]).toMatchObject({
      crawler: 'fetch',
      data: {
        content: 'The text of the page.',
        notes: [expect.stringContaining('from https to http')],
        url: `${plain.url}/plain`,
      },
    });
  }
  await expect(service.downloadFile({ url }, { roots: [folder] })).rejects.toMatchObject({
    type: 'AddressRefused',
  });
  await service.close();
  secure.close();
  secure.closeAllConnections();
  setDefaultCACertificates(trusted);
  await rm(folder, { recursive: true });
});
