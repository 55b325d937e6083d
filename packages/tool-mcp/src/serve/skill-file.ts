import { takeHead } from '@lobechat/prompts';

import type { InstructionPart } from './instructions.ts';

/** What the specification of skills allows: 64 characters of a-z, 0-9 and single hyphens. */
const LONGEST_NAME = 64;
/** Most characters of a skill's description. */
const LONGEST_DESCRIPTION = 1_024;

/** A skill with one file. */
export interface SkillFile {
  description: string;
  /** The name of its folder. */
  name: string;
  /** Its `SKILL.md`. */
  text: string;
}

const toSkillName = (identifier: string): string =>
  identifier
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-|-$/gu, '');

/** Instructions for the tools of one server, as a `SKILL.md` for coding agents. */
export const toSkillFile = (part: InstructionPart): SkillFile => {
  const { description, identifier, text, title = identifier } = part;
  const name = toSkillName(identifier);
  const about = `${(description?.trim() || title).replace(/\.?$/u, '.')} How to use the tools of ${identifier}.`;
  const shown = takeHead(about, LONGEST_DESCRIPTION).replaceAll(/\s+/gu, ' ').trim();
  // Double-quoted YAML strings are JSON strings.
  return {
    description: shown,
    name,
    text: `---
name: ${name}
description: ${JSON.stringify(shown)}
---

# ${title}

These are the MCP tools whose names contain \`${identifier}__\`, each followed by one of the names below.

${text.trim()}
`,
  };
};
