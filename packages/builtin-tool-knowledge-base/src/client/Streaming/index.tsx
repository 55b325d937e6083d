import { Note, toVisibleName } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { AddDocumentsState } from '../../types.ts';
import { IngestItems } from '../components/IngestItems/index.tsx';
import { knowledgeBaseLines } from '../Inspector/lines.ts';
import { knowledgeSurfaceKit } from '../surface-kit.ts';

interface Streamed {
  content: string;
  state: Loose<AddDocumentsState> | undefined;
}

/* The document being read, and the results of earlier ones, latest first. */
const showIngestion = (_: unknown, { content, state }: Streamed) =>
  state?.results && (
    <>
      {content !== '' && <Note>{toVisibleName(content)}</Note>}
      <IngestItems state={{ ...state, results: state.results.toReversed() }} />
    </>
  );

/** Views of running calls with output, by API name. */
export const knowledgeBaseStreamings = knowledgeSurfaceKit.createStreamings(knowledgeBaseLines, {
  addDocuments: showIngestion,
  refreshDocuments: showIngestion,
});
