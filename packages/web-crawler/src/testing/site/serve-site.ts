/** `pnpm --filter @lobechat/web-crawler site [port]`: serves the test site until it is stopped. */
import { startTestSite } from './start-test-site.ts';

const site = await startTestSite({ port: Number(process.argv[2] ?? 4180) });
process.stdout.write(`The test site is at ${site.origin}, its search engine at ${site.searxng}.\n`);
