import { memo, useState } from 'react';

import type { JsonSchema } from '@lobechat/types';

import type { ArgumentDocument } from '../../arguments/argument-document.ts';
import type { Verdict } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import { ArgumentsEditor, type ArgumentsView } from '../ArgumentsPane/ArgumentsEditor.tsx';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import { Section } from '../Shared/Section.tsx';
import { dialogStyles as styles } from './style.ts';

/** Props of {@link DocumentSection}. */
export interface DocumentSectionProps {
  document: ArgumentDocument;
  onChange: (document: ArgumentDocument) => void;
  schema: JsonSchema;
  title: string;
  verdict: Verdict;
}

/** Values that a person reads and edits before answering, as a form and as JSON. */
export const DocumentSection = memo<DocumentSectionProps>(
  ({ document, onChange, schema, title, verdict }) => {
    const t = useText();
    const [view, setView] = useState<ArgumentsView>('form');
    return (
      <Section
        extra={
          <PaneTabs
            label={t('args.view')}
            onChange={setView}
            options={[
              { label: t('args.form'), value: 'form' },
              { label: t('args.json'), value: 'json' },
            ]}
            value={view}
          />
        }
        title={title}
      >
        <div className={styles.editor}>
          <ArgumentsEditor
            document={document}
            onChange={onChange}
            onViewChange={setView}
            schema={schema}
            verdict={verdict}
            view={view}
          />
        </div>
      </Section>
    );
  },
);

DocumentSection.displayName = 'DocumentSection';
