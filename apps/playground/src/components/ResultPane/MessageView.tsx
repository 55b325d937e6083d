import { createStaticStyles } from 'antd-style';
import { memo, useState } from 'react';

import { CopyButton } from '@lobechat/shared-tool-ui';
import { toModelText } from '@lobechat/tool-contracts';
import { isLongJson } from '@lobechat/utils';

import type { ShownMessage } from '../../api/contract.ts';
import { usePlaygroundServices } from '../../app/services.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { useText } from '../../i18n/use-text.ts';
import { jsonText } from '../../json/json-head.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { ChoiceSelect } from '../Shared/ChoiceSelect.tsx';
import { JsonView } from '../Shared/JsonView.tsx';
import { Section } from '../Shared/Section.tsx';
import { TextBlock } from '../Shared/TextBlock.tsx';

/** Names of the formats; hosts have their own names. */
const NAMES: Readonly<Record<string, string>> = {
  'ai-sdk': 'AI SDK',
  'openai-responses': 'OpenAI Responses',
  anthropic: 'Anthropic Messages',
  mcp: 'MCP',
  openai: 'OpenAI Chat Completions',
  workbench: 'Workbench',
};

const styles = createStaticStyles(({ css, cssVar }) => ({
  choice: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
}));

/**
 * The maximum length of a call whose other forms are requested from the server, in characters of
 * JSON.
 */
const LONGEST_SENT = 1_000_000;

type Shown = Omit<ShownMessage, 'tokens'> & Partial<Pick<ShownMessage, 'tokens'>>;

/** Props of {@link MessageView}. */
export interface MessageViewProps {
  record: RunRecord;
}

/** The result as the message of a model API, or as the model of a host would see it. */
export const MessageView = memo<MessageViewProps>(({ record }) => {
  const t = useText();
  const { api } = usePlaygroundServices();
  const [chosen, setChosen] = useState('text');
  const { request, result } = record;
  const key = `${request.callId} ${record.finishedAt ?? ''}`;
  const { data, error } = useLoaded(key, async (signal) => {
    if (isLongJson([record.args, result], LONGEST_SENT)) throw new Error(t('model.tooLong'));
    const call = { arguments: record.args, id: request.callId, name: request.qualifiedName };
    return api.showMessages({ ...call, result }, signal);
  });

  // The text itself needs no server.
  const text: Shown = { id: 'text', value: result ? toModelText(result) : '' };
  const messages: readonly Shown[] = data ?? [text];
  const shown = messages.find(({ id }) => id === chosen) ?? text;
  const nameOf = (id: string, name: string | undefined): string =>
    name === undefined ? (NAMES[id] ?? t('model.content')) : t('model.asSeenIn', { name });
  const title = nameOf(shown.id, shown.name);
  const { tokens, value } = shown;
  const written = typeof value === 'string' ? value : jsonText(value);
  const characters = t('model.characters', { count: written.length });
  return (
    <>
      <div className={styles.choice}>
        <span aria-hidden>{t('model.shownAs')}</span>
        <ChoiceSelect
          label={t('model.shownAs')}
          onChange={setChosen}
          options={messages.map(({ id, name }) => ({ label: nameOf(id, name), value: id }))}
          placeholder={title}
          value={shown.id}
        />
      </div>
      {error && !data && (
        <span className={styles.choice}>
          {t('model.error')} {error.message}
        </span>
      )}
      <Section
        extra={<CopyButton name={title} text={written} />}
        note={
          tokens === undefined
            ? characters
            : `${t('spec.tokens', { count: tokens })} · ${characters}`
        }
        title={title}
      >
        {typeof value === 'string' ? (
          <TextBlock label={title} text={value} />
        ) : (
          <JsonView label={title} value={value} />
        )}
      </Section>
    </>
  );
});

MessageView.displayName = 'MessageView';
