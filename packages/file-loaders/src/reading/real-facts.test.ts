import { expect, it } from 'vitest';

import { keepRealFacts } from './real-facts.ts';

it.each([
  'untitled',
  'Document1',
  'Word Document',
  'PowerPoint Presentation',
  'Microsoft Word - offer.doc',
  'report_final.indd',
])('does not accept %j as a title', (title) => {
  expect(keepRealFacts({ author: 'Ann', title })).toEqual({ author: 'Ann' });
});

it.each(['anonymous', 'python-docx', 'Microsoft Office User'])(
  'does not accept %j as an author',
  (author) => {
    expect(keepRealFacts({ author, title: 'Users of presentation 12' })).toEqual({
      title: 'Users of presentation 12',
    });
  },
);
