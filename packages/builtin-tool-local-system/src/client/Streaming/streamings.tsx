import { Flexbox } from '@lobehub/ui';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';

import { readRecord, readString, TerminalBlock } from '@lobechat/shared-tool-ui';
import type { BuiltinStreamingProps } from '@lobechat/types';

import type { GivenArguments } from '../../recorded/rename-arguments.ts';
import { LocalSystemApiName, type LocalSystemApiNameType } from '../../types.ts';
import { CommandLine } from '../components/CommandView/CommandLine.tsx';
import { GrowingText } from '../components/GrowingText/index.tsx';
import { Note } from '../components/Note/index.tsx';
import { PathText } from '../components/PathText/index.tsx';
import { TextEdits } from '../components/TextEdits/index.tsx';
import { readArguments, readText } from '../read-arguments.ts';
import { readEdits, readFileEdits } from '../read-edits.ts';
import { type LocalSystemTexts, useTexts } from '../use-texts.ts';
import { toVisibleText } from '../visible-text.ts';

type Call = Pick<BuiltinStreamingProps, 'content' | 'pluginState'>;

const createStreaming = (
  apiName: LocalSystemApiNameType,
  show: (args: GivenArguments, texts: LocalSystemTexts, call: Call) => ReactNode,
): NamedExoticComponent<BuiltinStreamingProps> => {
  const Streaming = memo<BuiltinStreamingProps>(({ args, content, pluginState }) => {
    const texts = useTexts();
    return (
      <Flexbox gap={8}>
        {show(readArguments(apiName, args), texts, { content, pluginState })}
      </Flexbox>
    );
  });
  Streaming.displayName = `${apiName}Streaming`;
  return Streaming;
};

/** A patch as it is written. */
export const ApplyPatchStreaming = createStreaming(
  LocalSystemApiName.applyPatch,
  ({ patch }, { t }) => <GrowingText label={t('intervention.patch')} text={readText(patch)} />,
);

/** An edit as it is written. */
export const EditFileStreaming = createStreaming(LocalSystemApiName.editFile, (args) => (
  <>
    <PathText path={readText(args.path)} />
    <TextEdits edits={readEdits(args)} path={readText(args.path)} />
  </>
));

/** Edits as they are written. */
export const EditFilesStreaming = createStreaming(LocalSystemApiName.editFiles, (args) =>
  readFileEdits(args).map(({ edits, path }, index) => (
    <Flexbox gap={8} key={`${index}:${path}`}>
      <PathText path={path} />
      <TextEdits edits={edits} path={path} />
    </Flexbox>
  )),
);

/** A command, with what it says as it says it. */
export const RunCommandStreaming = createStreaming(
  LocalSystemApiName.runCommand,
  ({ command, description }, { t }, { content, pluginState }) => {
    const output = readString(readRecord(pluginState).output) ?? readText(content);
    return (
      <>
        {readText(description) !== '' && <Note>{toVisibleText(readText(description))}</Note>}
        {readText(command) !== '' && <CommandLine command={readText(command)} />}
        <TerminalBlock
          isRunning
          label={t('command.output')}
          output={output}
          toVisible={toVisibleText}
        />
      </>
    );
  },
);

/** A file as it is written. */
export const WriteFileStreaming = createStreaming(
  LocalSystemApiName.writeFile,
  ({ content, path }, { t }) => (
    <>
      <PathText path={readText(path)} />
      <GrowingText label={t('render.fileContent')} text={readText(content)} />
    </>
  ),
);
