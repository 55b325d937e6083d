import { expect, it } from 'vitest';

import { refuse } from './step.ts';

it('spells out characters of what was given that would change how the message is read', () => {
  const { error } = refuse('ToolNotFound', "There is no tool 'a\u202Eb\u200B'.\n- c", {
    name: 'x',
  });
  expect(error).toEqual({
    body: { name: 'x' },
    message: "There is no tool 'a\\u{202E}b\\u{200B}'.\n- c",
    type: 'ToolNotFound',
  });
});
