// The one line of a call, in every phase.
export { InspectorShell, type InspectorShellProps } from './InspectorShell/index.tsx';
export {
  getInspectorPhase,
  type InspectorPhase,
  isActivePhase,
  type PhaseProps,
} from './phase/inspector-phase.ts';
export { type ToolTexts, useToolTexts } from './phase/use-tool-texts.ts';

// Surfaces generated from the declaration of a tool's APIs.
export {
  createSurfaceKit,
  type GivenArguments,
  type GivenState,
  type InspectorLine,
  type InspectorLines,
  type InterventionContents,
  type RenderContent,
  type RenderContents,
  type RenderedCall,
  type ShowState,
  type StreamedCall,
  type StreamingContents,
  type SurfaceKit,
  type SurfaceKitOptions,
} from './surfaces/create-surface-kit.ts';
export {
  type AskedCall,
  type InterventionContent,
  type ShownPreview,
} from './intervention/create-intervention.tsx';
export {
  type ArgumentField,
  type ArgumentFieldKind,
  fieldOf,
} from './intervention/argument-field.ts';
export { type ArgumentPath, getArgument, setArgument } from './intervention/argument-path.ts';
export type { RawArguments } from './intervention/use-draft.ts';
export { type NamedThings, nameThings } from './surfaces/name-things.ts';
export {
  hasHiddenCharacters,
  shortenPath,
  shortenText,
  toVisibleName,
  toVisibleText,
} from './visible-text/visible-text.ts';

// English texts of tools in the reader's language.
export {
  createPhraseBook,
  type PhraseBook,
  type Phrases,
  SAID_NAMESPACE,
} from './said/phrase-book.ts';
export { SaidText, type SaidTextProps } from './said/SaidText.tsx';
export { type Said, useSay } from './said/use-say.ts';

// The four states of data.
export { EmptyState, type EmptyStateProps } from './EmptyState/index.tsx';
export { ErrorDisplay, type ErrorDisplayProps } from './ErrorDisplay/index.tsx';
export { readError, type ReadableError } from './ErrorDisplay/read-error.ts';
export { PendingState, type PendingStateProps } from './PendingState/index.tsx';
export { StateView, type StateViewProps } from './StateView/index.tsx';

// Reading states of unknown shape.
export {
  readChoice,
  readList,
  readNumber,
  readRecord,
  readString,
  readStrings,
} from './read-value/read-value.ts';

// Sizes and times in the language of the page.
export { formatSize, formatTime } from './format/format-facts.ts';
export { toSuperscript } from './format/to-superscript.ts';

// Blocks of results.
export { CodeBlock, type CodeBlockProps } from './CodeBlock/index.tsx';
export { CodeView, type CodeViewProps } from './CodeView/index.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton/index.tsx';
export { type CopyState, useCopy } from './CopyButton/use-copy.ts';
export { DataTable, type DataTableProps, type DataTableRow } from './DataTable/index.tsx';
export { diffTexts } from './DiffView/diff-texts.ts';
export { DiffView, type DiffViewProps } from './DiffView/index.tsx';
export { Disclosure, type DisclosureProps } from './Disclosure/index.tsx';
export { FactLine, type FactLineProps } from './FactLine/index.tsx';
export { FailureText, type FailureTextProps } from './FailureText/index.tsx';
export { GrowingText, type GrowingTextProps } from './GrowingText/index.tsx';
export { InlineCode, type InlineCodeProps } from './InlineCode/index.tsx';
export { InSteps, type InStepsProps } from './InSteps/index.tsx';
export {
  KeyValueTable,
  type KeyValueRow,
  type KeyValueTableProps,
} from './KeyValueTable/index.tsx';
export { MarkdownView, type MarkdownViewProps } from './MarkdownView/index.tsx';
export { LogRegion, type LogRegionProps } from './LogRegion/index.tsx';
export { NameText, type NameTextProps } from './NameText/index.tsx';
export { NextCallButton, type NextCallButtonProps } from './NextCall/index.tsx';
export { NextCallLink, type NextCallLinkProps } from './NextCall/NextCallLink.tsx';
export { type NextCall, NextCallContext } from './NextCall/next-call.ts';
export { Note, type NoteProps } from './Note/index.tsx';
export { RowList, type RowListProps } from './RowList/index.tsx';
export { ScrollRegion, type ScrollRegionProps } from './ScrollRegion/index.tsx';
export { Section, type SectionProps } from './Section/index.tsx';
export { ShowMore, type ShowMoreProps } from './ShowMore/index.tsx';
export { type ShownItems, useShown } from './ShowMore/use-shown.ts';
export { TerminalBlock, type TerminalBlockProps } from './TerminalBlock/index.tsx';
export { type FollowedEnd, useFollowEnd } from './TerminalBlock/use-follow-end.ts';
export { Tex, type TexProps } from './Tex/index.tsx';
export { WebLink, type WebLinkProps } from './WebLink/index.tsx';
export { toHost, toWebAddress } from './WebLink/web-address.ts';
