import { Button, Input } from '@lobehub/ui/base-ui';
import { createStaticStyles, cx } from 'antd-style';
import { Plus, SendHorizontal, Square } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';

import { Disclosure, MarkdownView, toVisibleText } from '@lobechat/shared-tool-ui';

import { usePlaygroundServices } from '../../../app/services.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { listConversations, subscribeConversations } from '../../../chat/chat-store.ts';
import { findRecent, MAX_TURNS } from '../../../chat/conversation.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ChoiceSelect } from '../../Shared/ChoiceSelect.tsx';
import { ErrorReason } from '../../Shared/ErrorReason.tsx';
import { JsonView } from '../../Shared/JsonView.tsx';
import { LoadingLines } from '../../Shared/LoadingLines.tsx';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles } from '../style.ts';
import { ChatCall } from './ChatCall.tsx';
import { ChatWelcome } from './ChatWelcome.tsx';
import { useChat } from './use-chat.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

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
  before: css`
    align-self: center;
  `,
  error: css`
    margin: 0;
    padding: ${cssVar.paddingSM};
    border: 1px solid ${cssVar.colorErrorBorder};
    border-radius: ${cssVar.borderRadius};
    overflow-wrap: anywhere;
  `,
  form: css`
    /* Down to the edge, over the padding of the page: nothing shows below it. */
    position: sticky;
    inset-block-end: -32px;

    display: flex;
    flex: none;
    gap: ${cssVar.marginXS};

    margin-block-start: auto;
    padding-block: ${cssVar.paddingSM} ${cssVar.padding};

    background: ${cssVar.colorBgContainer};

    @media (max-width: 720px) {
      inset-block-end: calc(-1 * ${cssVar.padding});
    }

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
  notice: css`
    margin: 0;
    color: ${cssVar.colorTextSecondary};
  `,
  /* A width that is easy to read. */
  root: css`
    max-inline-size: 880px;
    padding-block-end: 0;
  `,
  text: css`
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  `,
  user: css`
    align-self: flex-end;

    max-inline-size: 80%;
    padding: ${cssVar.paddingXS} ${cssVar.padding};
    border-radius: ${cssVar.borderRadiusLG};

    background: ${cssVar.colorFillTertiary};
  `,
}));

/** Number of messages and calls that are shown first, and that each press adds. */
const STEP = 40;

/**
 * A chat with a model that uses the tools: a scripted one, or the one in the server's environment.
 */
export const ChatView = memo<PageViewProps>(({ locale, tools }) => {
  const t = useText();
  const { api } = usePlaygroundServices();
  const endpoint = useLoaded('chat', api.getChatEndpoint).data;
  const { begin, conversation, error, isBusy, isLoading, open, say, stop } = useChat({
    hasEndpoint: Boolean(endpoint),
    locale,
    tools,
  });
  const [text, setText] = useState('');
  const [past, setPast] = useState<{ first: number; id: string }>();
  const { data: kept = [], reload } = useLoaded('chats', listConversations);
  useEffect(() => subscribeConversations(reload), [reload]);
  const { id, messages, model, stoppedBy, turns } = conversation;
  const first = past?.id === id ? past.first : findRecent(messages, STEP);
  const isEmpty = messages.length === 0 && !isLoading;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // A question goes to the end, and so does opening another conversation.
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const hold = useStayAtEnd(root, list, asked < 0 ? undefined : `${id} ${asked}`);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const submit = (said: string): void => {
    if (said.trim() === '' || isBusy) return;
    // The button goes away. A finger would get a keyboard that it did not ask for.
    if (document.activeElement?.matches(':focus-visible'))
      form.current?.querySelector('input')?.focus();
    setText('');
    // Nothing is taken away while its answer is read.
    setPast({ first: findRecent(messages, STEP), id });
    say(said);
  };
  const showEarlier = (): void => {
    const oldest = list.current?.firstElementChild;
    if (oldest) hold(oldest);
    setPast({ first: findRecent(messages.slice(0, first), STEP), id });
  };

  return (
    <div className={cx(viewStyles.root, styles.root)} ref={root}>
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
        {messages.length > 0 && (
          <Button icon={Plus} onClick={() => begin(model)}>
            {t('chat.new')}
          </Button>
        )}
      </div>
      {isLoading && <LoadingLines label={t('view.chat')} />}
      {isEmpty && (
        <ChatWelcome
          hasEndpoint={endpoint !== undefined}
          isScripted={model === 'scripted'}
          onStart={() => submit(t('chat.startText'))}
        />
      )}
      {first > 0 && (
        <Button className={styles.before} onClick={showEarlier}>
          {t('chat.before')}
        </Button>
      )}
      <ol className={styles.messages} ref={list}>
        {messages.map((message, index) => {
          if (index < first || message.role === 'tool') return null;
          const turn = turns.find(({ at }) => at === index);
          return (
            // Messages are only ever added at the end.
            <li className={styles.message} key={index}>
              {message.content &&
                (model === 'endpoint' && message.role === 'assistant' ? (
                  <MarkdownView label={t('chat.answer')} text={message.content} />
                ) : (
                  <p className={cx(styles.text, message.role === 'user' && styles.user)}>
                    {toVisibleText(message.content)}
                  </p>
                ))}
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
      {stoppedBy !== undefined && !isBusy && (
        <output className={styles.notice}>
          {t(stoppedBy === 'length' ? 'chat.stopped.length' : 'chat.stopped.turns', {
            turns: MAX_TURNS,
          })}
        </output>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <ErrorReason error={error} />
        </p>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
        ref={form}
      >
        <Input
          aria-label={t('chat.message')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder={t('chat.message')}
          value={text}
        />
        {/* Beside it: a press just as the turn ends must not send what is written. */}
        {isBusy && (
          <Button icon={Square} onClick={stop}>
            {t('action.cancel')}
          </Button>
        )}
        <Button
          disabled={isBusy || text.trim() === ''}
          htmlType="submit"
          icon={SendHorizontal}
          type="primary"
        >
          {t('chat.send')}
        </Button>
      </form>
    </div>
  );
});

ChatView.displayName = 'ChatView';
