import {
  GrowingText,
  InlineCode,
  Note,
  TerminalBlock,
  toVisibleText,
} from '@lobechat/shared-tool-ui';

import { CommandLine } from '../components/CommandLine.tsx';
import { TextEdits } from '../components/TextEdits.tsx';
import { localSystemLines } from '../Inspector/lines.tsx';
import { localSystemKit } from '../surface-kit.ts';

/** Views of running calls with output, by API name. */
export const localSystemStreamings = localSystemKit.createStreamings(localSystemLines, {
  applyPatch: ({ patch }, { texts: { t } }) => (
    <GrowingText label={t('intervention.patch')} text={patch} />
  ),
  editFile: (args) => <TextEdits file={args} />,
  editFiles: ({ files = [] }) =>
    files.map((file, index) => <TextEdits file={file} key={`${index}:${file.path}`} />),
  runCommand: ({ command, description = '' }, { content, isEnded, state, texts: { t } }) => (
    <>
      {description !== '' && <Note>{toVisibleText(description)}</Note>}
      <CommandLine command={command} />
      <TerminalBlock
        isRunning={!isEnded}
        label={t('command.output')}
        output={state?.output ?? content}
        toVisible={toVisibleText}
      />
    </>
  ),
  writeFile: ({ content, path }, { texts: { t } }) => (
    <>
      <InlineCode text={path} />
      <GrowingText label={t('render.fileContent')} text={content} />
    </>
  ),
});
