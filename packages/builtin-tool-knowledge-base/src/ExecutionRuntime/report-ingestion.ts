import type { ToolUpdate } from '@lobechat/types';

import { KnowledgeLimit } from '../constants.ts';
import { formatProgress } from '../format/ingestion.ts';
import type { IngestProgress } from '../service.ts';
import type { IngestItem } from '../types.ts';

/** Shows the progress of ingestion: the last line as text, the results so far as state. */
export const reportIngestion = (
  onUpdate: (update: ToolUpdate) => void,
): ((progress: IngestProgress) => void) => {
  const results: IngestItem[] = [];
  let failed = 0;
  let succeeded = 0;
  return (progress) => {
    const { result } = progress;
    if (result) {
      if (result.status === 'failed') failed += 1;
      else succeeded += 1;
      results.push(result);
      // The last ones, so that a person sees the current document, and failures at the end.
      if (results.length > KnowledgeLimit.shownItems) results.shift();
    }
    onUpdate({
      content: formatProgress(progress),
      state: { failed, results: [...results], succeeded },
    });
  };
};
