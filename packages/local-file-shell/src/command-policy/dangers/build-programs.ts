import type { Words } from './option-table.ts';

/** A command, and what makes it dangerous. */
export type Danger = (words: Words) => string | undefined;

/** The note of the first pattern that fits one of the words after the program. */
export const byWord =
  (...notes: ReadonlyArray<readonly [pattern: RegExp, note: string]>): Danger =>
  (words) =>
    notes.find(([pattern]) => words.slice(1).some((word) => pattern.test(word ?? '')))?.[1];

/** Maven goals that run their arguments, load plugins from elsewhere, or publish. */
export const maven = byWord(
  [
    /(?:^|:)(?:exec|antrun|archetype|groovy|gmaven)[\w-]*:/,
    'runs a program that the command names',
  ],
  [/^(?!org\.apache\.maven\.plugins:)[\w.-]+:[\w.-]+:[\w.:@-]+$/, 'fetches plugins from elsewhere'],
  [
    /^(?:site-)?deploy$|:(?:branch|checkin|deploy|perform|prepare|publish|push|release|stage|tag|upload)\b|\bjib:build$/,
    'publishes a package',
  ],
);

/** Tasks with which Gradle plugins publish, after the name of a project. */
export const gradle = byWord([
  /^(?:[\w:.-]*:)?(?!\w*MavenLocal$|check|test|verify)(?:(?:publish|upload|deploy)(?:[A-Z]\w*)?|\w+(?:Deploy|Publish|Push)|closeAndRelease\w*|jib|release)$/,
  'publishes a package',
]);

/** Compilers, and other programs that read options from `@file`. */
export const compiler = byWord(
  [/^(?:-W[alp],(?:.*,)?)?@/, 'reads its options from a file'],
  [
    /^-W[alp],(?!-{1,2}(?:rpath|rpath-link|dynamic-linker)[,=])(?:.*[,=])?(?:\/|~|\.\.)/,
    'reads or writes files in other places',
  ],
  [/^-Wl,(?:.*,)?-{1,2}plugin\b/, 'passes code to the linker'],
);

/** Words that are more than the name of a picture: code, lists of files, programs. */
export const images = byWord([
  /^(?:[|@]|(?:ephemeral|msl|mvg|text|label|caption|url|https?|ftp|mpr|show|win|x|vid|inline|pango|tmp):)/i,
  'passes the program code, lists of files or addresses',
]);

/** `concat:a|/etc/passwd`, `tcp://x`: protocols that open other files or connect. */
const OPENS_MORE =
  /^(?:(?:async|cache|concat|concatf|crypto|data|fd|ffrtmp\w*|ftp|gopher|hls|md5|pipe|rtmp\w*|rtp|rtsp|sctp|sftp|srt|subfile|tcp|tee|tls|udp|unix)\b[:+,]|\w+:\/\/)/i;
const OPENING_FILTER = /\b(?:a?movie|ladspa|lv2|frei0r|subtitles|sendcmd|asendcmd|zmq)\s*=/;

export const media: Danger = (words) => {
  const note = 'opens other files or addresses than it names plainly';
  const isTee = words.some((word, index) => word === '-f' && words[index + 1] === 'tee');
  return isTee ? note : byWord([OPENS_MORE, note], [OPENING_FILTER, note])(words);
};
