import { Input } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo, useState } from 'react';

import { runInParts } from '@lobechat/utils';

import { useText } from '../../i18n/use-text.ts';
import { findText } from '../../json/find-text.ts';
import { textStyles } from './text-style.ts';
import { TextBlock } from './TextBlock.tsx';

const styles = createStaticStyles(({ css }) => ({
  input: css`
    max-inline-size: 320px;
  `,
}));

/** Characters shown before and after a match. */
const BEFORE = 300;
const AFTER = 1500;

interface Found {
  /** -1: nowhere. */
  at: number;
  excerpt: string;
  length: number;
  words: string;
}

/** Props of {@link FindInText}. */
export interface FindInTextProps {
  /** The name of the searched text. */
  label: string;
  /** Returns the whole text. */
  read: () => Promise<string>;
}

/**
 * Searches a text that is too long to be shown completely. Enter finds the first match and each
 * next one.
 */
export const FindInText = memo<FindInTextProps>(({ label, read }) => {
  const t = useText();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>();
  const find = async (): Promise<void> => {
    if (words === '') return;
    const text = await read();
    const from = found?.words === words ? found.at + 1 : 0;
    const at = await runInParts(findText(text, words, from));
    const excerpt = at === -1 ? '' : text.slice(Math.max(0, at - BEFORE), at + AFTER);
    setFound({ at, excerpt, length: text.length, words });
  };
  return (
    <>
      <Input
        aria-label={t('text.find', { name: label })}
        className={styles.input}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void find();
        }}
        placeholder={t('text.findHelp')}
        type="search"
        value={words}
      />
      <output className={textStyles.quiet}>
        {found &&
          (found.at === -1
            ? t('text.findNone')
            : t('text.found', { count: found.length, place: found.at + 1 }))}
      </output>
      {found && found.at !== -1 && (
        <TextBlock label={t('text.findExcerpt', { name: label })} text={found.excerpt} />
      )}
    </>
  );
});

FindInText.displayName = 'FindInText';
