import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { knowledgeBaseExecutor } from './client/executor/index.ts';
import { KnowledgeErrorType } from './constants.ts';
import { createKnowledgeBaseTestServices } from './testing.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('shows the real output of its example', async () => {
    const services = createKnowledgeBaseTestServices();
    const { content } = await knowledgeBaseExecutor.grepKnowledge(
      { bases: ['Handbook'], pattern: '140 €' },
      { services },
    );
    expect(readme).toContain(`\`\`\`\n${content}\n\`\`\``);
  });

  it.each(Object.values(KnowledgeErrorType))('explains when %s occurs', (type) => {
    expect(readme).toContain(`| \`${type}\``);
  });
});
