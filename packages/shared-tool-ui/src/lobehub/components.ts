// `@lobechat/shared-tool-ui/components`: the components that LobeHub's tools share.
export { AnimatedNumber, type AnimatedNumberProps } from './AnimatedNumber.tsx';
export {
  type FileChangeKind,
  getFileLanguage,
  getFileName,
  KindDot,
  LineStats,
  type LineStatsProps,
} from './FileChange.tsx';
export {
  FilePathDisplay,
  type FilePathDisplayProps,
  getFilePathDisplayInfo,
} from './FilePathDisplay.tsx';
export { OptionCard, type OptionCardProps } from './OptionCard.tsx';
export {
  TodoInspectorSummary,
  TodoPanelHeader,
  TodoProgressRing,
  type TodoSummary,
  type TodoSummaryProps,
  type TodoSummaryState,
} from './TodoProgress.tsx';
