import { Button, Input } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { Plus, SendHorizontal, Square } from 'lucide-react';
import { memo, useState } from 'react';

import { Disclosure, toVisibleText } from '@lobechat/shared-tool-ui';

import { usePlaygroundServices } from '../../../app/services.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { listConversations } from '../../../chat/chat-store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ChoiceSelect } from '../../Shared/ChoiceSelect.tsx';
import { JsonView } from '../../Shared/JsonView.tsx';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles } from '../style.ts';
import { ChatCall } from './ChatCall.tsx';
import { useChat } from './use-chat.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  bar: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;

    & > [role='combobox'] {
      inline-size: auto;
      max-inline-size: 100%;
    }
  `,
  error: css`
    margin: 0;
    padding: ${cssVar.paddingSM};
    border: 1px solid ${cssVar.colorErrorBorder};
    border-radius: ${cssVar.borderRadius};
    overflow-wrap: anywhere;
  `,
  form: css`
    position: sticky;
    inset-block-end: -32px;

    display: flex;
    gap: ${cssVar.marginXS};

    margin-block-start: auto;
    padding-block: ${cssVar.paddingXS} ${cssVar.padding};

    background: ${cssVar.colorBgContainer};

    & > :first-child {
      flex: 1;
    }
  `,
  message: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};
    min-inline-size: 0;
  `,
  messages: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.margin};

    margin: 0;
    padding: 0;

    list-style: none;
  `,
  text: css`
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  `,
  setUp: css`
    max-inline-size: 72ch;
    margin: 0;
    color: ${cssVar.colorTextSecondary};
  `,
  user: css`
    align-self: flex-end;

    max-inline-size: 80%;
    padding: ${cssVar.paddingXS} ${cssVar.padding};
    border-radius: ${cssVar.borderRadiusLG};

    background: ${cssVar.colorFillTertiary};
  `,
}));

/** A chat with a model that uses the tools: a scripted one, or the one of the server's environment. */
export const ChatView = memo<PageViewProps>(({ locale, tools }) => {
  const t = useText();
  const { api } = usePlaygroundServices();
  const { begin, conversation, error, isBusy, open, say, stop } = useChat(tools, locale);
  const [text, setText] = useState('');
  const endpoint = useLoaded('chat', api.getChatEndpoint).data;
  const kept = useLoaded(`chats ${conversation.id} ${isBusy}`, listConversations).data ?? [];
  const { id, messages, model, turns } = conversation;
  const isEmpty = messages.length === 0;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const submit = (said: string): void => {
    if (said.trim() === '' || isBusy) return;
    setText('');
    say(said);
  };

  return (
    <div className={viewStyles.root}>
      <h1 className={viewStyles.title}>{t('view.chat')}</h1>
      {isEmpty && (
        <p className={viewStyles.lead}>
          {t(model === 'scripted' ? 'chat.scriptedHelp' : 'chat.endpointHelp')}
        </p>
      )}
      <div className={styles.bar}>
        <ChoiceSelect
          label={t('chat.model')}
          onChange={(value) => begin(value === 'endpoint' ? 'endpoint' : 'scripted')}
          options={[
            { label: t('chat.scripted'), value: 'scripted' },
            ...(endpoint
              ? [{ label: `${endpoint.model} · ${endpoint.host}`, value: 'endpoint' }]
              : []),
          ]}
          placeholder={t('chat.model')}
          value={model}
        />
        {kept.length > 0 && (
          <ChoiceSelect
            label={t('chat.earlier')}
            onChange={(value) => {
              const earlier = kept.find((one) => one.id === value);
              if (earlier) open(earlier);
            }}
            options={kept.map(({ id: value, messages: [first], startedAt }) => ({
              label: `${time.format(startedAt)} · ${(first?.content ?? '').slice(0, 40)}`,
              value,
            }))}
            placeholder={t('chat.earlier')}
            value={kept.some((one) => one.id === id) ? id : undefined}
          />
        )}
        {!isEmpty && (
          <Button icon={Plus} onClick={() => begin(model)}>
            {t('chat.new')}
          </Button>
        )}
      </div>
      {isEmpty && (
        <>
          {model === 'scripted' && (
            <div>
              <Button onClick={() => submit(t('chat.startText'))} type="primary">
                {t('chat.start')}
              </Button>
            </div>
          )}
          {!endpoint && (
            <Disclosure label={t('chat.setUpTitle')}>
              {() => <p className={styles.setUp}>{t('chat.setUp')}</p>}
            </Disclosure>
          )}
        </>
      )}
      <ol className={styles.messages}>
        {messages.map((message, index) => {
          if (message.role === 'tool') return null;
          const turn = turns.find(({ at }) => at === index);
          return (
            // Messages are only ever added at the end.
            <li className={styles.message} key={index}>
              {message.content && (
                <p
                  className={
                    message.role === 'user' ? `${styles.text} ${styles.user}` : styles.text
                  }
                >
                  {toVisibleText(message.content)}
                </p>
              )}
              {message.tool_calls?.map((call) => (
                <ChatCall call={call} key={call.id} />
              ))}
              {turn && (
                <Disclosure label={t('chat.exchange')}>
                  {() => (
                    <>
                      <JsonView label={t('chat.sent')} value={turn.sent} />
                      <JsonView label={t('chat.received')} value={turn.received} />
                    </>
                  )}
                </Disclosure>
              )}
            </li>
          );
        })}
      </ol>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
      >
        <Input
          aria-label={t('chat.message')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder={t('chat.message')}
          value={text}
        />
        {isBusy ? (
          <Button icon={Square} onClick={stop}>
            {t('action.cancel')}
          </Button>
        ) : (
          <Button
            disabled={text.trim() === ''}
            htmlType="submit"
            icon={SendHorizontal}
            type="primary"
          >
            {t('chat.send')}
          </Button>
        )}
      </form>
    </div>
  );
});

ChatView.displayName = 'ChatView';
