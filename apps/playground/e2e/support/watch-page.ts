import type { Page } from 'playwright-core';

/** Records unexpected events of a page. */
export interface PageWatch {
  /**
   * Everything since the last time that should not have happened: requests to other hosts, broken
   * policies, errors.
   *
   * @param expected - messages that the story provoked on purpose
   */
  takeComplaints: (expected?: readonly RegExp[]) => string[];
}

interface PolicyWindow {
  reportPolicyViolation: (description: string) => void;
}

const reportViolations = (): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI, effectiveDirective, sourceFile } = event;
    const report = (globalThis as unknown as PolicyWindow).reportPolicyViolation;
    report(`${effectiveDirective} refused ${blockedURI} (${sourceFile})`);
  });
};

/** Watches everything that a page does. Requests to other hosts fail (`launchBrowser`). */
export const watchPage = async (page: Page, origin: string): Promise<PageWatch> => {
  const complaints: string[] = [];

  await page.exposeFunction('reportPolicyViolation', (description: string) => {
    complaints.push(`policy violation: ${description}`);
  });
  await page.addInitScript(reportViolations);

  // Not by a route: a browser does not cache intercepted files, and loads each twice.
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) {
      complaints.push(`request to another host: ${request.url()}`);
    }
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console error: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('websocket', (socket) => complaints.push(`web socket: ${socket.url()}`));
  page.on('crash', () => complaints.push('the page crashed'));

  return {
    takeComplaints: (expected = []) =>
      complaints
        .splice(0)
        .filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  };
};
