import { expect, it } from 'vitest';

import { addEnvironment } from './settings.ts';

it('adds the environment to the settings', () => {
  const settings = { allow: ['a.example'], searchProviders: ['kagi'] };
  expect(addEnvironment(settings, {})).toEqual(settings);
  expect(
    addEnvironment(settings, {
      LOBE_TOOLS_WEB_ALLOW: '127.0.0.1:4180, b.example',
      LOBE_TOOLS_WEB_DENY: ' ',
      LOBE_TOOLS_WEB_SEARCH: 'searxng,wikipedia',
    }),
  ).toEqual({
    allow: ['a.example', '127.0.0.1:4180', 'b.example'],
    searchProviders: ['searxng', 'wikipedia'],
  });
});
