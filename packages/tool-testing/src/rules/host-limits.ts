import type { LintRule } from '../lint/rule.ts';
import { locateApi, locateSystemRole } from '../package/locate.ts';

/** Characters of a description that OpenAI's older models accept; Claude Code cuts one at 2,048. */
const LONGEST_DESCRIPTION = 1_024;
/**
 * Characters of the first sentence of a system role. All tools together have 2,000 of a server's
 * instructions, sentence by sentence: a longer one would crowd out the others, or be left out.
 */
const LONGEST_BEGINNING = 300;

const firstSentence = (text: string): string => text.trim().split(/(?<=[.!?:])\s|\n/u, 1)[0] ?? '';

/** A model never reads what hosts cut off or refuse. */
export const hostLimits: LintRule = {
  *check(tool) {
    for (const { manifest } of tool.manifests.variants) {
      for (const { description, name } of manifest.api) {
        const length = typeof description === 'string' ? description.length : 0;
        if (length <= LONGEST_DESCRIPTION) continue;
        const message = `The description of '${name}' has ${length} characters; hosts take ${LONGEST_DESCRIPTION}.`;
        yield { ...locateApi(tool, name), message };
      }
      const { length } = firstSentence(manifest.systemRole);
      if (length > LONGEST_BEGINNING) {
        const message = `The first sentence of the system role has ${length} characters; the instructions of a server have room for ${LONGEST_BEGINNING}.`;
        yield { ...locateSystemRole(tool), message };
      }
    }
  },
  group: 'texts',
  name: 'host-limits',
  repair:
    'Shorten the text, put details into the parameters, and begin the system role with one short sentence.',
  severity: 'error',
  summary: 'no host cuts off a description, and instructions have room for the first sentence',
};
