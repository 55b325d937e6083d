import { Button } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';

import { CopyButton } from '@lobechat/shared-tool-ui';

import type { ShownSpecFormat, ToolDetails } from '../../api/contract.ts';
import { pickApiSpec } from '../../api/pick-api-spec.ts';
import type { Loaded } from '../../app/use-loaded.ts';
import { useText } from '../../i18n/use-text.ts';
import { jsonText } from '../../json/json-head.ts';
import { ErrorReason } from '../Shared/ErrorReason.tsx';
import { JsonView } from '../Shared/JsonView.tsx';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import { Section } from '../Shared/Section.tsx';
import { StateMessage } from '../Shared/StateMessage.tsx';
import { TextBlock } from '../Shared/TextBlock.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  choices: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;
  `,
  help: css`
    margin: 0;
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
}));

const FORMATS = [
  { label: 'OpenAI', value: 'openai' },
  { label: 'Anthropic', value: 'anthropic' },
  { label: 'MCP', value: 'mcp' },
] as const satisfies readonly { label: string; value: ShownSpecFormat }[];

/** Props of {@link ModelSpec}. */
export interface ModelSpecProps {
  apiName: string;
  details: Loaded<ToolDetails>;
}

/** The tool definitions and the system role, exactly as a model receives them, with their cost. */
export const ModelSpec = memo<ModelSpecProps>(({ apiName, details }) => {
  const t = useText();
  const [format, setFormat] = useState<ShownSpecFormat>('openai');
  const [scope, setScope] = useState<'api' | 'whole'>('api');

  if (details.error && !details.data) {
    return (
      <StateMessage
        action={<Button onClick={details.reload}>{t('action.retry')}</Button>}
        help={<ErrorReason error={details.error} />}
        icon={TriangleAlert}
        role="alert"
        title={t('spec.error')}
      />
    );
  }
  if (!details.data) return <LoadingLines label={t('pane.spec')} rows={10} />;

  const { specs, systemRole, tokens } = details.data;
  const shown: unknown =
    scope === 'api' ? pickApiSpec(details.data, { apiName, format }) : specs[format];
  const cost = scope === 'api' ? tokens.apis[apiName] : tokens.spec;

  return (
    <>
      <p className={styles.help}>{t('spec.description')}</p>
      <div className={styles.choices}>
        <PaneTabs label={t('spec.format')} onChange={setFormat} options={FORMATS} value={format} />
        <PaneTabs
          label={t('spec.spec')}
          onChange={setScope}
          options={[
            { label: t('spec.api'), value: 'api' },
            { label: t('spec.whole'), value: 'whole' },
          ]}
          value={scope}
        />
      </div>
      <Section
        extra={<CopyButton name={t('spec.spec')} text={() => jsonText(shown)} />}
        note={cost === undefined ? undefined : t('spec.tokens', { count: cost })}
        title={t('spec.spec')}
      >
        <JsonView label={t('spec.spec')} value={shown} />
      </Section>
      <Section
        extra={systemRole && <CopyButton name={t('spec.role')} text={systemRole} />}
        note={systemRole ? t('spec.tokens', { count: tokens.systemRole }) : undefined}
        title={t('spec.role')}
      >
        {systemRole ? (
          <TextBlock label={t('spec.role')} text={systemRole} />
        ) : (
          <p className={styles.help}>{t('spec.noRole')}</p>
        )}
      </Section>
    </>
  );
});

ModelSpec.displayName = 'ModelSpec';
