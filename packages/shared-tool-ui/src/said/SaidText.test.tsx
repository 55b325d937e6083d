// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';

import { SAID_NAMESPACE } from './phrase-book.ts';
import { SaidText } from './SaidText.tsx';

const show = async (language: string, text: string): Promise<HTMLElement> => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: language, react: { useSuspense: false } });
  i18n.addResourceBundle('zh-CN', SAID_NAMESPACE, {
    'The file {{name}} is empty.': '文件 {{name}} 为空。',
  });
  render(
    <I18nextProvider i18n={i18n}>
      <p data-testid="said">
        <SaidText text={text} />
      </p>
    </I18nextProvider>,
  );
  return screen.getByTestId('said');
};

afterEach(cleanup);

describe('SaidText', () => {
  it('marks a text without a translation as English', async () => {
    const said = await show('zh-CN', 'A new\u202Esentence.');
    expect(said.textContent).toBe('A new\\u{202E}sentence.');
    expect(said.querySelector('[lang="en"]')).toBeTruthy();
  });

  it('translates it into the reader’s language', async () => {
    const said = await show('zh-CN', 'The file a.txt is empty.');
    expect(said.textContent).toBe('文件 a.txt 为空。');
    expect(said.querySelector('[lang]')).toBeNull();
  });

  it.each([
    ['builtin__lobe-task__runTask was not run.', 'runTask was not run.'],
    ["'dev__files__read' and x__init__ are names.", "'read' and x__init__ are names."],
  ])('calls APIs by their plain names: %s', async (text, shown) => {
    expect((await show('en-US', text)).textContent).toBe(shown);
  });

  it('leaves it unchanged for readers of English', async () => {
    const said = await show('en-US', 'The file a.txt is empty.');
    expect(said.textContent).toBe('The file a.txt is empty.');
    expect(said.querySelector('[lang]')).toBeNull();
  });
});
