import { memo } from 'react';

import { CopyButton } from '@lobechat/shared-tool-ui';
import { printJsonInParts } from '@lobechat/utils';

import { useText } from '../../i18n/use-text.ts';
import { writeJsonText } from '../../json/json-head.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { DownloadLink } from '../Shared/DownloadLink.tsx';
import { JsonView } from '../Shared/JsonView.tsx';
import { Section } from '../Shared/Section.tsx';

/** Props of {@link RawView}. */
export interface RawViewProps {
  record: RunRecord;
}

const toFile = async (value: unknown): Promise<Blob> =>
  new Blob(await printJsonInParts(value, 2), { type: 'application/json' });

/** The complete arguments and result, unprocessed. */
export const RawView = memo<RawViewProps>(({ record: { args, request, result } }) => {
  const t = useText();
  return [
    { name: 'arguments', title: t('pane.arguments'), value: args },
    { name: 'result', title: t('result.title'), value: result },
  ].map(
    ({ name, title, value }) =>
      value !== undefined && (
        <Section
          extra={
            <>
              <CopyButton name={title} text={() => writeJsonText(value)} />
              <DownloadLink file={() => toFile(value)} name={`${request.apiName}-${name}.json`} />
            </>
          }
          key={title}
          title={title}
        >
          <JsonView label={title} value={value} />
        </Section>
      ),
  );
});

RawView.displayName = 'RawView';
