import { Flexbox } from '@lobehub/ui';
import { Button, InputPassword } from '@lobehub/ui/base-ui';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** The texts of {@link SecretInputView}. */
export interface SecretInputLabels {
  cancel: string;
  placeholder: (field: string) => string;
  submit: string;
  submitting: string;
}

/** Props of {@link SecretInputView}. */
export interface SecretInputViewProps {
  /** Where the buttons go. Default: below the fields. */
  actionsPortalTarget?: HTMLElement | null | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  /** Names of the secrets, e.g. of environment variables. */
  fields: string[];
  labels: SecretInputLabels;
  notice?: ReactNode;
  onCancel: () => void;
  /** Stores the secrets. If it rejects, the form stays, with empty fields. */
  onSubmit: (values: Record<string, string>) => Promise<void>;
}

/**
 * `@lobechat/shared-tool-ui/secret-input`: asks for secrets that must not reach the model. They are
 * kept in the fields alone, never in the state of React, and the fields are emptied once they were
 * passed on.
 */
export const SecretInputView = memo<SecretInputViewProps>(
  ({ actionsPortalTarget, disabled, error, fields, labels, notice, onCancel, onSubmit }) => {
    const id = useId();
    const form = useRef<HTMLFormElement>(null);
    const [filled, setFilled] = useState<readonly string[]>([]);
    const [round, setRound] = useState(0);
    const [isSubmitting, setSubmitting] = useState(false);
    const isInert = disabled === true || isSubmitting;

    const submit = async (): Promise<void> => {
      if (!form.current) return;
      const values = new FormData(form.current);
      setSubmitting(true);
      try {
        await onSubmit(Object.fromEntries(fields.map((name) => [name, String(values.get(name))])));
      } catch {
        // Whoever stores the secrets reports it through `error`.
      } finally {
        setFilled([]);
        setRound((last) => last + 1);
        setSubmitting(false);
      }
    };

    const actions = (
      <Flexbox horizontal gap={8} justify="flex-end">
        <Button disabled={isInert} onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button
          disabled={
            isInert || fields.length === 0 || !fields.every((name) => filled.includes(name))
          }
          onClick={() => void submit()}
          type="primary"
        >
          {isSubmitting ? labels.submitting : labels.submit}
        </Button>
      </Flexbox>
    );

    return (
      <Flexbox gap={12}>
        {notice}
        {error && <div role="alert">{error}</div>}
        <form key={round} onSubmit={(event) => event.preventDefault()} ref={form}>
          <Flexbox gap={8}>
            {fields.map((name) => (
              <Flexbox gap={4} key={name}>
                <label htmlFor={`${id}-${name}`}>{name}</label>
                <InputPassword
                  autoComplete="off"
                  id={`${id}-${name}`}
                  name={name}
                  onChange={({ target }) =>
                    setFilled((others) => [
                      ...others.filter((other) => other !== name),
                      ...(target.value === '' ? [] : [name]),
                    ])
                  }
                  placeholder={labels.placeholder(name)}
                  readOnly={isInert}
                  spellCheck={false}
                />
              </Flexbox>
            ))}
          </Flexbox>
        </form>
        {actionsPortalTarget ? createPortal(actions, actionsPortalTarget) : actions}
      </Flexbox>
    );
  },
);

SecretInputView.displayName = 'SecretInputView';
