import { Button } from '@lobehub/ui/base-ui';
import { FileWarning } from 'lucide-react';
import { memo, useMemo } from 'react';

import type { JsonSchema } from '@lobechat/types';

import {
  type ArgumentDocument,
  documentOfNode,
  documentOfText,
} from '../../arguments/argument-document.ts';
import { editorMarks } from '../../arguments/editor-marks.ts';
import type { Verdict } from '../../arguments/verdict.ts';
import { useText } from '../../i18n/use-text.ts';
import { textPosition } from '../../json/text-position.ts';
import { useProblemText } from '../../schema/use-problem-text.ts';
import { JsonEditor } from '../JsonEditor/JsonEditor.tsx';
import { SchemaForm } from '../SchemaForm/SchemaForm.tsx';
import { StateMessage } from '../Shared/StateMessage.tsx';

/** The two views of the arguments. */
export type ArgumentsView = 'form' | 'json';

/** Props of {@link ArgumentsEditor}. */
export interface ArgumentsEditorProps {
  document: ArgumentDocument;
  /** Shows every problem, including those of untouched fields. */
  judgeAll?: boolean;
  onChange: (document: ArgumentDocument) => void;
  onViewChange: (view: ArgumentsView) => void;
  schema: JsonSchema;
  verdict: Verdict;
  view: ArgumentsView;
}

/** The arguments as a form or as JSON: two views of one document. */
export const ArgumentsEditor = memo<ArgumentsEditorProps>(
  ({ document, judgeAll = false, onChange, onViewChange, schema, verdict, view }) => {
    const t = useText();
    const sayProblem = useProblemText();
    const marks = useMemo(
      () =>
        editorMarks(document, verdict, {
          note: (kind) => t(`note.${kind}`),
          problem: sayProblem,
          syntax: (reason) => t(`syntax.${reason}`),
        }),
      [document, sayProblem, t, verdict],
    );

    if (view === 'json') {
      return (
        <JsonEditor
          initialPosition={document.error?.from}
          label={t('args.jsonEditor')}
          marks={marks}
          onChange={(text) => onChange(documentOfText(text))}
          text={document.text}
        />
      );
    }
    if (!document.node) {
      const { error } = document;
      const place = error && textPosition(document.text, error.from);
      return (
        <StateMessage
          action={
            <Button onClick={() => onViewChange('json')}>
              {t(error ? 'args.goToError' : 'args.editJson')}
            </Button>
          }
          help={
            error &&
            place &&
            t('args.formBlockedWhere', { ...place, reason: t(`syntax.${error.reason}`) })
          }
          icon={FileWarning}
          title={t(error ? 'args.formBlocked' : 'args.formTooLarge')}
        />
      );
    }
    return (
      <SchemaForm
        judgeAll={judgeAll}
        node={document.node}
        onChange={(node) => onChange(documentOfNode(node))}
        schema={schema}
        verdict={verdict}
      />
    );
  },
);

ArgumentsEditor.displayName = 'ArgumentsEditor';
