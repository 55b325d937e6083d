import type { BrowserContext, Page } from 'playwright-core';

/** What went on behind a page's back. */
export interface PageWatch {
  /**
   * Everything that should not have happened: requests to other hosts, broken policies, errors.
   *
   * @param expected - messages that the story provoked on purpose
   */
  listComplaints: (expected?: readonly RegExp[]) => string[];
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

/**
 * Watches everything that a page does. Requests to other hosts never leave: they are recorded and
 * cut off.
 */
export const watchPage = async (
  { context, page }: { context: BrowserContext; page: Page },
  origin: string,
): Promise<PageWatch> => {
  const complaints: string[] = [];

  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (new URL(url).origin === origin) {
      await route.fallback();
      return;
    }
    complaints.push(`request to another host: ${url}`);
    await route.abort();
  });
  await context.exposeFunction('reportPolicyViolation', (description: string) => {
    complaints.push(`policy violation: ${description}`);
  });
  await context.addInitScript(reportViolations);

  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console error: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('websocket', (socket) => complaints.push(`web socket: ${socket.url()}`));
  page.on('crash', () => complaints.push('the page crashed'));

  return {
    listComplaints: (expected = []) =>
      complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  };
};
