import type { Words } from './option-table.ts';

/** A command, and what makes it dangerous. */
export type Danger = (words: Words) => string | undefined;

/** Maven goals that run their arguments, load plugins from elsewhere, or publish. */
export const maven: Danger = (words) => {
  if (
    words.some((word) => /(?:^|:)(?:exec|antrun|archetype|groovy|gmaven)[\w-]*:/.test(word ?? ''))
  )
    return 'runs a program that the command names';
  if (
    words.some((word) =>
      /^(?!org\.apache\.maven\.plugins:)[\w.-]+:[\w.-]+:[\w.:@-]+$/.test(word ?? ''),
    )
  )
    return 'takes plugins from elsewhere';
  return words.some((word) =>
    /^(?:site-)?deploy$|:(?:branch|checkin|deploy|perform|prepare|stage|tag)\b/.test(word ?? ''),
  )
    ? 'publishes a package'
    : undefined;
};

/** Tasks with which Gradle plugins publish, after the name of a project. */
export const gradle: Danger = (words) =>
  words.some((word) => /^(?:[\w:.-]*:)?(?:publish|upload|deploy)(?:[A-Z]\w*)?$/.test(word ?? ''))
    ? 'publishes a package'
    : undefined;

/** Compilers, and other programs that read options from `@file`. */
export const compiler: Danger = (words) => {
  if (words.some((word) => /^(?:-W[alp],(?:.*,)?)?@/.test(word ?? '')))
    return 'reads its options from a file';
  if (
    words.some((word) =>
      /^-W[alp],(?!-{1,2}(?:rpath|rpath-link|dynamic-linker)[,=])(?:.*[,=])?(?:\/|~|\.\.)/.test(
        word ?? '',
      ),
    )
  )
    return 'reads or writes files elsewhere';
  return words.some((word) => /^-Wl,(?:.*,)?-{1,2}plugin\b/.test(word ?? ''))
    ? 'gives the linker code'
    : undefined;
};

/** Words that are more than the name of a picture: code, lists of files, programs. */
export const images: Danger = (words) =>
  words
    .slice(1)
    .some((word) =>
      /^(?:[|@]|(?:ephemeral|msl|mvg|text|label|caption|url|https?|ftp|mpr|show|win|x|vid|inline|pango|tmp):)/i.test(
        word ?? '',
      ),
    )
    ? 'gives the program code, lists of files or addresses'
    : undefined;

/** `concat:a|/etc/passwd`, `tcp://x`: protocols that open other files or connect. */
export const media: Danger = (words) =>
  words
    .slice(1)
    .some(
      (word) =>
        /^(?:(?:async|cache|concat|concatf|crypto|data|fd|ffrtmp\w*|ftp|gopher|hls|md5|pipe|rtmp\w*|rtp|rtsp|sctp|sftp|srt|subfile|tcp|tee|tls|udp|unix)\b[:+,]|\w+:\/\/)/i.test(
          word ?? '',
        ) || /\b(?:a?movie|ladspa|lv2|frei0r|subtitles|sendcmd|asendcmd|zmq)\s*=/.test(word ?? ''),
    ) || words.some((word, index) => word === '-f' && words[index + 1] === 'tee')
    ? 'opens other files or addresses than it names plainly'
    : undefined;
