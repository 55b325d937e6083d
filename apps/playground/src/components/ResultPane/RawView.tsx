import { memo } from 'react';

import { CopyButton } from '@lobechat/shared-tool-ui';

import { useText } from '../../i18n/use-text.ts';
import { jsonText } from '../../json/json-head.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { JsonView } from '../Shared/JsonView.tsx';
import { Section } from '../Shared/Section.tsx';

/** What {@link RawView} takes. */
export interface RawViewProps {
  record: RunRecord;
}

/** The arguments and the result as they are, with nothing chosen, named or left out. */
export const RawView = memo<RawViewProps>(({ record: { args, result } }) => {
  const t = useText();
  return [
    { title: t('pane.arguments'), value: args },
    { title: t('result.title'), value: result },
  ].map(
    ({ title, value }) =>
      value !== undefined && (
        <Section
          extra={<CopyButton name={title} text={() => jsonText(value)} />}
          key={title}
          title={title}
        >
          <JsonView label={title} value={value} />
        </Section>
      ),
  );
});

RawView.displayName = 'RawView';
